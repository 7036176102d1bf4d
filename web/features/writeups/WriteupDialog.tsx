import { Button, Flex, HStack, Skeleton, Stack } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { FileX, PenLine, Printer, Share2 } from 'lucide-react';
import type { WriteupDetailsFragment, WriteupRowFragment } from '../../gql/graphql.ts';
import { useWriteupQuery } from '../../gql/hooks.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useLast } from '../../lib/useLast.ts';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { DetailDialog } from '../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import type { TracedFigure } from '../../ui/memo/figureMarkup.ts';
import { UnverifiedNote } from '../../ui/memo/UnverifiedNote.tsx';
import { measure, WriteupArticle } from '../../ui/memo/WriteupArticle.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { CommentedText } from './review/comments/CommentedText.tsx';
import { CommentsButton } from './review/comments/CommentsButton.tsx';
import { useCommentsOpen } from './review/comments/useCommentsOpen.ts';
import { VerdictBar } from './review/VerdictBar.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { WriteupFacts, WriteupLabels } from './WriteupRow.tsx';

/** Reads one write-up, `id`; closed while that is null. `row` is what the list already knows of it. */
export function WriteupDialog(props: { id: string | null; row: WriteupRowFragment | undefined; onClose: () => void }) {
  const id = useLast(props.id);
  const query = useWriteupQuery(id === null ? skipToken : { variables: { id } });
  const { data } = query;
  const writeup = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const known = writeup ?? props.row;
  const isMissing = data !== undefined && writeup === undefined;
  const [isCommenting] = useCommentsOpen();

  return (
    <DetailDialog
      isOpen={props.id !== null}
      isWide={isCommenting}
      title={known?.title ?? (isMissing ? 'Write-up not found' : 'Write-up')}
      header={writeup && <WriteupHeader writeup={writeup} />}
      onClose={props.onClose}
    >
      {writeup ? (
        <WriteupContent key={writeup.id} writeup={writeup} />
      ) : (
        <NotLoaded noun="write-up" icon={FileX} isMissing={isMissing} query={query} skeleton={<ArticleSkeleton />} />
      )}
    </DetailDialog>
  );
}

function WriteupHeader({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { share, download } = useWriteupActions();
  return (
    <Flex columnGap="6" rowGap="3" wrap="wrap" align="center" justify="space-between" mt="2">
      <HStack columnGap="4" rowGap="2" wrap="wrap" color="fg.muted" textStyle="sm">
        <WriteupFacts writeup={writeup} />
        {writeup.analyst && (
          <HStack gap="1.5">
            <PenLine size={14} aria-hidden /> Written by {writeup.analyst}
          </HStack>
        )}
        <WriteupLabels writeup={writeup} />
      </HStack>
      <HStack gap="2" wrap="wrap" data-print="hide">
        <CommentsButton openCount={writeup.openCommentCount} />
        <Button size="sm" variant="outline" onClick={() => share(writeup.id)}>
          <Share2 aria-hidden /> Share
        </Button>
        <DownloadMenu writeup={writeup} onDownload={download} />
        <Button size="sm" variant="outline" hideBelow="md" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </HStack>
    </Flex>
  );
}

function WriteupContent({ writeup }: { writeup: WriteupDetailsFragment }) {
  const html = useSanitizedHtml(writeup.content);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { document } = writeup;
  const showSource = ({ quote, place }: TracedFigure) => {
    const at = { find: quote ?? null, place: place ?? null };
    if (document)
      void navigate(paths.document(document.id) + withParameters(parameters, { ...at, q: null, sort: null }));
  };
  return (
    <CommentedText writeupId={writeup.id}>
      <Stack gap="6">
        <VerdictBar writeupId={writeup.id} />
        <UnverifiedNote count={writeup.unverifiedFigureCount} />
        {html === null ? (
          <ArticleSkeleton />
        ) : (
          <WriteupArticle
            html={html}
            figures={writeup.figures}
            writeupId={writeup.id}
            onShowSource={document ? showSource : undefined}
          />
        )}
      </Stack>
    </CommentedText>
  );
}

function ArticleSkeleton() {
  return (
    <Stack gap="3" role="status" aria-label="Loading ..." maxW={measure} w="full" mx="auto">
      {[45, 96, 92, 97, 70, 38, 94, 89].map((width) => (
        <Skeleton key={width} height={width < 50 ? '6' : '4'} width={`${width}%`} />
      ))}
    </Stack>
  );
}
