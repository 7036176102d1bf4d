import type { Reading } from '../../reading/reading.ts';
import { isResultsCall } from '../../reading/prose/genre.ts';
import { phrasePattern, plainWords } from '../../reading/remarks/remarkPhrases.ts';
import { spokenIn, type Said } from '../../reading/remarks/said.ts';
import { foreignNote } from '../../reading/sentences/language.ts';
import { materialOf } from '../memo/material.ts';
import { summarizeDeal } from './dealSummary.ts';
import { summarizeResults } from './resultsSummary.ts';
import { addressedToMachines, procedure } from '../../reading/remarks/remarkCues.ts';
import { completeSentence, isTelling } from '../../reading/remarks/complete.ts';
import { asSentence, cleanUtterance, lowered, withoutOpeners } from '../../reading/sentences/clean.ts';

const pattern = {
  procedure: phrasePattern(procedure),
  decision: phrasePattern(
    'we decided, decided to, we agreed, agreed to, let us go with, we go with, we will go with, we should, we could leave, we leave out, approved, recommend~, the decision, propose~, we need to, we have to, instead of',
  ),
  step: phrasePattern(
    'i will send, will send, will share, we will meet, next meeting, by monday/tuesday/wednesday/thursday/friday, next step, next week, follow up, i will ask, i will check, will set up, to do',
  ),
};
const longest = 170;
const minSentenceLength = 7;

function centralityOf(sentences: readonly Said[]): (each: Said) => number {
  const terms = ({ plain }: Said): string[] => [...new Set(plain.split(' '))].filter(isTelling);
  const counts = new Map<string, number>();
  for (const each of sentences) for (const term of terms(each)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (each) => {
    const list = terms(each)
      .map((term) => counts.get(term) ?? 0)
      .filter((count) => count > 1);
    return list.reduce((sum, count) => sum + Math.log(count), 0) / (list.length + 4);
  };
}

const minWhole = 5;

function summarizeTalk(all: readonly Said[]): string {
  const sentences = all.filter(
    ({ text, plain }) => !addressedToMachines.test(text) && plain.search(pattern.procedure) < 0,
  );
  const words = ({ text }: Said): string => asSentence(withoutOpeners(cleanUtterance(text)));
  if (sentences.length <= 4) return sentences.map(words).join(' ');
  const central = centralityOf(sentences);
  const whole = sentences.filter((each) => completeSentence(each) !== undefined);
  const statements =
    whole.length >= minWhole
      ? whole
      : sentences.filter(({ isQuestion, plain }) => !isQuestion && plain.trim().split(' ').length >= minSentenceLength);
  const taken: Said[] = [];
  const take = (label: string, most: number, from: readonly Said[]): string[] => {
    const best = from
      .filter((each) => !taken.includes(each))
      .toSorted((a, b) => central(b) - central(a))
      .slice(0, most)
      .toSorted((a, b) => a.start - b.start);
    taken.push(...best);
    return best.map((each, at) => (at === 0 && label !== '' ? `${label}: ${lowered(words(each))}` : words(each)));
  };
  const matching = (wanted: RegExp): Said[] =>
    sentences.filter(({ plain, isQuestion }) => !isQuestion && plain.search(wanted) >= 0);
  const decided = take('Decided or proposed', 2, matching(pattern.decision));
  const steps = take('Next step', 1, matching(pattern.step));
  const parts = [...take('', 3, statements), ...decided, ...steps];
  let count = 0;
  return parts.filter((part) => (count += part.split(/\s+/).length) <= longest).join(' ');
}

const resultsWords = phrasePattern(
  'quarter, per share, per diluted share, guidance, shareholders, earnings call, conference call, fiscal #y, prior year, year over year, #% year over year, segment',
);
/** In figures per thousand words. Boards and founders who talk about quarters reach about 10. */
const resultsShare = 12;
const minHits = 10;
const minFigures = 3;
const minWords = 25;

/**
 * Writes the summary that a partner wants first. Of a talk about a company: what it does, the round, the figures and
 * what stayed open. Of a results call: what was earned, what is expected and what drives it. Of any other: its topic
 * and the decisions. States no number, reason or worry that the text does not state.
 */
export function summaryOf(reading: Reading, text: string): string {
  const foreign = foreignNote(text);
  if (foreign !== null) return foreign;
  const sentences = spokenIn(text);
  if (sentences.length <= 4) return summarizeTalk(sentences);
  const hits = plainWords(text.slice(0, 60_000)).match(resultsWords)?.length ?? 0;
  const share = (hits / Math.min(text.split(/\s+/).length, 10_000)) * 1000;
  const material = materialOf(reading);
  if (isResultsCall(text) || (hits >= minHits && share >= resultsShare))
    return summarizeResults(sentences, reading, text);
  if (material.own.length + material.plans.length < minFigures) return summarizeTalk(sentences);
  const deal = summarizeDeal(material, text);
  return deal.split(/\s+/).length >= minWords ? deal : `${deal} ${summarizeTalk(sentences)}`;
}
