import { citedFacts, type CitedFact, type FactOverrides } from '../../analyst/printFacts.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import type { Reading } from '../../reading/reading.ts';

/**
 * Carries a person's corrections over to a new reading of the sources. Each correction applies to the facts that state
 * the corrected fact in the same words of the same source.
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

/**
 * Updates the references of figures from an earlier reading to a new reading. Each figure refers to the fact that
 * states the same in the same words; if that fact is gone, the figure loses its reference.
 */
export function carryFigures(
  figures: readonly GroundedFigure[],
  earlier: Reading | null,
  now: Reading,
): GroundedFigure[] {
  const before = earlier === null ? new Map<string, CitedFact>() : citedFacts(earlier);
  const ids = new Map([...citedFacts(now)].map(([id, fact]) => [keyOf(fact), id]));
  return figures.map(({ fact: earlierId, ...figure }) => {
    const said = earlierId === undefined ? undefined : before.get(earlierId);
    const fact = said && ids.get(keyOf(said));
    return fact === undefined ? figure : { ...figure, fact };
  });
}

function keyOf({ metric, value, text, currency, periodLabel, quote }: CitedFact): string {
  return JSON.stringify([metric, value, text, currency, periodLabel, quote]);
}
