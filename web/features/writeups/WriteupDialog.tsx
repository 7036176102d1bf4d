import { Button, Flex, HStack, Stack } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { FileX, Share2 } from 'lucide-react';
import { useWriteupQuery } from '../../ui/memo/writeup.gql.ts';
import type { WriteupRowFragment } from './writeups.gql.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { paths } from '../../lib/paths.ts';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { DetailDialog } from '../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { OpenAsPage } from '../../ui/links/OpenAsPage.tsx';
import { UnverifiedNote } from '../../ui/memo/UnverifiedNote.tsx';
import { WriteupArticle } from '../../ui/memo/WriteupArticle.tsx';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { DownloadMenu } from './WriteupDownload.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { WriteupFacts, WriteupLabels } from './WriteupFacts.tsx';

/** Shows the write-up `id` over the list; null closes. `row` is what the list knows of it. */
export function WriteupDialog(props: { id: string | null; row: WriteupRowFragment | undefined; onClose: () => void }) {
  const id = useLast(props.id);
  const query = useWriteupQuery(id === null ? skipToken : { variables: { id } });
  const { data } = query;
  const writeup = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const known = writeup ?? props.row;
  const isMissing = data !== undefined && writeup === undefined;
  const html = useSanitizedHtml(writeup?.content ?? '');
  const { share } = useWriteupActions();
  return (
    <DetailDialog
      isOpen={props.id !== null}
      title={known?.title ?? (isMissing ? 'Write-up not found' : 'Write-up')}
      header={
        known && (
          <Flex columnGap="6" rowGap="2" wrap="wrap" align="center" justify="space-between" mt="2">
            <HStack columnGap="4" rowGap="2" wrap="wrap" color="fg.muted" textStyle="sm">
              <WriteupFacts writeup={known} />
              <WriteupLabels writeup={known} />
            </HStack>
            <HStack gap="2" data-print="hide">
              <OpenAsPage path={paths.writeup(known.id)} />
              {writeup && <DownloadMenu writeup={writeup} />}
              <Button size="sm" variant="outline" onClick={() => share(known.id)}>
                <Share2 /> Share
              </Button>
            </HStack>
          </Flex>
        )
      }
      onClose={props.onClose}
    >
      {!writeup ? (
        <NotLoaded noun="write-up" icon={FileX} isMissing={isMissing} query={query} skeleton={<ArticleSkeleton />} />
      ) : html === null ? (
        <ArticleSkeleton />
      ) : (
        <Stack gap="6">
          <UnverifiedNote count={writeup.unverifiedFigureCount} />
          <WriteupArticle html={html} figures={writeup.figures} writeupId={writeup.id} />
        </Stack>
      )}
    </DetailDialog>
  );
}
