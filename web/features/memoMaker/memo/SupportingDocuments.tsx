import { Badge, Box, Button, Card, Flex, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { FileText, RotateCw, X } from 'lucide-react';
import {
  RetryDocumentDocument,
  useUploadLimitsQuery,
  type UploadedDocumentFragment,
} from '../../../lib/files/uploadDocument.gql.ts';
import { CancelJobDocument } from '../../../lib/jobs/useJob.gql.ts';
import { formatKilobytes } from '../../../lib/text/format.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { paths } from '../../../lib/paths.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { useReading } from '../../../lib/jobs/useReading.ts';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { describeError } from '../../../lib/answers/describeError.ts';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useAttachedDocumentsQuery } from '../memoMaker.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const accepted = '.pdf,.docx,.xlsx,.txt';

/** Uploads and lists files that the memo uses in addition to the conversation. */
export function SupportingDocuments({ attached }: { attached: AttachedDocuments }) {
  const { documents, sending, notice } = attached;
  const { data } = useUploadLimitsQuery();
  const limit = data ? `, up to ${data.uploadLimits.maxDocumentMegabytes} MB each` : '';
  return (
    <Card.Root h="full">
      <Card.Header pb="0">
        <Card.Title as="h2">Supporting Documents</Card.Title>
        <Card.Description>
          Decks, financials and reports that support the conversation. All of them are kept under{' '}
          <Link asChild variant="underline">
            <TenantLink to={paths.documents}>Document Analysis</TenantLink>
          </Link>
          .
        </Card.Description>
      </Card.Header>
      <Card.Body gap="4">
        <FileDrop
          label="Click to upload documents, or drop them here"
          hint={`PDF, Word, Excel or text files (.pdf, .docx, .xlsx, .txt)${limit}`}
          accept={accepted}
          isMultiple
          onFiles={attached.add}
        />
        {notice && <Muted role="status">{notice}</Muted>}
        {(documents.length > 0 || sending.length > 0) && (
          <Stack as="ul" gap="0" aria-label="Supporting documents">
            {documents.map((each) => (
              <AttachedDocument key={each.id} document={each} onDetach={() => attached.detach(each.id)} />
            ))}
            {sending.map((each) => (
              <SendingFile key={each.key} file={each} onDismiss={() => attached.dismiss(each.key)} />
            ))}
          </Stack>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function AttachedDocument({ document, onDetach }: { document: UploadedDocumentFragment; onDetach: () => void }) {
  // The subscription to the document's job keeps the document in the cache up to date.
  const job = useReading(document);
  const retryDocument = useSend(RetryDocumentDocument);
  const cancel = useAction(useSend(CancelJobDocument));
  const retry = useAction(() => retryDocument({ documentId: document.id }));
  const { status, title } = document;
  const hasEnded = status === 'FAILED' || status === 'CANCELLED';
  const problem = cancel.error ?? retry.error ?? (hasEnded ? reasonOf(document) : null);
  return (
    <Entry
      title={title}
      size={document.fileSize}
      badge={status === 'READY' ? <Badge colorPalette="green">Ready</Badge> : null}
      action={<IconAction label={`Leave ${title} out`} icon={X} onClick={onDetach} />}
    >
      {!hasEnded && job && isActiveJob(job) && (
        <JobProgress
          label={`Reading ${title}`}
          job={job}
          onCancel={() => cancel.run({ jobId: job.id })}
          isCancelling={cancel.isBusy}
        />
      )}
      <ErrorText overflowWrap="anywhere">{problem}</ErrorText>
      {hasEnded && (
        <Button
          size="xs"
          variant="ghost"
          ms="-2"
          aria-label={`Retry ${title}`}
          loading={retry.isBusy}
          onClick={() => retry.run()}
        >
          <RotateCw /> Retry
        </Button>
      )}
    </Entry>
  );
}

function reasonOf({ status, error }: UploadedDocumentFragment): string {
  return status === 'CANCELLED' ? 'Reading was cancelled.' : (error?.message ?? 'It could not be read.');
}

function SendingFile({ file, onDismiss }: { file: Sending; onDismiss: () => void }) {
  return (
    <Entry
      title={file.fileName}
      size={file.fileSize}
      badge={file.error === null ? <Badge>Uploading...</Badge> : null}
      action={file.error !== null && <IconAction label={`Dismiss ${file.fileName}`} icon={X} onClick={onDismiss} />}
    >
      <ErrorText overflowWrap="anywhere">{file.error}</ErrorText>
    </Entry>
  );
}

function Entry(props: {
  title: string;
  /** In bytes. */
  size: number;
  badge: React.ReactNode;
  action: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="2.5">
      <Flex gap="3" align="center">
        <Box color="fg.muted" flexShrink={0}>
          <FileText size={18} />
        </Box>
        <Box minW="0" flex="1">
          <Text textStyle="sm" fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={props.title}>
            {props.title}
          </Text>
          <Muted textStyle="xs">{formatKilobytes(props.size)}</Muted>
        </Box>
        <HStack gap="1" flexShrink={0}>
          {props.badge}
          {props.action}
        </HStack>
      </Flex>
      <Box ps="30px" mt="0.5">
        {props.children}
      </Box>
    </Box>
  );
}

interface Sending {
  key: string;
  fileName: string;
  fileSize: number;
  /** Why the file was not stored; null while it is being uploaded. */
  error: string | null;
}

const maxAttached = 100;

/** Returns the documents that support the memo: stored on the server, and remembered by this tab over a reload. */
export function useAttachedDocuments() {
  const client = useApolloClient();
  const storageKey = `attached-documents:${useSession().session.tenant.slug}`;
  const [ids, setIds] = useState<readonly string[]>(() => readIds(storageKey));
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const query = useAttachedDocumentsQuery(ids.length > 0 ? { variables: { ids: [...ids] } } : skipToken);
  // While a new selection loads, the documents of the previous selection stay.
  const known = (query.data ?? query.previousData)?.nodes ?? [];
  const documents = known.filter(
    (node): node is UploadedDocumentFragment => node?.__typename === 'Document' && ids.includes(node.id),
  );
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(ids)), [storageKey, ids]);

  const send = async (file: File) => {
    const key = crypto.randomUUID();
    setSending((known) => [...known, { key, fileName: file.name, fileSize: file.size, error: null }]);
    const settle = (error: string | null) =>
      setSending((known) =>
        error === null
          ? known.filter((each) => each.key !== key)
          : known.map((each) => (each.key === key ? { ...each, error } : each)),
      );
    try {
      const { document, isDuplicate, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? 'It was not stored.');
      setIds((chosen) => [...new Set([...chosen, document.id])].slice(-maxAttached));
      if (isDuplicate) setNotice(message);
      settle(null);
    } catch (error) {
      console.error(error);
      settle(describeError(error));
    }
  };

  return {
    documents,
    sending,
    /** Tells that an added file was already stored. */
    notice,
    add: (files: readonly File[]) => {
      setNotice(null);
      void runParallel(files, 3, send);
    },
    detach: (id: string) => setIds((chosen) => chosen.filter((each) => each !== id)),
    detachAll: () => setIds([]),
    dismiss: (key: string) => setSending((known) => known.filter((each) => each.key !== key)),
  };
}

export type AttachedDocuments = ReturnType<typeof useAttachedDocuments>;

/** Returns the ids that this tab keeps; none if what it keeps cannot be read. */
function readIds(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Calls `run` for each item in order, for at most `parallel` at the same time. Rejects with the first failure. */
async function runParallel<Item>(
  items: readonly Item[],
  parallel: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, work));
}
