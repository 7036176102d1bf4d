import { Box, Grid, GridItem, Stack } from '@chakra-ui/react';
import { FirstMemoGuide } from './guide/FirstMemoGuide.tsx';
import { conversationId, guideSteps, isGuideShown, type FirmMaterial } from './guide/guideRules.ts';
import { MemoMakerCard } from './MemoMakerCard.tsx';
import { SupportingDocuments, useAttachedDocuments } from './memo/SupportingDocuments.tsx';
import { isRunning } from './recorder/recorderMachine.ts';
import { useRecorder } from './recorder/useRecorder.ts';
import { useStartRecording } from './recorder/useStartRecording.tsx';
import { useMaker, type Maker } from './useMaker.ts';
import { later } from '../../ui/later.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirstMemoQuery } from './guide/guide.gql.ts';
import { firstMemoStore, markFirstMemo, parseFirstMemoMarks } from '../../lib/firstMemoMarks.ts';
import { useStore } from '../../lib/store/store.ts';

/** Returns the guide's steps with the firm's progress, null until it is known, and whether to show them. */
function useGuide(maker: Maker) {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.get('guide') === 'open';
  const stored = useStore(firstMemoStore);
  const marks = useMemo(() => parseFirstMemoMarks(stored), [stored]);
  // Only the counts are needed; in the cache, this answer would replace the lists.
  const { data, refetch } = useFirstMemoQuery({ fetchPolicy: 'no-cache', errorPolicy: 'ignore' });
  const drafts = maker.drafts?.length;
  const firm = useMemo<FirmMaterial | null>(
    () =>
      data && drafts !== undefined
        ? {
            drafts,
            transcripts: data.transcripts.totalCount,
            writeups: data.writeups.totalCount,
            newestWriteupId: data.writeups.edges[0]?.node.id ?? null,
            companies: data.companies.totalCount,
          }
        : null,
    [data, drafts],
  );
  const isShown = isGuideShown(isAsked, marks, firm);

  // A saved draft or a finished job on this page can complete a step.
  const progress = `${drafts} ${maker.savedId} ${maker.jobs.map(({ id, status }) => `${id} ${status}`).join()}`;
  useEffect(() => {
    if (isShown) void refetch().catch(() => undefined);
  }, [progress, isShown, refetch]);
  useEffect(() => {
    if (firm?.writeups === 0 && !marks.isDismissed) markFirstMemo({ isStarted: true });
  }, [firm, marks]);

  return {
    isShown,
    isAsked,
    steps: firm && guideSteps(firm, marks),
    dismiss() {
      markFirstMemo({ isDismissed: true });
      if (!isAsked) return;
      const rest = new URLSearchParams(parameters);
      rest.delete('guide');
      setParameters(rest, { replace: true, preventScrollReset: true });
    },
  };
}

const useCombinedAnalysisCard = later(
  async () => (await import('./memo/CombinedAnalysisCard.tsx')).CombinedAnalysisCard,
);

/** Shows the Record tab: one card for each way from material to memo. While it records, the first is alone. */
export function MemoMakerPage() {
  const maker = useMaker();
  const recording = useStartRecording(() => maker.select(null));
  const guide = useGuide(maker);
  const attached = useAttachedDocuments();
  // Before that, the height of the first card is unknown, and everything below it would jump.
  const isPlaceKnown = recording.isKnown && (maker.drafts !== undefined || maker.query.error !== undefined);
  const isOn = isRunning(useRecorder());
  const transcribed = maker.draft?.content?.trim() ? maker.draft : null;
  const CombinedAnalysisCard = useCombinedAnalysisCard(transcribed !== null);
  return (
    <Stack gap="5">
      <PageTitle>AI-Powered Memo Maker</PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <GridItem colSpan={{ xl: 2 }} id={conversationId} tabIndex={-1} outline="none" scrollMarginTop="20">
          <MemoMakerCard maker={maker} recording={recording} />
        </GridItem>
        <Box display={isOn ? 'none' : 'contents'}>
          {isPlaceKnown && guide.isShown && (
            <GridItem colSpan={{ xl: 2 }}>
              <FirstMemoGuide steps={guide.steps} isAsked={guide.isAsked} onDismiss={guide.dismiss} />
            </GridItem>
          )}
          {isPlaceKnown && (
            <GridItem colSpan={{ xl: transcribed ? 1 : 2 }}>
              <SupportingDocuments attached={attached} />
            </GridItem>
          )}
          {transcribed && CombinedAnalysisCard && (
            <CombinedAnalysisCard key={transcribed.id} draft={transcribed} maker={maker} attached={attached} />
          )}
        </Box>
      </Grid>
    </Stack>
  );
}
