import { Badge, Box, Flex, HStack, Link, Progress, Stack, Text } from '@chakra-ui/react';
import { RotateCcw, X } from 'lucide-react';
import { formatSize } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { progressOf, statusLabel, type QueueItem, type QueueStatus } from './queueRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

const palettes: Record<QueueStatus, string> = {
  pending: 'gray',
  uploading: 'blue',
  processing: 'blue',
  complete: 'green',
  error: 'red',
};

/** Shows a file of the queue, with its state as a badge and a bar, and after a failure with a sentence. */
export function QueueRow(props: { item: QueueItem; onRetry: () => void; onRemove: () => void }) {
  const { item, onRetry, onRemove } = props;
  const isUnderWay = item.status === 'uploading' || item.status === 'processing';
  return (
    <Box as="li" listStyleType="none" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="3">
      <Flex gap="3" align="center" justify="space-between">
        <Stack gap="0" minW="0">
          <Text
            textStyle="sm"
            fontWeight="medium"
            lineClamp={{ base: 2, md: 1 }}
            overflowWrap="anywhere"
            title={item.fileName}
          >
            {item.writeupId ? (
              <Link asChild display="inline" variant="underline" colorPalette="brand" fontWeight="inherit">
                <TenantLink to={paths.writeup(item.writeupId)}>{item.fileName}</TenantLink>
              </Link>
            ) : (
              item.fileName
            )}
          </Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatSize(item.fileSize)}
          </Text>
        </Stack>
        <HStack gap="1" flexShrink={0}>
          <Badge colorPalette={palettes[item.status]}>{statusLabel[item.status]}</Badge>
          {item.status === 'error' && (
            <IconAction label={`Try ${item.fileName} again`} icon={RotateCcw} onClick={onRetry} />
          )}
          {!isUnderWay && <IconAction label={`Remove ${item.fileName} from the queue`} icon={X} onClick={onRemove} />}
        </HStack>
      </Flex>
      <Progress.Root
        value={progressOf[item.status]}
        size="xs"
        shape="full"
        mt="2"
        colorPalette={item.status === 'complete' ? 'green' : 'brand'}
      >
        <Progress.Track aria-label={`Progress of ${item.fileName}`} h="1" bg="bg.emphasized" shadow="none">
          <Progress.Range transition="width 300ms" />
        </Progress.Track>
      </Progress.Root>
      {item.error && (
        <ErrorText mt="2" overflowWrap="anywhere">
          <b>{item.error.title}.</b> {item.error.message}
        </ErrorText>
      )}
    </Box>
  );
}
