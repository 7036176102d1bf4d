import type { Dimension } from '../criteria.ts';
import { matched, type Item } from './items.ts';
import { oneOf } from '../../../text/wordTable.ts';

const fast = oneOf(`
  fast(?:est|er)? | quick(?:est)? | rapid | high(?:est)? | hyper | strong(?:est)? | top[- ]line | revenue | sales | arr`);
const edge = String.raw`\b`;
/** Not inside 'mid-market' or 'large-scale'. */
const ownWord = String.raw`(?<![\w-])`;
/** The words for each dimension, the more specific dimension first. */
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
