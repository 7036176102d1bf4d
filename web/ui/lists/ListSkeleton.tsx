import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';

/** Shows the outline of a list of cards while its first page loads. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="3" role="status" aria-busy>
      <VisuallyHidden>Loading ...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} borderWidth="1px" borderRadius="xl" bg="bg.panel" p="5">
          <Flex justify="space-between" gap="4">
            <Skeleton height="5" width={`${38 + ((row * 17) % 25)}%`} />
            <Skeleton height="5" width="20" hideBelow="sm" />
          </Flex>
          <Skeleton height="3.5" width="44" maxW="60%" mt="3" />
          <Skeleton height="3.5" mt="4" />
          <Skeleton height="3.5" width={`${55 + ((row * 29) % 35)}%`} mt="2" />
        </Box>
      ))}
    </Stack>
  );
}
