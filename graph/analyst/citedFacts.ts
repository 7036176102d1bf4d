import { formatFigure, inSentence } from '../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName, type MetricUnit } from '../finance/metrics.ts';
import { englishMonths } from '../finance/periodPieces.ts';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import type { Fact, Measure, Reading } from '../reading/reading.ts';
import { capital } from '../text/text.ts';

/** A value that a text may refer to, with the place that states it. */
export interface CitedFact
  extends
    Pick<Fact, 'value' | 'text' | 'currency' | 'periodLabel'>,
    Pick<GroundedFigure, 'source' | 'sourceStart' | 'sourceEnd' | 'quote'> {
  /** Null for a measure. */
  metric: MetricName | null;
  /** The metric's or the measure's name, after the name of another company: 'Revenue', 'Vastly revenue'. */
  label: string;
  unit: MetricUnit;
  place: string | null;
  /** For a fact that a person has corrected: what the source says, and the person's note. */
  override?: { said: FactWord; note: string | null };
}

type FactWord = Pick<Fact, 'value' | 'text' | 'currency' | 'periodLabel'>;

/** A person's correction of a fact, which takes precedence over the source. */
export interface FactOverride extends FactWord {
  note: string | null;
  /** The time of the correction, as an ISO instant. */
  at: string;
}

/** Corrections by the reference of their fact: 'f12'. */
export type FactOverrides = Readonly<Record<string, FactOverride>>;

/** The facts that a text may refer to, by reference: 'f12' is a reading's fact with the id 12. */
export type CitedFacts = ReadonlyMap<string, CitedFact>;

/**
 * Returns the facts and measures of a reading by their references. A person's correction replaces the source's value.
 * An amount without a currency takes the currency of the sources if they name exactly one.
 */
export function citedFacts(
  { facts, measures, sources }: Pick<Reading, 'facts' | 'measures' | 'sources'>,
  overrides: FactOverrides = {},
): Map<string, CitedFact> {
  const [only = null, ...others] = new Set([...facts, ...measures].flatMap(({ currency }) => currency ?? []));
  return new Map(
    [...facts, ...measures].map((fact): [string, CitedFact] => {
      const id = `f${fact.id}`;
      const { passage, value, ownerName } = fact;
      const named = namedOf(fact);
      const stated = {
        ...named,
        label: ownerName === null ? named.label : `${ownerName} ${inSentence(named.label)}`,
        value: named.unit === 'PERCENT' && fact.computation !== null ? rounded(value) : value,
        currency: fact.currency ?? (named.unit === 'MONEY' && others.length === 0 ? only : null),
        periodLabel: fact.periodLabel,
        source: sources[passage.source]?.label ?? 'document',
        sourceStart: passage.start,
        sourceEnd: passage.end,
        place: passage.place,
        quote: passage.quote,
      };
      const override = overrides[id];
      return [id, override === undefined ? stated : overridden(stated, override)];
    }),
  );
}

/** Returns what distinguishes a fact from a measure: the metric, which gives a fact its label and unit. */
export function namedOf(
  fact: Pick<Fact, 'metric' | 'text'> | Pick<Measure, 'label' | 'unit'>,
): Pick<CitedFact, 'metric' | 'label' | 'unit' | 'text'> {
  if (!('metric' in fact)) return { metric: null, label: fact.label, unit: fact.unit, text: null };
  const { metric, text } = fact;
  return { metric, label: metrics[metric].label, unit: unitOf(metric), text };
}

const rounded = (value: number | null): number | null => value && Math.round(value * 10) / 10;

function overridden(fact: CitedFact, { at: _, note, ...word }: FactOverride): CitedFact {
  const { value, text, currency, periodLabel } = fact;
  return { ...fact, ...word, override: { said: { value, text, currency, periodLabel }, note } };
}

/** Returns a fact's value as memos print it: '€22.0M', '57%', 'Series B'. */
export function printedValue({ unit, ...figure }: Pick<CitedFact, 'unit' | 'value' | 'text' | 'currency'>): string {
  return formatFigure(unit, figure, { minDecimals: 1 });
}

const monthName = new RegExp(`\\b(?:${englishMonths.join('|')})\\b`, 'g');

/** Writes a period for readers: adds the capitals that a recogniser leaves out. */
export const withCapitals = (label: string): string => label.replace(monthName, capital);

/** A figure with its evidence, before its place in the text is known. */
export type Printed = Omit<GroundedFigure, 'start' | 'end'>;

/** Printed where a reference names no fact. */
export const unknownFigure = 'figure not known';

/** Prints a fact, or its period, with its passage as evidence. A missing fact is unverified. */
export function factFigure(id: string, isPeriod: boolean, facts: CitedFacts): Printed {
  const fact = facts.get(id);
  if (fact === undefined) return { text: unknownFigure, isVerified: false };
  const { source, sourceStart, sourceEnd, quote, place, override } = fact;
  const print = (word: FactWord): string =>
    isPeriod ? withCapitals(word.periodLabel ?? 'no stated period') : printedValue({ ...word, unit: fact.unit });
  const text = print(fact);
  const stated = override && print(override.said);
  return {
    text,
    fact: id,
    ...(isPeriod && { isPeriod }),
    isVerified: true,
    source,
    ...(sourceStart !== undefined && { sourceStart, sourceEnd }),
    ...(place !== null && { place }),
    quote,
    ...(stated !== undefined && stated !== text && { override: { said: stated, note: override?.note ?? null } }),
  };
}
