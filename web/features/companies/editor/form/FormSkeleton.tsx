import { Box, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';

/** The outline of the form while the company and its sources load. */
export function FormSkeleton() {
  return (
    <Grid
      role="status"
      aria-busy
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap="5"
    >
      <VisuallyHidden>Loading ...</VisuallyHidden>
      {Array.from({ length: 8 }, (_, field) => (
        <Box key={field}>
          <Skeleton height="4" width="32" />
          <Skeleton height="10" mt="1.5" />
          <Skeleton height="3" mt="1.5" width={`${50 + ((field * 13) % 30)}%`} />
        </Box>
      ))}
    </Grid>
  );
}
