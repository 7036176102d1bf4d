import type { Dimension } from '../criteria.ts';
import { matched, type Item } from './items.ts';

/** The words for each dimension, the more specific dimension first. */
const patterns: readonly [dimension: Dimension, pattern: RegExp][] = [
  [
    'EFFICIENCY',
    /\b(?:capital[- ]efficien(?:t|cy)|efficien(?:t|cy)(?: growth)?|rule of (?:40|forty)|(?:low |lean )?burn(?: multiples?| rates?)?|(?:strong |good |healthy )?unit economics|(?:short |fast |quick )?(?:cac )?payback(?: periods?)?|ltv[\s/:-]*(?:to[\s-]*)?cac)\b/gi,
  ],
  [
    'RETENTION',
    /\b(?:(?:high |strong |good )?(?:net |gross )?(?:(?:dollar|revenue|customer) )?retention|nrr|ndr|grr|sticky(?: recurring)?(?: revenues?| customers?| products?)?|stickiness|(?:low |little |minimal )?churn|customer loyalty|loyal customers)\b/gi,
  ],
  [
    'MARKET',
    /(?<![\w-])(?:(?:market|tam) (?:size|growth|opportunit(?:y|ies)|potential)|sizes? of the (?:addressable )?markets?|(?:(?:total )?addressable |end )?markets?(?! leaders?\b| leadership\b| shares?\b| caps?\b| capitali)|tams?)\b/gi,
  ],
  [
    'PROFITABILITY',
    /\b(?:profit(?:s|ab(?:le|ly|ility))?|(?:high |strong |healthy |good |gross |operating |ebitda )*margins?|bottom[- ]line|ebitda(?:[- ]positive)?|cash[- ]?flow(?:[- ]positive|s)?|cash[- ]generati(?:ve|ng|on)|break[- ]?even)\b/gi,
  ],
  [
    'SCALE',
    /(?<![\w-])(?:scale|(?:company )?size|revenue (?:scale|size|base)|(?:large|larger|largest|big|bigger|biggest) (?:companies|businesses|revenues?)|high revenues?|revenues?)\b/gi,
  ],
  [
    'GROWTH',
    /\b(?:(?:fast(?:est|er)?|quick(?:est)?|rapid|high(?:est)?|hyper|strong(?:est)?|top[- ]line|revenue|sales|arr)[- ]?(?:revenue |sales )?(?:growth|grow(?:ing|ers?))(?: rates?)?|growth(?: rates?)?(?![- ](?:stage|equity|capital))|grow(?:ing|s)?(?: very)?(?: (?:fast|quickly|rapidly|strongly))?|fast growers|momentum)\b/gi,
  ],
  [
    'SECTOR_FIT',
    /\b(?:(?:sector|thesis|strategic|portfolio) fit|fit with (?:our|the) (?:thesis|preferences|portfolio))\b/gi,
  ],
];

export function findDimensions(sentence: string): Item[] {
  return patterns.flatMap(([dimension, pattern]) =>
    matched(sentence, pattern, () => ({ kind: 'DIMENSION', dimension })),
  );
}
