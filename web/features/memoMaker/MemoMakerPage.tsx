import { Grid, GridItem, Stack } from '@chakra-ui/react';
import { FirstMemoGuide } from './guide/FirstMemoGuide.tsx';
import { conversationId } from './guide/guideRules.ts';
import { useGuide } from './guide/useGuide.ts';
import { MemoMakerCard } from './MemoMakerCard.tsx';
import { SupportingDocuments } from './memo/SupportingDocuments.tsx';
import { useAttachedDocuments } from './memo/useAttachedDocuments.ts';
import { useStartRecording } from './recorder/useStartRecording.tsx';
import { useMaker } from './useMaker.ts';
import { later } from '../../ui/later.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

const useCombinedAnalysisCard = later(
  async () => (await import('./memo/CombinedAnalysisCard.tsx')).CombinedAnalysisCard,
);

/**
 * Shows the Record tab: one card for each way from material to memo. The first card spans the page; the others are side
 * by side.
 */
export function MemoMakerPage() {
  const maker = useMaker();
  const recording = useStartRecording(() => maker.select(null));
  const guide = useGuide(maker);
  const attached = useAttachedDocuments();
  // Before that, the height of the first card is unknown, and everything below it would jump.
  const isPlaceKnown = recording.isKnown && (maker.drafts !== undefined || maker.query.error !== undefined);
  const transcribed = maker.draft?.content?.trim() ? maker.draft : null;
  const CombinedAnalysisCard = useCombinedAnalysisCard(transcribed !== null);
  return (
    <Stack gap="5">
      <PageTitle>AI-Powered Memo Maker</PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <GridItem colSpan={{ xl: 2 }} id={conversationId} tabIndex={-1} outline="none" scrollMarginTop="20">
          <MemoMakerCard maker={maker} recording={recording} />
        </GridItem>
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
      </Grid>
    </Stack>
  );
}
