import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { FileX, RefreshCw } from 'lucide-react';
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
import { showSection, TextOutline } from '../../ui/page/Outline.tsx';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { useEditing } from '../../ui/page/EditButton.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ReadingPage } from '../../ui/page/ReadingPage.tsx';
import { usePanel } from '../../ui/page/usePanel.ts';
import { useCommentedText } from './review/comments/useCommentedText.tsx';
import { VerdictBadge } from './review/VerdictBadge.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { panelTabs } from './panelTabs.ts';
import { WriteupBar } from './WriteupBar.tsx';
import { WriteupFacts, WriteupLabels } from './WriteupFacts.tsx';

const WriteupPanel = lazy(async () => ({ default: (await import('./WriteupPanel.tsx')).WriteupPanel }));
const MemoRevision = lazy(async () => ({ default: (await import('./revision/MemoRevision.tsx')).MemoRevision }));
const MemoEditor = lazy(async () => ({ default: (await import('./editor/MemoEditor.tsx')).MemoEditor }));

/**
 * Shows a write-up as a page: its text, and beside it the evidence of its figures, its comments, versions and verdict
 * (`?panel=comments`).
 */
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
      <Stack as="ul" gap="3" mt="3" ps="5" textStyle="sm" listStyle="none">
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
          <RefreshCw aria-hidden /> Read again
        </Button>
      )}
      <ErrorText flexBasis="full">{regenerating.error}</ErrorText>
    </ReadingNote>
  );
}
