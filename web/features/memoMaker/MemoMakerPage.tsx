import { Grid, GridItem, Heading, Stack } from '@chakra-ui/react';
import { MemoMakerCard } from './MemoMakerCard.tsx';

/** The Record tab: one card for each way from material to memo. The first spans the page; others stand side by side. */
export function MemoMakerPage() {
  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        AI-Powered Memo Maker
      </Heading>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <GridItem colSpan={{ xl: 2 }}>
          <MemoMakerCard />
        </GridItem>
      </Grid>
    </Stack>
  );
}
