import { citedFacts, type CitedFact, type FactOverrides } from '../../analyst/printFacts.ts';
import type { Reading } from '../../reading/reading.ts';

/**
 * A person's corrections, kept over a new reading of the sources: each goes with the facts that say what the corrected one said,
 * in the same words of the same source.
 */
export function carryOverrides(overrides: FactOverrides, earlier: Reading | null, now: Reading): FactOverrides {
  if (earlier === null) return {};
  const corrected = new Map(
    [...citedFacts(earlier)].flatMap(([id, fact]) => {
      const override = overrides[id];
      return override ? [[keyOf(fact), override] as const] : [];
    }),
  );
  return Object.fromEntries(
    [...citedFacts(now)].flatMap(([id, fact]) => {
      const override = corrected.get(keyOf(fact));
      return override ? [[id, override]] : [];
    }),
  );
}

function keyOf({ metric, value, text, currency, periodLabel, quote }: CitedFact): string {
  return JSON.stringify([metric, value, text, currency, periodLabel, quote]);
}
