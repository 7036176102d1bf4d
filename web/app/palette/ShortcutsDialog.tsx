import { PlainDialog } from '../../ui/dialogs/PlainDialog.tsx';
import { Box, CloseButton, Dialog, Flex, Kbd, Text } from '@chakra-ui/react';
import { mainKey } from '../../lib/mainKey.ts';
import { Muted } from '../../ui/page/Muted.tsx';

/** Lists the keys that work, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <PlainDialog open size="md" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>Keyboard shortcuts</Dialog.Title>
        <Dialog.CloseTrigger asChild>
          <CloseButton size="sm" />
        </Dialog.CloseTrigger>
      </Dialog.Header>
      <Dialog.Body pb="6">
        {shortcuts.map(({ where, keys }) => (
          <Box as="section" key={where} aria-label={where} _notFirst={{ mt: '5' }}>
            <Muted textStyle="xs" fontWeight="medium" mb="1" aria-hidden>
              {where}
            </Muted>
            {keys.map(({ does, press }) => (
              <Flex key={does} justify="space-between" gap="4" py="1.5" textStyle="sm">
                <Text>{does}</Text>
                <Flex gap="1" flexShrink={0}>
                  {press.map((key) => (
                    <Kbd key={key} size="sm">
                      {key}
                    </Kbd>
                  ))}
                </Flex>
              </Flex>
            ))}
          </Box>
        ))}
      </Dialog.Body>
    </PlainDialog>
  );
}

/** The keys that work, by where they work; the components that listen to them stand beside their screens. */
const shortcuts: readonly { where: string; keys: readonly { does: string; press: readonly string[] }[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { does: 'Go to a screen, company, memo or document', press: [mainKey, 'K'] },
      { does: 'Go to the last notification', press: ['F8'] },
      { does: 'Show these shortcuts', press: ['?'] },
    ],
  },
  {
    where: 'Lists and the claims of a company',
    keys: [
      { does: 'Next or previous row', press: ['↓', '↑'] },
      { does: 'First or last row', press: ['Home', 'End'] },
      { does: 'Open the row', press: ['Enter'] },
    ],
  },
  {
    where: 'Sound',
    keys: [
      { does: 'Play or pause', press: ['Space'] },
      { does: 'Five seconds back or forward', press: ['←', '→'] },
      { does: 'Slower', press: ['Shift', '↓'] },
      { does: 'Faster', press: ['Shift', '↑'] },
    ],
  },
  {
    where: 'Texts',
    keys: [
      { does: 'Find in a document', press: [mainKey, 'F'] },
      { does: 'Next or previous figure without a source, from such a figure', press: ['N', 'P'] },
    ],
  },
];
