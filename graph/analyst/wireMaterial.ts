import { unitOf, metrics } from '../finance/metrics.ts';
import type { SourcePiece } from '../ai/provider.ts';
import type { Fact, Reading } from '../reading/reading.ts';
import { notesLabel, type MemoSource } from '../reading/sources.ts';
import type { FiledFigure, OnFile } from './memo/onFile.ts';
import { wireSources } from './wireSources.ts';
import { wireNotes } from './writerNotes.ts';

/** The sources from which an analyst writes a text. */
export interface WrittenFrom {
  source: MemoSource;
  reading: Reading;
  onFile?: OnFile | undefined;
}

/** Tells a model how to write figures in its text. */
export const figuresByReference = [
  'The piece named "facts" lists the figures that were read in the sources and checked, each with a number. Where one of them belongs, write its number in brackets and nothing else, such as [f12]: its value is printed there with unit, currency and evidence. [f12 period] prints its period. Never write out a listed figure in digits or words, and never give a figure of another company or of the market to this one.',
  'The piece named "on file" lists what the firm\'s database says of the company already, with numbers such as [d1]; where you use one, say that it is on file.',
  'A piece named "differences found" lists what a comparison of the figures found. Check each line in the sources before you state it.',
  'A figure that is not listed quote exactly as the source gives it. Never compute, round, convert or estimate one.',
].join('\n');

/**
 * Returns the material for a model: first the sources, then what code read in them. The reading comes last because it
 * may differ each time, while a provider can keep the sources in its prompt cache.
 */
export function wireMaterial({ source, reading, onFile }: WrittenFrom): SourcePiece[] {
  const read = {
    facts: factLines(reading),
    'differences found': reading.contradictions.map(({ explanation }) => explanation).join('\n'),
    [notesLabel]: wireNotes(source),
    'on file': (onFile?.figures ?? []).map(filedLine).join('\n'),
  };
  const pieces = Object.entries(read).map(([label, text]) => ({ label, text, staysWhole: true as const }));
  return [...wireSources(source), ...pieces.filter(({ text }) => text !== '')];
}

/** Only the surest facts are sent, because a filing states hundreds. */
const mostFacts = 150;
const units = { MONEY: '', PERCENT: '%', COUNT: '', MONTHS: ' months', MULTIPLE: '×', TEXT: '' } as const;

/**
 * Writes the facts of a reading for a model, one line each, and the figures that were said and then corrected: 'f12:
 * ARR 14600000 USD, Q3 2024, actual, of the company, conversation: “fourteen point six million of ARR”'.
 */
function factLines({ facts, superseded, sources }: Reading): string {
  const listed = new Set([...facts].sort((a, b) => b.confidence - a.confidence).slice(0, mostFacts));
  const labelOf = (source: number): string => sources[source]?.label ?? 'document';
  return [
    ...facts.filter((fact) => listed.has(fact)).map((fact) => lineOf(fact, labelOf(fact.passage.source))),
    ...superseded.map(({ passage }) => `Corrected or denied, so it is not true: “${oneLine(passage.quote)}”`),
  ].join('\n');
}

function filedLine({ metric, value, text, currency, periodLabel, sourceTitle }: FiledFigure, index: number): string {
  return `d${index + 1}: ${[printed({ metric, value, text, currency }), periodLabel, `from ${sourceTitle}`].filter(Boolean).join(', ')}`;
}

function printed({ metric, value, text, currency }: Pick<Fact, 'metric' | 'value' | 'text' | 'currency'>): string {
  const shown = value === null ? text : [`${value}${units[unitOf(metric)]}`, currency].filter(Boolean).join(' ');
  return `${metrics[metric].label} ${shown}`;
}

function lineOf(fact: Fact, label: string): string {
  const { id, periodLabel, basis, status, passage } = fact;
  const said = [printed(fact), periodLabel, basis, status.toLowerCase(), ownerOf(fact)];
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
