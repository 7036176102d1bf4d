import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { LifeBuoy } from 'lucide-react';
import type { KeptEdit } from '../lib/keptEdits/keptEdits.ts';
import { formatDateTime } from '../lib/text/format.ts';

/** Offers what was typed into a draft or a write-up and did not reach the server. */
export function KeptEditNotice(props: {
  kept: KeptEdit;
  /** The words that are shown, where they are not the content as it is kept. */
  words?: string;
  takeLabel: string;
  isBusy?: boolean;
  onTake: () => void;
  onForget: () => void;
}) {
  const { kept } = props;
  return (
    <Stack
      as="section"
      role="alert"
      gap="3"
      borderWidth="1px"
      colorPalette="blue"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      borderRadius="lg"
      px="4"
      py="3.5"
    >
      <HStack gap="3" align="start">
        <Box color="fg.info" pt="0.5">
          <LifeBuoy size={16} aria-hidden />
        </Box>
        <Box minW="0">
          <Text textStyle="sm" fontWeight="semibold">
            Changes to “{kept.draftTitle}” that were not sent
          </Text>
          <Text textStyle="sm" color="fg.muted">
            Typed in this browser until {formatDateTime(kept.keptAt)}
          </Text>
          <Text textStyle="sm" mt="1.5" lineClamp={3} overflowWrap="anywhere">
            {props.words ?? kept.content ?? kept.title}
          </Text>
        </Box>
      </HStack>
      <HStack gap="2" ps="7" wrap="wrap">
        <Button size="sm" colorPalette="brand" loading={props.isBusy} onClick={props.onTake}>
          {props.takeLabel}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" bg="bg.panel" onClick={props.onForget}>
          Forget them
        </Button>
      </HStack>
    </Stack>
  );
}
