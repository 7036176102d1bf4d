import type { Figure } from '../../finance/numbers/units.ts';
import { placeOf } from '../../extraction/textPlaces.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { addressedToMachines } from '../remarks/remarkCues.ts';
import { bareObservation, type Evidence, type Observation } from '../observation.ts';
import { paperRowsOf, type PaperRow } from '../papers/paperRows.ts';
import { spokenIn } from '../remarks/said.ts';
import { joinBlanks, spanOf, type Joined } from '../sentences/joinBlanks.ts';
import { sentenceSpans } from '../sentences/sentenceSpans.ts';
import type { DocumentSource } from '../sources.ts';

/** A sentence, heading or cell of a source. */
export interface Line extends Joined {
  kind: 'heading' | 'text' | 'item';
  /** The row of a line that stands beside others: 'Team: 23' of 'ARR: €1.3M | Team: 23'. */
  row: PaperRow | undefined;
  /** The number of the line's paragraph, item or turn. */
  paragraph: number;
  speaker: string | null;
  isQuestion: boolean;
  index: number;
  words: number;
  figures: Figure[];
  place: string | null;
}

const rowBatchSize = 50;
const maxRowLength = 20_000;
const maxQuoteLength = 320;
const maxHeading = { length: 80, words: 10 };
/** A shorter line that does not continue in the next one is a statement by itself. */
const maxItemLength = 80;
const between = /\s+[|·•]\s+/g;

/** Reads a document's rows in steps, without text that addresses an automated reader. */
export function* readWrittenLines(
  document: DocumentSource,
  { start = 0, end }: { start?: number; end: number },
): Generator<string, Line[]> {
  const { text: source, parts } = document;
  const lines: Line[] = [];
  let paragraph = 0;
  let count = 0;
  for (const row of paperRowsOf(document)) {
    count += 1;
    if (count % rowBatchSize === 0) yield '';
    if (row.start >= end) break;
    if (row.start < start) continue;
    const pieces = piecesOf(source, row);
    const isBeside = pieces.length > 1;
    // The cells of a wide table say nothing without their heads.
    if (!isBeside && row.cells.length > 2) continue;
    const kind = isBeside ? 'text' : kindOf(source, row);
    if (kind !== 'text' || isBeside || row.isAfterGap) paragraph += 1;
    const spans = isBeside ? pieces : sentencesOf(source, row);
    for (const [order, [from, to]] of spans.entries()) {
      const joined = joinBlanks(source, from, to);
      if (joined.text === '' || addressedToMachines.test(joined.text)) continue;
      lines.push({
        ...joined,
        kind: order > 0 ? 'text' : kind,
        row: isBeside ? row : undefined,
        paragraph,
        speaker: null,
        isQuestion: /\?["'”’)]*$/.test(joined.text),
        index: lines.length,
        words: joined.text.split(' ').length,
        figures: findFigures(joined.text),
        place: placeOf(parts, from),
      });
    }
  }
  return lines;
}

type Span = [from: number, to: number];

/** Returns the statements that stand side by side in a row, between '|' or '·'. */
function piecesOf(source: string, { start, end }: PaperRow): Span[] {
  let from = start;
  const pieces = Array.from(source.slice(start, end).matchAll(between), ({ 0: mark, index }): Span => {
    const piece: Span = [from, start + index];
    from = start + index + mark.length;
    return piece;
  });
  return [...pieces, [from, end]];
}

function sentencesOf(source: string, { start, end }: PaperRow): Span[] {
  const text = source.slice(start, Math.min(end, start + maxRowLength));
  const spans: readonly Span[] = /[.?!…]["'”’)]*\s/.test(text) ? sentenceSpans(text) : [[0, text.length]];
  return spans.map(([from, to]) => [start + from, start + to]);
}

function kindOf(source: string, { kind, start, end }: PaperRow): Line['kind'] {
  const text = source.slice(start, end).trim();
  const lead = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const isTitle =
    text.length <= maxHeading.length &&
    text.split(/\s+/).length <= maxHeading.words &&
    /^[\p{Lu}\d#]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/[.!?;,]$/.test(text) &&
    findFigures(text.replace(/^\d{1,2}[.)]\s+/, '')).length === 0;
  if (kind === 'HEADING' || (isTitle && !/[-–*•▪]/.test(lead))) return 'heading';
  return lead.trim() !== '' || text.length <= maxItemLength ? 'item' : 'text';
}

/** Returns the sentences of a conversation, each with its speaker. */
export function readSpokenLines({ text: source }: DocumentSource): Line[] {
  return spokenIn(source).map(({ start, end, speaker, turn, isQuestion }, index) => {
    const joined = joinBlanks(source, start, end);
    return {
      ...joined,
      kind: 'text',
      row: undefined,
      paragraph: turn,
      speaker,
      isQuestion,
      index,
      words: joined.text.split(' ').length,
      figures: findFigures(joined.text),
      place: null,
    };
  });
}

/** Returns the place of a part of a line, with the line as its quote. */
export function evidenceOf(line: Line, start: number, end: number): Evidence {
  return { ...spanOf(line, start, end), place: line.place, quote: quoteAround(line.text, start) };
}

/** Returns a passage of readable length around an offset of a text. */
export function quoteAround(text: string, at: number): string {
  if (text.length <= maxQuoteLength) return text;
  const from = Math.max(0, Math.min(at - maxQuoteLength / 2, text.length - maxQuoteLength));
  const cut = text.slice(from, from + maxQuoteLength);
  const ahead = from > 0 ? `… ${cut.slice(cut.indexOf(' ') + 1)}` : cut;
  return from + maxQuoteLength < text.length ? `${ahead} …` : ahead;
}

/**
 * From 0 to 1: as certain as rules can be for a statement with its company and metric in one sentence, less for one
 * that needs what stands before. Set by hand on texts written for the purpose, not learned.
 */
export const confidences = {
  /** 'Dovetail has 48 employees', or 'we had 2,338 full-time employees' in a filing. */
  said: 0.9,
  /** The company is the subject of the sentence before. */
  carried: 0.75,
  /** Estimates of a market depend on who makes them. */
  market: 0.6,
  cover: 0.97,
} as const;

export function textObservation(
  metric: 'STAGE' | 'INDUSTRY' | 'HEADQUARTERS' | 'DESCRIPTION',
  text: string,
  printed: string,
  evidence: Evidence,
  confidence: number,
): Observation {
  return bareObservation({ metric, text, printed, evidence, confidence });
}
