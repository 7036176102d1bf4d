import { Box, Skeleton } from '@chakra-ui/react';
import { Muted } from '../page/Muted.tsx';

/** Replaces a player while the parts of a recording are joined. */
export function Preparing() {
  return (
    <Box role="status">
      <Skeleton h="14" />
      <Muted mt="2">Preparing the recording to be played ...</Muted>
    </Box>
  );
}
