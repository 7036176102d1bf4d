import { Flex, HStack } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { FileX } from 'lucide-react';
import { useTranscriptQuery, type TranscriptRowFragment } from './transcripts.gql.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { paths } from '../../lib/paths.ts';
import { DetailDialog } from '../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { OpenAsPage } from '../../ui/links/OpenAsPage.tsx';
import type { ShownPlace } from '../../ui/listening/Listening.tsx';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { TranscriptDownloads } from './TranscriptDownloads.tsx';
import { ConsentFact } from '../../ui/facts/ConsentFact.tsx';
import { TranscriptFacts } from './TranscriptRow.tsx';
import { useTranscriptBody } from './useTranscriptBody.ts';

/** Shows the transcript `id` over the list; null closes. `row` is what the list knows of it. */
export function TranscriptDialog(props: {
  id: string | null;
  row: TranscriptRowFragment | undefined;
  shown: ShownPlace;
  onClose: () => void;
}) {
  const id = useLast(props.id);
  const query = useTranscriptQuery(id === null ? skipToken : { variables: { id } });
  const TranscriptBody = useTranscriptBody(id !== null);
  const { data } = query;
  const transcript = data?.node?.__typename === 'Transcript' ? data.node : undefined;
  const known = transcript ?? props.row;
  const isMissing = data !== undefined && transcript === undefined;
  return (
    <DetailDialog
      isOpen={props.id !== null}
      title={known?.title ?? (isMissing ? 'Transcript not found' : 'Transcript')}
      header={
        known && (
          <Flex columnGap="6" rowGap="2" wrap="wrap" align="center" justify="space-between" mt="2">
            <HStack columnGap="4" rowGap="2" wrap="wrap" color="fg.muted" textStyle="sm">
              <TranscriptFacts transcript={known} />
              {transcript?.recording && <ConsentFact {...transcript.recording} />}
            </HStack>
            <HStack gap="2" data-print="hide">
              <OpenAsPage path={paths.transcript(known.id)} />
              {transcript && <TranscriptDownloads transcript={transcript} />}
            </HStack>
          </Flex>
        )
      }
      onClose={props.onClose}
    >
      {transcript && TranscriptBody ? (
        <TranscriptBody key={transcript.id} transcript={transcript} shown={props.shown} />
      ) : (
        <NotLoaded noun="transcript" icon={FileX} isMissing={isMissing} query={query} skeleton={<ArticleSkeleton />} />
      )}
    </DetailDialog>
  );
}
