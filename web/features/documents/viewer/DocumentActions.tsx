import { Button, Span } from '@chakra-ui/react';
import { Download, FileDown, Share2 } from 'lucide-react';
import type { DocumentDetailsFragment } from '../documents.gql.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useDocumentActions } from '../useDocumentActions.ts';

/** Downloads a document's text and its original file, and shares its link. */
export function DocumentActions({ document }: { document: DocumentDetailsFragment }) {
  const { share, downloadContent } = useDocumentActions();
  const download = useAction(() => downloadContent(document));
  const look = { size: 'sm', variant: 'outline', px: { base: '2.5', sm: '3.5' } } as const;
  return (
    <>
      {document.status === 'READY' && (
        <Button {...look} aria-label="Download" loading={download.isBusy} onClick={() => download.run()}>
          <Download aria-hidden /> <Span hideBelow="sm">Download</Span>
        </Button>
      )}
      <Button asChild {...look}>
        <a href={document.fileUrl} download={document.fileName} aria-label="Original">
          <FileDown aria-hidden /> <Span hideBelow="sm">Original</Span>
        </a>
      </Button>
      <Button {...look} aria-label="Share" onClick={() => share(document.id)}>
        <Share2 aria-hidden /> <Span hideBelow="sm">Share</Span>
      </Button>
    </>
  );
}
