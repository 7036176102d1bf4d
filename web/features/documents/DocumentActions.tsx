import { Button, Span } from '@chakra-ui/react';
import { Download, FileDown, Share2 } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { DocumentTextDocument, type DocumentDetailsFragment } from './documents.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { downloadText, safeFileName } from '../../lib/files/download.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { useSession } from '../../lib/session/session.ts';
import { shareLink } from '../../ui/links/shareLink.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Returns the action that saves a document's text as a file. A failure is shown in a notification. */
function useTextDownload({ id, title }: DocumentDetailsFragment) {
  const client = useApolloClient();
  const fail = (description: string) => showToast({ title: 'Download failed', description, tone: 'error' });
  return useAction(async () => {
    try {
      // The cache must not keep a long text after the text is saved.
      const asked = client.query({ query: DocumentTextDocument, variables: { id }, fetchPolicy: 'no-cache' });
      const node = (await asked).data?.node;
      if (node?.__typename !== 'Document') fail('This document is not there any more. Reload the page.');
      else downloadText(safeFileName(`${title}-content`, 'txt'), node.content, 'text/plain');
    } catch (thrown) {
      fail(describeError(thrown));
    }
  });
}

/** Downloads a document's text and its original file, and shares its link. */
export function DocumentActions({ document }: { document: DocumentDetailsFragment }) {
  const { slug } = useSession().session.tenant;
  const download = useTextDownload(document);
  const look = { size: 'sm', variant: 'outline', px: { base: '2.5', sm: '3.5' } } as const;
  return (
    <>
      {document.status === 'READY' && (
        <Button {...look} aria-label="Download" loading={download.isBusy} onClick={download.run}>
          <Download /> <Span hideBelow="sm">Download</Span>
        </Button>
      )}
      <Button asChild {...look}>
        <a href={document.fileUrl} download={document.fileName} aria-label="Original">
          <FileDown /> <Span hideBelow="sm">Original</Span>
        </a>
      </Button>
      <Button
        {...look}
        aria-label="Share"
        onClick={() => void shareLink(paths.document(document.id), slug, 'document')}
      >
        <Share2 /> <Span hideBelow="sm">Share</Span>
      </Button>
    </>
  );
}
