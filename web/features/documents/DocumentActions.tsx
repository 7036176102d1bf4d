import { Button, Span } from '@chakra-ui/react';
import { Download, FileDown, Share2 } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { DocumentTextDocument, RemoveDocumentDocument, type DocumentDetailsFragment } from './documents.gql.ts';
import { RetryDocumentDocument } from '../../lib/files/uploadDocument.gql.ts';
import { CancelJobDocument } from '../../lib/jobs/useJob.gql.ts';
import { removeFromConnections } from '../../lib/cache/connectionCache.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { downloadText, safeFileName } from '../../lib/files/download.ts';
import { paths } from '../../lib/paths.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { useSession } from '../../lib/session/session.ts';
import { shareLink } from '../../ui/links/shareLink.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useUndo } from '../../ui/toasts/useUndo.ts';

interface Named {
  id: string;
  title: string;
}

/** Returns the actions on a document. `cancel`, `retry` and `remove` throw an Error with a sentence for the user. */
export function useDocumentActions() {
  const client = useApolloClient();
  const removeDocument = useSend(RemoveDocumentDocument);
  const retryDocument = useSend(RetryDocumentDocument);
  const cancelJob = useSend(CancelJobDocument);
  const offerUndo = useUndo();
  const { slug } = useSession().session.tenant;
  return useMemo(
    () => ({
      cancel: async (jobId: string) => {
        await cancelJob({ jobId });
      },
      retry: async (documentId: string) => {
        await retryDocument({ documentId });
      },
      remove: async ({ id: documentId, title }: Named) => {
        const { trashItemId } = await removeDocument({ documentId });
        removeFromConnections(client.cache, 'documents', { __typename: 'Document', id: documentId });
        offerUndo({ title: 'Document removed', description: title }, [trashItemId]);
      },
      share: (id: string) => void shareLink(paths.document(id), slug, 'document'),
      /** Saves the text as a file. A failure is shown in a notification. */
      downloadContent: async ({ id, title }: Named) => {
        const fail = (description: string) => showToast({ title: 'Download failed', description, tone: 'error' });
        try {
          // The cache must not keep a long text after the text is saved.
          const asked = client.query({ query: DocumentTextDocument, variables: { id }, fetchPolicy: 'no-cache' });
          const node = (await asked).data?.node;
          if (node?.__typename !== 'Document') fail('This document is not there any more. Reload the page.');
          else downloadText(safeFileName(`${title}-content`, 'txt'), node.content, 'text/plain');
        } catch (thrown) {
          fail(describeError(thrown));
        }
      },
    }),
    [client, slug, offerUndo],
  );
}

/** Downloads a document's text and its original file, and shares its link. */
export function DocumentActions({ document }: { document: DocumentDetailsFragment }) {
  const { share, downloadContent } = useDocumentActions();
  const download = useAction(() => downloadContent(document));
  const look = { size: 'sm', variant: 'outline', px: { base: '2.5', sm: '3.5' } } as const;
  return (
    <>
      {document.status === 'READY' && (
        <Button {...look} aria-label="Download" loading={download.isBusy} onClick={() => download.run()}>
          <Download /> <Span hideBelow="sm">Download</Span>
        </Button>
      )}
      <Button asChild {...look}>
        <a href={document.fileUrl} download={document.fileName} aria-label="Original">
          <FileDown /> <Span hideBelow="sm">Original</Span>
        </a>
      </Button>
      <Button {...look} aria-label="Share" onClick={() => share(document.id)}>
        <Share2 /> <Span hideBelow="sm">Share</Span>
      </Button>
    </>
  );
}
