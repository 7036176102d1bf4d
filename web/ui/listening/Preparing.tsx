import { Box, Skeleton, Text } from '@chakra-ui/react';

/** Replaces a player while the parts of a recording are joined. */
export function Preparing() {
  return (
    <Box role="status">
      <Skeleton h="14" />
      <Text textStyle="sm" color="fg.muted" mt="2">
        Preparing the recording to be played ...
      </Text>
    </Box>
  );
}
