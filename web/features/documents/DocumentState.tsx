import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { RotateCw, Trash2, X } from 'lucide-react';
import { type UploadedDocumentFragment, RetryDocumentDocument } from '../../lib/files/uploadDocument.gql.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { useReading } from '../../lib/jobs/useReading.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { ProgressBar } from '../../ui/jobs/ProgressBar.tsx';
import { Muted } from '../../ui/page/Muted.tsx';
import { RemoveDocumentDocument } from './documents.gql.ts';
import { removeFromConnections } from '../../lib/cache/connectionCache.ts';
import { useJobActions } from '../../lib/jobs/useJob.ts';
import { useUndo } from '../../ui/toasts/useUndo.ts';

/** Shows, while a document has no text, the progress of its reading or why it failed, and the possible actions. */
export function DocumentState(props: {
  document: UploadedDocumentFragment;
  onRemoved?: () => void;
  /** True on a screen of its own, where buttons replace the links of a row. */
  isRoomy?: boolean;
}) {
  const { document, isRoomy = false } = props;
  const look = isRoomy ? ({ size: 'sm', variant: 'outline' } as const) : ({ size: 'xs', variant: 'ghost' } as const);
  const job = useReading(document);
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const retryDocument = useSend(RetryDocumentDocument);
  const removeDocument = useSend(RemoveDocumentDocument);
  const { cancel } = useJobActions(job?.id ?? null);
  const retry = useAction(() => retryDocument({ documentId: document.id }));
  const remove = useAction(async () => {
    const { trashItemId } = await removeDocument({ documentId: document.id });
    removeFromConnections(cache, 'documents', { __typename: 'Document', id: document.id });
    offerUndo({ title: 'Document removed', description: document.title }, [trashItemId]);
    props.onRemoved?.();
  });
  const error = cancel.error ?? retry.error ?? remove.error;

  if (document.status === 'READY') return null;
  const isReading = document.status === 'WAITING' || document.status === 'READING';
  return (
    <Stack gap="1" position="relative">
      {isReading ? (
        <ReadingProgress
          title={document.title}
          stage={(isActiveJob(job) && job?.stage) || (document.status === 'READING' ? 'Reading' : 'Waiting to be read')}
          progress={job?.progress ?? 0}
          onCancel={job ? cancel.run : undefined}
          isCancelling={cancel.isBusy}
        />
      ) : (
        <>
          <Text textStyle="sm" color={document.status === 'FAILED' ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
            {document.status === 'FAILED'
              ? (document.error?.message ?? 'This file could not be read.')
              : 'Reading was cancelled.'}
          </Text>
          <HStack gap={isRoomy ? '2' : '1'} ms={isRoomy ? '0' : '-2'} mt={isRoomy ? '3' : '0'}>
            <Button {...look} aria-label={`Retry ${document.title}`} loading={retry.isBusy} onClick={retry.run}>
              <RotateCw /> Retry
            </Button>
            <Button {...look} aria-label={`Remove ${document.title}`} loading={remove.isBusy} onClick={remove.run}>
              <Trash2 /> Remove
            </Button>
          </HStack>
        </>
      )}
      <ErrorText>{error}</ErrorText>
    </Stack>
  );
}

/** Shows a bar with the current step, or only the step while the progress is null. */
export function ReadingProgress(props: {
  title: string;
  stage: string;
  /** 0 to 100 */
  progress: number | null;
  onCancel?: () => void;
  isCancelling?: boolean;
}) {
  return (
    <Box>
      <HStack justify="space-between" gap="2" minH="6">
        <Muted textStyle="xs" truncate>
          {props.stage}
        </Muted>
        <HStack gap="1" flexShrink={0}>
          {props.progress !== null && (
            <Muted textStyle="xs" lineHeight="1" fontWeight="medium">
              {Math.round(props.progress)}%
            </Muted>
          )}
          {props.onCancel && (
            <Button
              size="2xs"
              variant="ghost"
              color="fg.muted"
              aria-label={`Cancel ${props.title}`}
              loading={props.isCancelling}
              onClick={props.onCancel}
            >
              <X /> Cancel
            </Button>
          )}
        </HStack>
      </HStack>
      <ProgressBar label={`Progress of ${props.title}`} value={props.progress} size="xs" />
    </Box>
  );
}

/** Says in place of a document's text that it is being read, or why it could not be. */
export function NotRead(props: { document: UploadedDocumentFragment; onRemoved: () => void }) {
  const { status } = props.document;
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        {status === 'FAILED' || status === 'CANCELLED'
          ? 'This document could not be read'
          : 'This document is being read'}
      </Heading>
      <DocumentState {...props} isRoomy />
    </Stack>
  );
}
