import { Button, Card, chakra, Flex, Stack, Text, Badge } from '@chakra-ui/react';
import { Play, Trash2, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { ProgressBar } from '../../../ui/jobs/ProgressBar.tsx';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { useStore } from '../../../lib/store/store.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { isUnderWay, type MemoQueue } from './memoQueue.ts';
import { acceptedMemos, progressOf, statusLabel, type QueueItem, type QueueStatus } from './queueRules.ts';
import { paths } from '../../../lib/paths.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { FileRow } from '../../../ui/files/FileRow.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

const palettes: Record<QueueStatus, string> = {
  pending: 'gray',
  uploading: 'blue',
  processing: 'blue',
  complete: 'green',
  error: 'red',
};

function QueueRow(props: { item: QueueItem; onRetry: () => void; onRemove: () => void }) {
  const { item, onRetry, onRemove } = props;
  return (
    <FileRow
      name={item.fileName}
      to={item.writeupId && paths.writeup(item.writeupId)}
      size={item.fileSize}
      actions={
        <>
          <Badge colorPalette={palettes[item.status]}>{statusLabel[item.status]}</Badge>
          {item.status === 'error' && (
            <IconAction label={`Try ${item.fileName} again`} icon={RotateCcw} onClick={onRetry} />
          )}
          {!isUnderWay(item) && (
            <IconAction label={`Remove ${item.fileName} from the queue`} icon={X} onClick={onRemove} />
          )}
        </>
      }
    >
      <ProgressBar
        label={`Progress of ${item.fileName}`}
        value={progressOf[item.status]}
        size="xs"
        mt="2"
        colorPalette={item.status === 'complete' ? 'green' : 'brand'}
      />
      {item.error && (
        <ErrorText mt="2" overflowWrap="anywhere">
          <b>{item.error.title}.</b> {item.error.message}
        </ErrorText>
      )}
    </FileRow>
  );
}

const shortLength = 8;

/** Adds memos, and shows the queue in which they become write-ups. */
export function UploadQueue(props: {
  queue: MemoQueue;
  limits: { maxDocuments: number; maxDocumentMegabytes: number };
  onProcess: () => void;
}) {
  const { queue, limits, onProcess } = props;
  const items = useStore(queue);
  const isRunning = useStore(queue.isRunning);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const focus = useListFocus<HTMLUListElement>();
  const pending = items.filter(({ status }) => status === 'pending').length;
  const done = items.filter(({ status }) => status === 'complete').length;

  const attempt = (deed: Promise<unknown>) => {
    deed.catch((error: unknown) => {
      console.error(error);
      setProblem('This browser could not keep the files. Free some space on this device and add them again.');
    });
  };
  const add = (files: File[]) => {
    setProblem(null);
    const added = queue.add(files, limits.maxDocuments).then((refused) => {
      if (refused === 0) return;
      const many = formatCount(refused, 'file');
      setProblem(
        `The queue holds up to ${limits.maxDocuments} documents: ${many} did not fit. Process or clear the queue first.`,
      );
    });
    attempt(added);
  };

  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">Upload memos</Card.Title>
        <Card.Description>Memos that your firm wrote are stored with their text for benchmarking.</Card.Description>
      </Card.Header>
      <Card.Body gap="5">
        <FileDrop
          label="Click to choose memos, or drop them here"
          hint={`PDF, Word or text files (.pdf, .docx, .doc, .txt), up to ${limits.maxDocuments} documents, ${limits.maxDocumentMegabytes} MB each`}
          accept={acceptedMemos}
          isMultiple
          onFiles={add}
        />
        {problem && <InlineError title="Not everything was added" message={problem} />}
        {items.length > 0 && (
          <Stack gap="2">
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Text role="status" fontWeight="medium">
                Upload queue: {done} of {items.length} complete
              </Text>
              <Flex gap="2">
                <Button
                  size="sm"
                  colorPalette="brand"
                  disabled={pending === 0}
                  loading={isRunning}
                  loadingText="Processing..."
                  onClick={onProcess}
                >
                  <Play /> Process All
                </Button>
                <Button size="sm" variant="outline" disabled={isRunning} onClick={() => attempt(queue.clear())}>
                  <Trash2 /> Clear Queue
                </Button>
              </Flex>
            </Flex>
            <chakra.ul
              {...focus}
              // The list scrolls in its own box; on a phone it scrolls with the page and is shortened at first.
              maxH={{ md: '28rem' }}
              overflowY={{ md: 'auto' }}
              tabIndex={0}
              focusVisibleRing="outside"
              borderRadius="sm"
              aria-label="Upload queue"
              pe={{ md: '2' }}
              css={
                isWhole
                  ? undefined
                  : { [`& > li:nth-of-type(n + ${shortLength + 1})`]: { mdDown: { display: 'none' } } }
              }
            >
              {items.map((item) => (
                <QueueRow
                  key={item.key}
                  item={item}
                  onRetry={() => attempt(queue.retry(item.key))}
                  onRemove={() => attempt(queue.remove([item.key]))}
                />
              ))}
            </chakra.ul>
            {items.length > shortLength && (
              <Button
                hideFrom="md"
                size="sm"
                variant="ghost"
                alignSelf="center"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Show fewer files' : `Show all ${items.length} files`}
              </Button>
            )}
          </Stack>
        )}
      </Card.Body>
    </Card.Root>
  );
}
