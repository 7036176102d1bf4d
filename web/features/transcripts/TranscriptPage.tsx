import { Box, HStack, Stack } from '@chakra-ui/react';
import { FileText, FileX, Share2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useTranscriptQuery, type TranscriptDetailsFragment } from './transcripts.gql.ts';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { CompanyLinks } from '../../ui/companies/CompanyLinks.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { ConsentFact } from '../../ui/facts/ConsentFact.tsx';
import { shareLink } from '../../ui/links/shareLink.ts';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { EditButton, useEditing } from '../../ui/page/EditButton.tsx';
import { SectionsMenu, showSection, TextOutline } from '../../ui/page/Outline.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { BarButton, ReadingPage } from '../../ui/page/ReadingPage.tsx';
import { usePanel } from '../../ui/page/usePanel.ts';
import { TranscriptDownloads } from './TranscriptDownloads.tsx';
import { TranscriptFacts } from './TranscriptRow.tsx';
import { useTranscriptBody } from './useTranscriptBody.ts';

const TranscriptPanel = lazy(async () => ({ default: (await import('./TranscriptPanel.tsx')).TranscriptPanel }));
const TranscriptEditor = lazy(async () => ({ default: (await import('./TranscriptEditor.tsx')).TranscriptEditor }));

/** Shows a transcript as a page. `?t=61` leads to a second, `?find={words}` to words, `?panel=` to a tab. */
export function TranscriptPage() {
  const { id = '' } = useParams();
  const query = useTranscriptQuery({ variables: { id } });
  const { data, loading, refetch } = query;
  // Its file loads while the transcript does.
  useTranscriptBody(true);
  const transcript = data?.node?.__typename === 'Transcript' ? data.node : undefined;
  if (transcript) return <Transcript key={transcript.id} transcript={transcript} refetch={refetch} />;
  const isMissing = data !== undefined && !loading;
  return <NotLoaded noun="transcript" icon={FileX} {...{ isMissing, query }} skeleton={<ArticleSkeleton />} />;
}

function Transcript(props: { transcript: TranscriptDetailsFragment; refetch: () => Promise<unknown> }) {
  const { transcript } = props;
  const { id, title, summary, recording } = transcript;
  const [tab, setTab] = usePanel(['memos', 'documents', 'versions']);
  const editing = useEditing();
  const TranscriptBody = useTranscriptBody(true);
  const [parameters] = useSearchParams();
  const { slug } = useSession().session.tenant;
  const text = useRef<HTMLDivElement>(null);
  const inText = useCallback(() => text.current, []);
  const hasNotes = recording !== null && recording.notes.length > 0;
  const sections = [...(summary ? ['Summary'] : []), ...(hasNotes ? ['Notes'] : []), 'Transcript'];
  const ofPage = { panel: null, t: null, find: null };
  return (
    <ReadingPage
      of={{ id, isEditing: editing.isEditing }}
      back={{ to: paths.transcripts + withParameters(parameters, ofPage), label: 'My Transcripts' }}
      bar={
        <>
          <SectionsMenu sections={sections} onSection={(position) => showSection(inText, position)} />
          <HStack ms="auto" gap={{ base: '1', md: '2' }}>
            {editing.isEditing ? (
              <HStack ref={editing.setSlot} gap="2" />
            ) : (
              <>
                <BarButton icon={FileText} label="Memos" hideFrom="lg" onClick={() => setTab('memos')} />
                <EditButton editing={editing} />
                <TranscriptDownloads transcript={transcript} />
                <BarButton
                  icon={Share2}
                  label="Share"
                  onClick={() => void shareLink(paths.transcript(id), slug, 'transcript')}
                />
              </>
            )}
          </HStack>
        </>
      }
      outline={sections.length > 1 && <TextOutline sections={sections} text={inText} />}
      panel={
        <Suspense>
          <TranscriptPanel transcript={transcript} tab={tab} onTab={setTab} refetch={props.refetch} />
        </Suspense>
      }
    >
      <Box ref={text} minW="0" data-print="page">
        {editing.isEditing ? (
          <Suspense fallback={<ArticleSkeleton />}>
            <TranscriptEditor transcript={transcript} slot={editing.slot} onDone={editing.end} />
          </Suspense>
        ) : (
          <Stack gap="5" data-print="page">
            <Stack gap="2" data-print="head">
              <PageTitle overflowWrap="anywhere">{title}</PageTitle>
              <HStack columnGap="4" rowGap="1.5" wrap="wrap" color="fg.muted" textStyle="sm">
                <TranscriptFacts transcript={transcript} />
                {recording && <ConsentFact {...recording} />}
                <CompanyLinks source={{ type: 'Transcript', id }} />
              </HStack>
            </Stack>
            {TranscriptBody ? (
              <TranscriptBody
                transcript={transcript}
                shown={{ second: parameters.get('t'), words: parameters.get('find') }}
                isOnPage
              />
            ) : (
              <ArticleSkeleton />
            )}
          </Stack>
        )}
      </Box>
    </ReadingPage>
  );
}
