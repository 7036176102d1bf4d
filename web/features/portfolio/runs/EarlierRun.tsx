import { Button, Flex, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Tells that the shown result is not the newest, and links to the newest. */
export function EarlierRun({ createdAt, onShowLatest }: { createdAt: string; onShowLatest: () => void }) {
  return (
    <Flex
      role="note"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      bg="bg.info"
      borderRadius="lg"
      px="4"
      py="2.5"
    >
      <Flex gap="2.5" align="center" textStyle="sm" color="fg.info" minW="0">
        <History size={16} aria-hidden />
        <Text minW="0">An earlier result, as it was on {formatDateTime(createdAt)}.</Text>
      </Flex>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={onShowLatest}>
        Show the latest
      </Button>
    </Flex>
  );
}
