import { unitOf, metrics } from '../finance/metrics.ts';
import type { Fact, Reading } from '../reading/reading.ts';

/** Tells a model how figures stand in its text. */
export const figuresByReference = [
  'The piece named "facts" lists the figures that were read in the sources and checked, each with a number. Where one of them belongs, write its number in brackets and nothing else, such as [f12]: its value is printed there with unit, currency and evidence. [f12 period] prints its period. Never write out a listed figure in digits or words, and never give a figure of another company or of the market to this one.',
  'A figure that is not listed quote exactly as the source gives it. Never compute, round, convert or estimate one.',
].join('\n');

/** The surest are enough: a filing states hundreds. */
const mostFacts = 150;
const units = { MONEY: '', PERCENT: '%', COUNT: '', MONTHS: ' months', MULTIPLE: '×', TEXT: '' } as const;

/**
 * The facts of a reading as a model gets them, a line each, and what was said and then corrected:
 * 'f12: ARR 14600000 USD, Q3 2024, actual, of the company, conversation: “fourteen point six million of ARR”'.
 */
export function factLines({ facts, superseded, sources }: Reading): string {
  const listed = new Set([...facts].sort((a, b) => b.confidence - a.confidence).slice(0, mostFacts));
  const labelOf = (source: number): string => sources[source]?.label ?? 'document';
  return [
    ...facts.filter((fact) => listed.has(fact)).map((fact) => lineOf(fact, labelOf(fact.passage.source))),
    ...superseded.map(({ passage }) => `Corrected or denied, so it is not true: “${oneLine(passage.quote)}”`),
  ].join('\n');
}

function lineOf(fact: Fact, label: string): string {
  const { id, metric, value, text, currency, periodLabel, basis, status, passage } = fact;
  const printed = value === null ? text : [`${value}${units[unitOf(metric)]}`, currency].filter(Boolean).join(' ');
  const said = [`${metrics[metric].label} ${printed}`, periodLabel, basis, status.toLowerCase(), ownerOf(fact)];
  const place = [label, passage.place].filter(Boolean).join(' ');
  return `f${id}: ${[...said, place].filter(Boolean).join(', ')}: “${oneLine(passage.quote)}”`;
}

function ownerOf({ owner, ownerName }: Fact): string {
  if (owner === 'SUBJECT') return 'of the company';
  return `of ${ownerName ?? (owner === 'MARKET' ? 'the market' : 'another company')}`;
}

function oneLine(quote: string): string {
  return quote.replace(/\s+/g, ' ').trim();
}
