import { Grid, GridItem, Heading, Stack } from '@chakra-ui/react';
import { CombinedAnalysisCard } from './CombinedAnalysisCard.tsx';
import { MemoMakerCard } from './MemoMakerCard.tsx';
import { SupportingDocuments } from './SupportingDocuments.tsx';
import { useAttachedDocuments } from './useAttachedDocuments.ts';
import { useMaker } from './useMaker.ts';

/** The Record tab: one card for each way from material to memo. The first spans the page; others stand side by side. */
export function MemoMakerPage() {
  const maker = useMaker();
  const attached = useAttachedDocuments();
  const transcribed = maker.draft?.content?.trim() ? maker.draft : null;
  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        AI-Powered Memo Maker
      </Heading>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <GridItem colSpan={{ xl: 2 }}>
          <MemoMakerCard maker={maker} />
        </GridItem>
        <GridItem colSpan={{ xl: transcribed ? 1 : 2 }}>
          <SupportingDocuments attached={attached} />
        </GridItem>
        {transcribed && (
          <CombinedAnalysisCard key={transcribed.id} draft={transcribed} maker={maker} attached={attached} />
        )}
      </Grid>
    </Stack>
  );
}
