import { Text } from '@chakra-ui/react';
import { formatNumber } from '../../lib/text/format.ts';

/** Shows what a model will read before a run is started; nothing with the built-in analyst. */
export function InputEstimate({ of }: { of: { analyst: string; inputTokens: number } | null | undefined }) {
  if (!of || of.inputTokens === 0) return null;
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {of.analyst} will read about {formatNumber(Number(of.inputTokens.toPrecision(2)))} tokens.
    </Text>
  );
}
