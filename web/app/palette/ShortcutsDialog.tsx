import { Box, CloseButton, Dialog, Flex, Kbd, Portal, Text } from '@chakra-ui/react';
import { shortcuts } from './shortcuts.ts';

/** Lists the keys that work, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root
      open
      size="md"
      placement="center"
      scrollBehavior="inside"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Keyboard shortcuts</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body pb="6">
              {shortcuts.map(({ where, keys }) => (
                <Box as="section" key={where} aria-label={where} _notFirst={{ mt: '5' }}>
                  <Text textStyle="xs" fontWeight="medium" color="fg.muted" mb="1" aria-hidden>
                    {where}
                  </Text>
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
