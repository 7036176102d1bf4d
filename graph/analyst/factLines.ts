import { estimateTokens } from '../ai/chunks.ts';
import { agrees, isComparable } from '../finance/agree.ts';
import { periodKey } from '../finance/timeKeys.ts';
import type { Fact, Measure, Passage, Reading } from '../reading/reading.ts';
import { namedOf, printedValue } from './citedFacts.ts';
import { oneLine } from '../text/text.ts';

type Figure = Fact | Measure;

interface Line {
  figures: [Figure, ...Figure[]];
  /** 3 for a disputed figure of the company, 0 for an undisputed one of others. */
  rank: number;
}

const maxTokens = 12_000;
/** In characters: enough to recognise the passage in the source. */
const maxQuote = 160;
const maxCompared = 40;
const maxAlso = 3;

/**
 * Writes the facts and measures of a reading for a model, one line a figure: 'f12: ARR $14.6M, Q3 2024, conversation:
 * “fourteen point six million”; also: document page 3; differs: f31 in document page 9 says $14.0M, open'. Disputed
 * figures and the surest ones of the company are kept and come first, because a small model receives only the
 * beginning.
 */
export function factLines(reading: Reading): string {
  const lines = linesOf(reading).map((line) => ({ ...line, text: lineText(line, reading) }));
  const kept = new Set<unknown>();
  let tokens = 0;
  for (const line of [...lines].sort((a, b) => b.rank - a.rank || b.figures[0].confidence - a.figures[0].confidence)) {
    tokens += estimateTokens(line.text);
    if (tokens <= maxTokens) kept.add(line);
  }
  return lines
    .filter((line) => kept.has(line))
    .sort((a, b) => b.rank - a.rank)
    .map(({ text }) => text)
    .join('\n');
}

function linesOf({ facts, measures, sources, contradictions }: Reading): Line[] {
  const groups: [Figure, ...Figure[]][] = [];
  const byKey = new Map<string, typeof groups>();
  for (const figure of [...facts, ...measures]) {
    const ofKey = byKey.get(keyOf(figure)) ?? [];
    const same = ofKey.slice(0, maxCompared).find(([first]) => areEqual(first, figure));
    if (same) same.push(figure);
    else {
      const group: [Figure] = [figure];
      groups.push(group);
      byKey.set(keyOf(figure), [...ofKey, group]);
    }
  }
  const disputed = new Set(contradictions.flatMap(({ sides }) => sides));
  const kindOf = ({ isAudited, basis, passage }: Figure): number => {
    if (sources[passage.source]?.kind === 'CONVERSATION') return 3;
    if (isAudited) return 0;
    return basis !== null || passage.place?.startsWith('Sheet') || passage.quote.includes('\t') ? 1 : 2;
  };
  return groups.map((figures) => {
    const [best] = figures.sort((a, b) => kindOf(a) - kindOf(b) || b.confidence - a.confidence);
    const isDisputed = figures.some(({ id }) => disputed.has(id));
    return { figures, rank: Number(isDisputed) * 2 + Number(best.owner === 'SUBJECT') };
  });
}

function keyOf(figure: Figure): string {
  const { owner, ownerName, status, periodLabel } = figure;
  const period = periodKey(periodLabel ?? '') ?? periodLabel?.toLowerCase();
  return JSON.stringify([owner, ownerName, status, namedOf(figure).label.toLowerCase(), period]);
}

const slack = 0.0005;

function areEqual(a: Figure, b: Figure): boolean {
  if ('metric' in a && 'metric' in b) return a.text === null ? isComparable(a, b) && agrees(a, b) : a.text === b.text;
  if ('metric' in a || 'metric' in b || a.unit !== b.unit || a.currency !== b.currency) return false;
  return Math.abs((a.value ?? 0) - (b.value ?? 0)) <= slack * Math.abs(a.value ?? 0);
}

function lineText({ figures: [best, ...rest] }: Line, reading: Reading): string {
  const { periodLabel, basis, status, passage } = best;
  const parts = [
    `${namedOf(best).label} ${valueOf(best)}`,
    ownerOf(best),
    periodLabel,
    basis,
    status === 'ACTUAL' ? null : status.toLowerCase(),
    best.isAudited ? 'audited' : null,
    placeOf(passage, reading),
  ];
  const others = [...new Set(rest.map((each) => placeOf(each.passage, reading)))].filter(
    (place) => place !== placeOf(passage, reading),
  );
  const more = others.length > maxAlso ? `, and ${others.length - maxAlso} more` : '';
  return [
    `f${best.id}: ${parts.filter(Boolean).join(', ')}: “${shortened(passage.quote)}”`,
    others.length > 0 && `also: ${others.slice(0, maxAlso).join(', ')}${more}`,
    ...differences([best, ...rest], reading),
  ]
    .filter(Boolean)
    .join('; ');
}

function differences(figures: readonly Figure[], reading: Reading): string[] {
  const own = new Set(figures.map(({ id }) => id));
  return reading.contradictions.flatMap(({ sides }) => {
    if (!sides.some((side) => own.has(side))) return [];
    const doubt = reading.record.doubts.find(({ id }) => id !== null && sides.includes(id));
    const state = doubt === undefined ? 'open' : `settled: ${oneLine(doubt.words)}`;
    return [...reading.facts, ...reading.measures]
      .filter(({ id }) => sides.includes(id) && !own.has(id))
      .map((each) => `differs: f${each.id} in ${placeOf(each.passage, reading)} says ${valueOf(each)}, ${state}`);
  });
}

const valueOf = (figure: Figure): string => printedValue({ ...figure, ...namedOf(figure) });

function ownerOf({ owner, ownerName }: Figure): string | null {
  if (owner === 'SUBJECT') return null;
  return `of ${ownerName ?? (owner === 'MARKET' ? 'the market' : 'another company')}`;
}

/** Names the place of a passage: 'conversation, CFO', 'document page 3'. */
export function placeOf({ source, place, speaker }: Passage, { sources }: Pick<Reading, 'sources'>): string {
  const label = [sources[source]?.label ?? 'document', place].filter(Boolean).join(' ');
  return speaker === null ? label : `${label} (${oneLine(speaker)})`;
}

/** Writes a quote on one line, cut to a readable length. */
export function shortened(quote: string): string {
  const line = oneLine(quote);
  return line.length <= maxQuote ? line : `${line.slice(0, maxQuote).replace(/\s+\S*$/, '')} …`;
}
