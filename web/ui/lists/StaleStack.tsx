import { Stack, type StackProps } from '@chakra-ui/react';

export function StaleStack({ isStale, ...props }: { isStale: boolean } & StackProps) {
  return <Stack gap="3" aria-busy={isStale} opacity={isStale ? 0.6 : 1} transition="opacity 150ms" {...props} />;
}
