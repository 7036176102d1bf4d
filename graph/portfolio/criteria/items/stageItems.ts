import { stages } from '../../../finance/stages.ts';
import { stageOf } from '../../../companies/imports/table/cell.ts';
import { matched, type Item, type Meaning } from './items.ts';
import { oneOf } from '../../../text/wordTable.ts';

type Stage = (typeof stages)[number];

/** Phrases that mean several stages. */
const spans: readonly [pattern: RegExp, from: Stage, to: Stage][] = [
  [/\bearl(?:y|ier)[- ]stages?\b/gi, 'Seed', 'Series A'],
  [/\bmid(?:dle)?[- ]stages?\b/gi, 'Series B', 'Series C'],
  [/\b(?:growth[- ](?:stages?|equity|capital))\b/gi, 'Growth', 'Growth'],
  [/\blate(?:r)?[- ]stages?\b/gi, 'Series C', 'Pre-IPO'],
  [/\bprivate(?:ly held)?\b(?! equity)/gi, 'Seed', 'Pre-IPO'],
];

const letter = String.raw`series[- ]?[a-h]\b`;
const plain = oneOf(String.raw`
  (?:pre[- ]?)?seed\b | ${letter} | pre[- ]?ipo\b | listed\b | ipo[- ]ready\b
  public(?:ly (?:traded|listed))?\b(?! sector| procurement| health| schools?| safety)`);
const end = String.raw`${plain}|growth(?: stage)?\b|[a-h]\b`;
const tail = '(?: (?:stages?|rounds?))?';
const range = new RegExp(`\\b(${plain})${tail}\\s*(?:-|–|—|to|through|thru|until)\\s*(${end})${tail}`, 'gi');
const andLater = String.raw`
  \+ | onwards?\b
  (?:and|or)\s+(?:later|above|up|beyond|onwards?|higher|older|further|more mature)\b`;
const orEarlier = String.raw`(?:and|or)\s+(?:earlier|below|younger|before)\b`;
const limit = String.raw`(?:up to|until|at most|no later than|not later than)\s+(?:and including\s+)?`;
const openAbove = new RegExp(String.raw`\b(${plain})${tail}\s*${oneOf(andLater)}`, 'gi');
const openBelow = new RegExp(String.raw`\b(?:(${plain})${tail}\s*${orEarlier}|${limit}(${plain}))`, 'gi');
const beyond = new RegExp(`\\b(?:beyond|after|past|later than)\\s+(?:the\\s+)?(${plain})${tail}`, 'gi');
const before = new RegExp(`\\b(?:before|earlier than|prior to)\\s+(?:the\\s+)?(${plain})${tail}`, 'gi');
const noEarlier = new RegExp(
  `\\b(?:at least|min(?:imum)?\\.?(?: of)?|no earlier than|not earlier than)\\s+(?:a\\s+)?(${plain})${tail}`,
  'gi',
);
/** 'Series A, B or C' */
const letters = /\bseries[- ]?[a-h](?:\s*(?:,|\/|or|and|&)\s*(?:(?:or|and)\s+)?[b-h]\b(?![-/&2]))+/gi;
const alone = new RegExp(`\\b(?:${plain})${tail}`, 'gi');

/** Finds the stages that a sentence names: single stages, ranges, and 'from this stage on'. */
export function findStages(sentence: string): Item[] {
  return [
    ...matched(sentence, range, ([, from = '', to = '']) => between(readStage(from), readStage(to))),
    ...matched(sentence, openAbove, ([, from = '']) => between(readStage(from), 'Public')),
    ...matched(sentence, noEarlier, ([, from = '']) => between(readStage(from), 'Public')),
    ...matched(sentence, openBelow, ([, to, upTo]) => between('Seed', readStage(to ?? upTo ?? ''))),
    ...matched(sentence, beyond, ([, from = '']) => between(neighbour(readStage(from), 1), 'Public')),
    ...matched(sentence, before, ([, to = '']) => between('Seed', neighbour(readStage(to), -1))),
    ...matched(sentence, letters, ([text]) => {
      const all = (text.replace(/^series/i, '').match(/\b[a-h]\b/gi) ?? []).map(readStage);
      return { kind: 'STAGE', words: stages.filter((stage) => all.includes(stage)) };
    }),
    ...spans.flatMap(([pattern, from, to]) => matched(sentence, pattern, () => between(from, to))),
    ...matched(sentence, alone, ([text]) => between(readStage(text), readStage(text))),
  ];
}

/** Reads a stage from its name, its letter ('B') or another phrase for it: 'IPO-ready'. */
function readStage(text: string): Stage | undefined {
  const word = text.replace(/\s+(?:stages?|rounds?)$/i, '').trim();
  return stageOf(word.replace(/^series(?=[a-h]$)/i, 'Series ').replace(/^ipo-ready$/i, 'IPO'));
}

function neighbour(stage: Stage | undefined, step: number): Stage | undefined {
  return stage && stages[stages.indexOf(stage) + step];
}

function between(from: Stage | undefined, to: Stage | undefined): Meaning | null {
  if (!from || !to) return null;
  const words = stages.slice(stages.indexOf(from), stages.indexOf(to) + 1);
  return words.length === 0 ? null : { kind: 'STAGE', words };
}
