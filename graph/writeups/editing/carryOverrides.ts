import { citedFacts, type CitedFact, type FactOverrides, type Printed } from '../../analyst/citedFacts.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import type { Reading } from '../../reading/reading.ts';

/** Carries corrections over to a new reading: to facts that state the same in the same words. */
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

/** Figures refer to the fact of the new reading that states the same in the same words, else to none. */
export function carryFigures(
  figures: readonly GroundedFigure[],
  earlier: Reading | null,
  now: Reading,
): GroundedFigure[] {
  const before = earlier === null ? new Map<string, CitedFact>() : citedFacts(earlier);
  const ids = new Map([...citedFacts(now)].map(([id, fact]) => [keyOf(fact), id]));
  const carried = (reference: string | undefined): string | undefined => {
    const said = reference === undefined ? undefined : before.get(reference);
    return said && ids.get(keyOf(said));
  };
  const carry = ({ fact: earlierId, computed, ...figure }: Printed): Printed => {
    const fact = carried(earlierId);
    return {
      ...figure,
      ...(fact !== undefined && { fact }),
      ...(computed && {
        computed: {
          ...computed,
          // A formula over a fact that is gone keeps its result but cannot be computed again: there is no f0.
          written: computed.written.replace(/\b[a-z]\d+\b/g, (reference) => carried(reference) ?? 'f0'),
          inputs: computed.inputs.map(carry),
        },
      }),
    };
  };
  return figures.map(({ start, end, ...figure }) => ({ ...carry(figure), start, end }));
}

function keyOf({ label, value, text, currency, periodLabel, quote }: CitedFact): string {
  return JSON.stringify([label, value, text, currency, periodLabel, quote]);
}
