import type { Reading } from '../../reading/reading.ts';
import { isResultsCall } from '../../reading/prose/genre.ts';
import { phrasePattern, plainWords } from '../../reading/remarks/phrases.ts';
import { saidIn } from '../../reading/remarks/said.ts';
import { foreignNote } from '../../reading/sentences/foreign.ts';
import { materialOf } from '../memo/material.ts';
import { summarizeDeal } from './dealSummary.ts';
import { summarizeResults } from './resultsSummary.ts';
import { summarizeTalk } from './talkSummary.ts';

const resultsWords = phrasePattern(
  'quarter, per share, per diluted share, guidance, shareholders, earnings call, conference call, fiscal #y, prior year, year over year, #% year over year, segment',
);
/** In figures per thousand words. Boards and founders who talk about quarters reach about 10. */
const resultsShare = 12;
/** A short text with fewer hits reaches the share only by chance. */
const fewestHits = 10;
/** A conversation with at least this many figures of its own is about a company. */
const fewestFigures = 3;
/** A shorter summary of a company goes on with what the talk is about. */
const fewestWords = 25;

/**
 * Writes the summary that a partner wants first, in sentences. Of a talk about a company: what it does, the round, the
 * current figures and what stayed open, from the typed reading. Of a results call: what was earned, what is expected
 * and what drives it. Of any other conversation: its topic and the decisions. States no number, reason or worry that the
 * text does not state.
 * @param reading of this text
 */
export function summaryOf(reading: Reading, text: string): string {
  const foreign = foreignNote(text);
  if (foreign !== null) return foreign;
  const said = saidIn(text);
  if (said.length <= 4) return summarizeTalk(said);
  const hits = plainWords(text.slice(0, 60_000)).match(resultsWords)?.length ?? 0;
  const share = (hits / Math.min(text.split(/\s+/).length, 10_000)) * 1000;
  const material = materialOf(reading);
  if (isResultsCall(text) || (hits >= fewestHits && share >= resultsShare))
    return summarizeResults(said, reading, text);
  if (material.own.length + material.plans.length < fewestFigures) return summarizeTalk(said);
  const told = summarizeDeal(material, text);
  return told.split(/\s+/).length >= fewestWords ? told : `${told} ${summarizeTalk(said)}`;
}
