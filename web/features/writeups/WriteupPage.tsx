import { Box, Button, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileX, RefreshCw, ChevronDown, Gavel, MessageSquare, Share2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useWriteupQuery, type WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import type { WriteupReadingFragment } from '../../ui/memo/readingNote.gql.ts';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { measure } from '../../ui/memo/memoStyles.ts';
import { ReadingNote } from '../../ui/memo/ReadingNote.tsx';
import { UnverifiedNote } from '../../ui/memo/UnverifiedNote.tsx';
import { WriteupArticle } from '../../ui/memo/WriteupArticle.tsx';
import { showSection, TextOutline, SectionsMenu } from '../../ui/page/Outline.tsx';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { useEditing, EditButton, type Editing } from '../../ui/page/EditButton.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { BarButton, ReadingPage } from '../../ui/page/ReadingPage.tsx';
import { usePanel } from '../../ui/page/usePanel.ts';
import { useCommentedText } from './review/comments/useCommentedText.tsx';
import { VerdictBadge, verdicts } from './review/VerdictBadge.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { panelTabs, type PanelTab } from './panelTabs.ts';
import { WriteupFacts, WriteupLabels } from './WriteupFacts.tsx';
import { ChangeWriteupStatusDocument } from './writeups.gql.ts';
import type { WriteupStatus } from '../../gql/types.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { later } from '../../ui/later.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { DownloadMenu } from './WriteupDownload.tsx';
import { statusLabels, statusPalettes } from './StatusBadge.tsx';
import { statusSteps } from './statusSteps.ts';
import { useWriteupActions } from './useWriteupActions.ts';

const WriteupPanel = lazy(async () => ({ default: (await import('./WriteupPanel.tsx')).WriteupPanel }));
const MemoRevision = lazy(async () => ({ default: (await import('./revision/MemoRevision.tsx')).MemoRevision }));
const MemoEditor = lazy(async () => ({ default: (await import('./editor/MemoEditor.tsx')).MemoEditor }));

/** Shows a write-up as a page, with its evidence, comments, versions and verdict beside it (`?panel=comments`). */
export function WriteupPage() {
  const { id = '' } = useParams();
  const query = useWriteupQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const writeup = query.data?.node?.__typename === 'Writeup' ? query.data.node : undefined;
  const isMissing = query.data !== undefined && !query.loading && writeup === undefined;
  if (writeup) return <Writeup key={writeup.id} writeup={writeup} />;
  return <NotLoaded noun="write-up" icon={FileX} isMissing={isMissing} query={query} skeleton={<ArticleSkeleton />} />;
}

function Writeup({ writeup }: { writeup: WriteupDetailsFragment }) {
  const [tab, setTab] = usePanel(panelTabs);
  const editing = useEditing();
  const [pressed, setPressed] = useState<{ index: number } | null>(null);
  const [parameters] = useSearchParams();
  const text = useRef<HTMLDivElement>(null);
  const inText = useCallback(() => text.current, []);
  const html = useSanitizedHtml(writeup.content);
  const sections = useMemo(() => sectionsIn(html ?? ''), [html]);
  const comments = useCommentedText(writeup.id, text, () => setTab('comments'));
  return (
    <ReadingPage
      of={{ id: writeup.id, isEditing: editing.isEditing }}
      back={{ to: paths.writeups + withParameters(parameters, { panel: null }), label: 'Investment Write-ups' }}
      bar={
        <WriteupBar
          writeup={writeup}
          sections={sections}
          onSection={(position) => showSection(inText, position)}
          onPanel={setTab}
          editing={editing}
        />
      }
      outline={<TextOutline sections={sections} text={inText} />}
      panel={
        <Suspense>
          <WriteupPanel
            writeup={writeup}
            tab={tab}
            onTab={setTab}
            pressed={pressed}
            comments={comments.panel}
            onFigureDone={() => text.current?.querySelector<HTMLElement>(`[data-figure="${pressed?.index}"]`)?.focus()}
          />
        </Suspense>
      }
    >
      <Box ref={text} position="relative" minW="0" data-print="page" onClick={comments.press}>
        {editing.isEditing ? (
          <Suspense fallback={<ArticleSkeleton />}>
            <MemoEditor writeup={writeup} buttons={editing.slot} onDone={editing.end} />
          </Suspense>
        ) : (
          <Stack gap="4" data-print="page">
            <Stack gap="2" data-print="head">
              <PageTitle overflowWrap="anywhere">{writeup.title}</PageTitle>
              <HStack columnGap="4" rowGap="1.5" wrap="wrap" color="fg.muted" textStyle="sm">
                <WriteupFacts writeup={writeup} />
                {/* On a wider window the bar shows it. */}
                {writeup.verdict && (
                  <Box hideFrom="md">
                    <VerdictBadge verdict={writeup.verdict} />
                  </Box>
                )}
                <WriteupLabels writeup={{ ...writeup, verdict: null }} />
              </HStack>
            </Stack>
            {writeup.revision && (
              <Suspense>
                <MemoRevision writeup={writeup} jobId={writeup.revision.id} />
              </Suspense>
            )}
            <HowItWasRead writeup={writeup} />
            {html !== null && <UnverifiedNote count={writeup.unverifiedFigureCount} />}
            {html === null ? (
              <ArticleSkeleton />
            ) : (
              <WriteupArticle
                html={html}
                figures={writeup.figures}
                onFigure={(index) => {
                  setPressed({ index });
                  setTab('evidence');
                }}
              />
            )}
            {writeup.analyst !== null && <WriteupDoubts reading={writeup.reading} />}
          </Stack>
        )}
        {comments.layer}
      </Box>
    </ReadingPage>
  );
}

function sectionsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('h2')].map(({ textContent }) => textContent.trim());
}

function WriteupDoubts({ reading }: Pick<WriteupReadingFragment, 'reading'>) {
  const doubts = reading?.doubts ?? [];
  if (doubts.length === 0) return null;
  return (
    <Disclosure label={`Doubted figures (${doubts.length})`}>
      <Stack as="ul" gap="3" mt="3" ps="5" textStyle="sm">
        {doubts.map(({ figure, sentence, words }) => (
          <Box as="li" key={sentence}>
            {figure && <Text fontWeight="medium">{figure}</Text>}
            <Text>{sentence}</Text>
            {!sentence.endsWith(words) && <Text color="fg.muted">{words}</Text>}
          </Box>
        ))}
      </Stack>
    </Disclosure>
  );
}

function HowItWasRead({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { analyst } = useSession().session;
  const regenerating = useRegeneration(writeup);
  const record = writeup.reading?.record;
  return (
    <ReadingNote notes={record?.notes ?? []} maxW={measure} w="full" mx="auto">
      {record?.isStandIn && !analyst.isBuiltin && regenerating.isOffered && (
        <Button size="sm" variant="outline" data-print="hide" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw /> Read again
        </Button>
      )}
      <ErrorText flexBasis="full">{regenerating.error}</ErrorText>
    </ReadingNote>
  );
}

/** A review can also be asked of somebody by name. */
const asking = { value: 'ASK', label: 'Ask for a review ...' } as const;

const useRequest = later(async () => (await import('./review/ReviewRequest.tsx')).ReviewRequest);

/** Shows the actions on a write-up, and its status and verdict. */
function WriteupBar(props: {
  writeup: WriteupDetailsFragment;
  sections: readonly string[];
  onSection: (position: number) => void;
  onPanel: (tab: PanelTab) => void;
  editing: Editing;
}) {
  const { writeup, editing } = props;
  const { isEditing } = editing;
  const { id, version, status, verdict, openCommentCount } = writeup;
  const { share } = useWriteupActions();
  const changeStatus = useSend(ChangeWriteupStatusDocument);
  const go = async (to: WriteupStatus, reviewerIds?: string[]) => {
    await changeStatus({ id, version, status: to, reviewerIds });
  };
  const going = useAction(go);
  const [isAsking, setAsking] = useState(false);
  const Request = useRequest(isAsking);
  const given = verdicts.find(({ value }) => value === verdict);
  return (
    <>
      <SectionsMenu sections={props.sections} onSection={props.onSection} />
      <ChoiceMenu
        choices={status === 'DRAFT' ? [...statusSteps.DRAFT, asking] : statusSteps[status]}
        onChoose={(step) => (step === 'ASK' ? setAsking(true) : going.run(step))}
        menuWidth="44"
        size="sm"
        variant="subtle"
        colorPalette={statusPalettes[status]}
        disabled={going.isBusy || isEditing}
        aria-label={`Status: ${statusLabels[status]}`}
      >
        {statusLabels[status]} <ChevronDown />
      </ChoiceMenu>
      <Button
        size="sm"
        variant={given ? 'subtle' : 'ghost'}
        colorPalette={given?.hue}
        hideBelow="md"
        onClick={() => props.onPanel('verdict')}
      >
        <Gavel /> {given ? `Verdict: ${given.label}` : 'Give a verdict'}
      </Button>
      <HStack ms="auto" gap={{ base: '1', md: '2' }}>
        {isEditing ? (
          <HStack ref={editing.setSlot} gap="2" />
        ) : (
          <>
            <Button size="sm" variant="outline" hideFrom="lg" onClick={() => props.onPanel('comments')}>
              <MessageSquare />
              <VisuallyHidden>Comments</VisuallyHidden> {openCommentCount > 0 && openCommentCount}
            </Button>
            {status !== 'APPROVED' && <EditButton editing={editing} />}
            <DownloadMenu writeup={writeup} />
            <BarButton icon={Share2} label="Share" onClick={() => share(id)} />
          </>
        )}
      </HStack>
      <ErrorText flexBasis="full">{going.error}</ErrorText>
      {isAsking && Request && <Request onSend={(ids) => go('IN_REVIEW', ids)} onClose={() => setAsking(false)} />}
    </>
  );
}
