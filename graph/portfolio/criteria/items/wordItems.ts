import { stageOf, stages } from '../../../finance/stages.ts';
import { matched, type Item, type Meaning } from './items.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { placeNames } from '../../../finance/places.ts';
import { sectors } from '../../../finance/sectors.ts';
import type { Dimension } from '../criteria.ts';

type Stage = (typeof stages)[number];

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

const ambiguous = new Set(['Polish', 'Turkey', 'Jordan', 'Gulf']);

const placePatterns = placeNames.map(({ name, asked }) => [name, askedFor(asked)] as const);

function askedFor(names: string): RegExp {
  const tolerant = names.replace(/(?<![\p{L}\\])[A-Z][a-z]{4,}/gu, (word) =>
    ambiguous.has(word) ? word : `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}`,
  );
  return new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(?:${tolerant})(?![\\p{L}$])`, 'gu');
}

/** Matches 'based in Lyon', a place that is in no list. */
const basedIn =
  /\b(?:based|headquartered|located|HQ(?:'?d)?|offices?) (?:in|out of) ((?:[A-Z][\p{L}.'-]+)(?: [A-Z][\p{L}.'-]+)*)/gu;

export function findPlaces(sentence: string): Item[] {
  const known = placePatterns.flatMap(([name, pattern]) =>
    matched(sentence, pattern, () => ({ kind: 'LOCATION', words: [name] })),
  );
  const others = matched(sentence, basedIn, ([, place = '']) =>
    known.some((item) => item.kind === 'LOCATION' && item.words[0]?.endsWith(place))
      ? null
      : { kind: 'LOCATION', words: [place] },
  ).filter((other) => known.every(({ start, end }) => other.end <= start || other.start >= end));
  return [...known, ...others];
}

const endings = 'facing|focused|related|oriented|enabled|heavy|native|first|powered|driven';
const asked = sectors.flatMap(({ name, asked: pieces }) =>
  pieces.length === 0
    ? []
    : [[name, new RegExp(`\\b(?:${pieces.join('|')})(?:[- ](?:${endings}))?\\b`, 'gi')] as const],
);
/** Matches 'in the wine sector', a sector that is in no list. */
const otherSector = /\b(?:in|from|within) (?:the )?([a-z][a-z-]+(?: [a-z][a-z-]+)?) (?:sector|industry|vertical)\b/gi;

export function findSectors(sentence: string): Item[] {
  return [
    ...asked.flatMap(([name, pattern]) => matched(sentence, pattern, () => ({ kind: 'SECTOR', words: [name] }))),
    ...matched(sentence, otherSector, ([, word = '']) => ({ kind: 'SECTOR', words: [word.toLowerCase()] })),
  ];
}

const fast = oneOf(`
  fast(?:est|er)? | quick(?:est)? | rapid | high(?:est)? | hyper | strong(?:est)? | top[- ]line | revenue | sales | arr`);
const edge = String.raw`\b`;
/** Not inside 'mid-market' or 'large-scale'. */
const ownWord = String.raw`(?<![\w-])`;
const tables: readonly [dimension: Dimension, start: string, words: string][] = [
  [
    'EFFICIENCY',
    edge,
    String.raw`
    capital[- ]efficien(?:t|cy) | efficien(?:t|cy)(?: growth)? | rule of (?:40|forty)
    (?:low |lean )?burn(?: multiples?| rates?)? | (?:strong |good |healthy )?unit economics
    (?:short |fast |quick )?(?:cac )?payback(?: periods?)? | ltv[\s/:-]*(?:to[\s-]*)?cac`,
  ],
  [
    'RETENTION',
    edge,
    `
    (?:high |strong |good )?(?:net |gross )?(?:(?:dollar|revenue|customer) )?retention | nrr | ndr | grr
    sticky(?: recurring)?(?: revenues?| customers?| products?)? | stickiness | (?:low |little |minimal )?churn
    customer loyalty | loyal customers`,
  ],
  [
    'MARKET',
    ownWord,
    String.raw`
    (?:market|tam) (?:size|growth|opportunit(?:y|ies)|potential) | sizes? of the (?:addressable )?markets?
    (?:(?:total )?addressable |end )?markets?(?! leaders?\b| leadership\b| shares?\b| caps?\b| capitali) | tams?`,
  ],
  [
    'PROFITABILITY',
    edge,
    `
    profit(?:s|ab(?:le|ly|ility))? | (?:high |strong |healthy |good |gross |operating |ebitda )*margins?
    bottom[- ]line | ebitda(?:[- ]positive)? | cash[- ]?flow(?:[- ]positive|s)? | cash[- ]generati(?:ve|ng|on)
    break[- ]?even`,
  ],
  [
    'SCALE',
    ownWord,
    `
    scale | (?:company )?size | revenue (?:scale|size|base) | high revenues? | revenues?
    (?:large|larger|largest|big|bigger|biggest) (?:companies|businesses|revenues?)`,
  ],
  [
    'GROWTH',
    edge,
    `
    ${fast}[- ]?(?:revenue |sales )?(?:growth|grow(?:ing|ers?))(?: rates?)? | fast growers | momentum
    growth(?: rates?)?(?![- ](?:stage|equity|capital))
    grow(?:ing|s)?(?: very)?(?: (?:fast|quickly|rapidly|strongly))?`,
  ],
  [
    'SECTOR_FIT',
    edge,
    '(?:sector|thesis|strategic|portfolio) fit | fit with (?:our|the) (?:thesis|preferences|portfolio)',
  ],
];
const patterns = tables.map(
  ([dimension, start, words]) => [dimension, new RegExp(String.raw`${start}${oneOf(words)}\b`, 'gi')] as const,
);

export function findDimensions(sentence: string): Item[] {
  return patterns.flatMap(([dimension, pattern]) =>
    matched(sentence, pattern, () => ({ kind: 'DIMENSION', dimension })),
  );
}
