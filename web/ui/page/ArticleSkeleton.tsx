import { Skeleton, Stack } from '@chakra-ui/react';
import { measure } from '../memo/memoStyles.ts';

/** Stands for a text that is still being loaded. */
export function ArticleSkeleton() {
  return (
    <Stack gap="3" role="status" aria-label="Loading ..." maxW={measure} w="full" mx="auto">
      {[45, 96, 92, 97, 70, 38, 94, 89].map((width) => (
        <Skeleton key={width} height={width < 50 ? '6' : '4'} width={`${width}%`} />
      ))}
    </Stack>
  );
}
