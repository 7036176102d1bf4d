import { stages } from '../../ai/observation.ts';
import { matched, type Item, type Meaning } from './items.ts';

type Stage = (typeof stages)[number];

const named: readonly [pattern: RegExp, stage: Stage][] = [
  [/^(?:pre[- ]?seed|seed)/i, 'Seed'],
  [/^(?:series[- ]?)?a$/i, 'Series A'],
  [/^(?:series[- ]?)?b$/i, 'Series B'],
  [/^(?:series[- ]?)?c$/i, 'Series C'],
  // What comes after Series C is counted to Growth, the next stage of the product's list.
  [/^(?:(?:series[- ]?)?[d-h]|growth)$/i, 'Growth'],
  [/^pre[- ]?ipo/i, 'Pre-IPO'],
  [/^(?:public|publicly|listed|ipo)/i, 'Public'],
];

/** What a phrase stands for that names no single stage. */
const spans: readonly [pattern: RegExp, from: Stage, to: Stage][] = [
  [/\bearl(?:y|ier)[- ]stages?\b/gi, 'Seed', 'Series A'],
  [/\bmid(?:dle)?[- ]stages?\b/gi, 'Series B', 'Series C'],
  [/\b(?:growth[- ](?:stages?|equity|capital))\b/gi, 'Growth', 'Growth'],
  [/\blate(?:r)?[- ]stages?\b/gi, 'Series C', 'Pre-IPO'],
  [/\bprivate(?:ly held)?\b(?! equity)/gi, 'Seed', 'Pre-IPO'],
];

const letter = 'series[- ]?[a-h]\\b';
const plain = `(?:pre[- ]?)?seed\\b|${letter}|pre[- ]?ipo\\b|public(?:ly (?:traded|listed))?\\b(?! sector| procurement| health| schools?| safety)|listed\\b|ipo[- ]ready\\b`;
const end = `${plain}|growth(?: stage)?\\b|[a-h]\\b`;
const tail = '(?: (?:stages?|rounds?))?';
const range = new RegExp(`\\b(${plain})${tail}\\s*(?:-|–|—|to|through|thru|until)\\s*(${end})${tail}`, 'gi');
const openAbove = new RegExp(
  `\\b(${plain})${tail}\\s*(?:\\+|(?:and|or)\\s+(?:later|above|up|beyond|onwards?|higher|older|further|more mature)\\b|onwards?\\b)`,
  'gi',
);
const openBelow = new RegExp(
  `\\b(?:(${plain})${tail}\\s*(?:and|or)\\s+(?:earlier|below|younger|before)\\b|(?:up to|until|at most|no later than|not later than)\\s+(?:and including\\s+)?(${plain}))`,
  'gi',
);
const beyond = new RegExp(`\\b(?:beyond|after|past|later than)\\s+(?:the\\s+)?(${plain})${tail}`, 'gi');
const before = new RegExp(`\\b(?:before|earlier than|prior to)\\s+(?:the\\s+)?(${plain})${tail}`, 'gi');
const noEarlier = new RegExp(
  `\\b(?:at least|min(?:imum)?\\.?(?: of)?|no earlier than|not earlier than)\\s+(?:a\\s+)?(${plain})${tail}`,
  'gi',
);
/** 'Series A, B or C' */
const letters = /\bseries[- ]?[a-h](?:\s*(?:,|\/|or|and|&)\s*(?:(?:or|and)\s+)?[b-h]\b(?![-/&2]))+/gi;
const alone = new RegExp(`\\b(?:${plain})${tail}`, 'gi');

/** Where a sentence names stages: alone, in a range, or from one on. */
export function findStages(sentence: string): Item[] {
  return [
    ...matched(sentence, range, ([, from = '', to = '']) => between(stageOf(from), stageOf(to))),
    ...matched(sentence, openAbove, ([, from = '']) => between(stageOf(from), 'Public')),
    ...matched(sentence, noEarlier, ([, from = '']) => between(stageOf(from), 'Public')),
    ...matched(sentence, openBelow, ([, to, upTo]) => between('Seed', stageOf(to ?? upTo ?? ''))),
    ...matched(sentence, beyond, ([, from = '']) => between(neighbour(stageOf(from), 1), 'Public')),
    ...matched(sentence, before, ([, to = '']) => between('Seed', neighbour(stageOf(to), -1))),
    ...matched(sentence, letters, ([text]) => {
      const all = (text.replace(/^series/i, '').match(/\b[a-h]\b/gi) ?? []).map(stageOf);
      return { kind: 'STAGE', words: stages.filter((stage) => all.includes(stage)) };
    }),
    ...spans.flatMap(([pattern, from, to]) => matched(sentence, pattern, () => between(from, to))),
    ...matched(sentence, alone, ([text]) => between(stageOf(text), stageOf(text))),
  ];
}

function stageOf(text: string): Stage | undefined {
  const word = text.replace(/\s+(?:stages?|rounds?)$/i, '').trim();
  return named.find(([pattern]) => pattern.test(word))?.[1];
}

function neighbour(stage: Stage | undefined, step: number): Stage | undefined {
  return stage && stages[stages.indexOf(stage) + step];
}

function between(from: Stage | undefined, to: Stage | undefined): Meaning | null {
  if (!from || !to) return null;
  const words = stages.slice(stages.indexOf(from), stages.indexOf(to) + 1);
  return words.length === 0 ? null : { kind: 'STAGE', words };
}
