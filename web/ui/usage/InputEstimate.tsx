import { formatNumber } from '../../lib/text/format.ts';
import { Muted } from '../page/Muted.tsx';

/** Shows what a model will read before a run is started; nothing with the built-in analyst. */
export function InputEstimate({ of }: { of: { analyst: string; inputTokens: number } | null | undefined }) {
  if (!of || of.inputTokens === 0) return null;
  return (
    <Muted textStyle="xs" overflowWrap="anywhere">
      {of.analyst} will read about {formatNumber(Number(of.inputTokens.toPrecision(2)))} tokens.
    </Muted>
  );
}
