import type { MetricName } from '../../../finance/metrics.ts';

export type LineKind =
  | 'totalRevenue'
  | 'revenue'
  | 'grossRevenue'
  | 'partOfRevenue'
  | 'totalCost'
  | 'cost'
  | 'partOfCost'
  | 'grossProfit'
  | 'operatingIncome'
  | 'netIncome'
  | 'ebitda'
  | 'cash'
  | 'interestIncome'
  | 'netInterestIncome'
  | 'nonInterestIncome'
  | 'benefits'
  | 'operatingCost'
  | 'totalCostsAndExpenses'
  | 'pretax'
  | 'tax'
  | 'perShare'
  | 'shares';

const net = String.raw`(?:net |consolidated |group |company |gross )*`;
const revenueWord = String.raw`(?:operating revenues?|revenues?|net sales|sales revenues?|sales|turnover|umsatzerlöse|umsatz|chiffre d['’]affaires|produits des activités ordinaires|ventas|importe neto de la cifra de negocios|ricavi(?: delle vendite)?|netto-?omzet|omzet|nettoomsättning|liikevaihto|omsetning|omsætning|receita(?: líquida)?|vendas|income from operations)`;
const revenueTail = String.raw`(?:,? net| from (?:continuing )?operations| from contracts with customers| from (?:external )?customers| from ordinary activities| to (?:external |unaffiliated )?customers|,? net of (?:interest expense|excise taxes|tax|[a-z ]{3,40})|,? (?:including|less|excluding) [a-z ,]{3,50}| and other(?: operating)?(?: income| revenues?)?| and other operating revenues?)*`;
const costHead = String.raw`(?:total )?(?:net )?(?:costs?|expenses?)`;
const costWord = String.raw`(?:net |operating )?(?:revenues?|sales|goods|products?|merchandise|products and services|services and products|goods and services|product sales|sales and services|sales and revenues?)`;

/** In order of precedence: the first match decides. */
const patterns: [kind: LineKind, pattern: RegExp][] = [
  [
    'perShare',
    /\bper (?:basic |diluted |common |ordinary |preferred |limited |unit|depositary |american )*(?:share|unit|ads)|^eps\b|^(?:basic|diluted)\b|earnings per/,
  ],
  ['shares', /weighted[- ]average|shares outstanding|shares used|average (?:number of )?(?:common )?shares/],
  ['netInterestIncome', /^(?:total )?net interest income(?: \(te\)| after.*)?$|^net interest income before/],
  ['nonInterestIncome', /^total (?:non-?\s?interest|other(?: operating)?) (?:income|revenues?)$/],
  ['interestIncome', /^total interest (?:and (?:dividend|similar|fee|other) )?(?:and \w+ )?income$/],
  [
    'benefits',
    /\b(?:policyholder|policy|insurance|medical|health|benefit|claims?|losses)\b.*\b(?:benefits?|costs?|claims?|expenses?|incurred|adjustment)\b|\bloss(?:es)? and loss adjustment|^benefits? (?:costs?|expense)/,
  ],
  [
    'totalCost',
    new RegExp(
      String.raw`^total ${net}(?:costs?) (?:of|for) ${costWord}|^total (?:product|merchandise|manufacturing) costs?$|^total costs? of (?:services?|operations)$`,
    ),
  ],
  [
    'cost',
    new RegExp(
      String.raw`^${costHead} (?:of|for) ${costWord}(?: sold| provided| rendered)?(?:[ ,(—–-].*)?$|^merchandise costs?\b|^cost of merchandise\b|^product and distribution costs?|^herstellungskosten|^umsatzkosten|^costo del venduto|^coûts? des (?:ventes|produits)|^coste de (?:las )?ventas|^kostnad(?:er)? för sålda|^cogs$|^direct costs?$|^cost of (?:services|service revenues?|services provided|services rendered|operations)$|^costs? of (?:net )?(?:sales|revenues?) and .*occupancy.*`,
    ),
  ],
  ['partOfCost', /^(?:total )?(?:[a-z]+ )?costs? of [a-z]/],
  [
    'grossProfit',
    /^(?:total )?(?:consolidated )?gross (?:profit|margin|income|earnings|loss|\(loss\) profit|profit or loss)(?:,? net| \/? ?\(?loss\)?)?(?:$|[ ,(](?!%|percent|rate|as a|ratio|margin))|^bruttoergebnis|^marge brute$|^margen bruto$|^bruttoresultat|^utile lordo|^margine lordo/,
  ],
  [
    'operatingIncome',
    /^(?:total |net )*(?:consolidated )?(?:\(?(?:income|profit|earnings|loss)\)?(?:[ /]*\(?(?:loss|income)\)?)? from (?:continuing )?operations|operating (?:income|profit|earnings|loss|result|margin)(?:[ /]*\(?(?:loss|income)\)?)?|ebit|(?:loss|\(loss\) (?:income|profit)) (?:from operations)?|\(?loss\)? (?:income )?from operations|betriebsergebnis|résultat opérationnel|results? from operating activities)(?:$|[,(].*)/,
  ],
  ['pretax', /\bbefore\b.*\btax|^pre-?tax/],
  ['ebitda', /^(?:adjusted |consolidated |normali[sz]ed |reported |underlying )*ebitda(?:$|[ ,(](?!margin|%|as|to))/],
  [
    'netIncome',
    /^(?:consolidated |total )?(?:net \(?(?:income|earnings|profit|loss)\)?(?:[ /]*(?:or )?\(?(?:loss|income|earnings)\)?)?|\(?loss\)? (?:for|of) the (?:financial )?(?:year|period|quarter)|(?:profit|\(?loss\)?|profit[ /]*\(loss\)|income|earnings) (?:for|of) the (?:financial )?(?:year|period|quarter)|profit after (?:tax|taxation)|jahresüberschuss|konzernergebnis|résultat net|resultado del ejercicio|net result)(?:$|,? ?(?:\(.*|attributable to .*|including .*|before .*noncontrolling.*))/,
  ],
  [
    'grossRevenue',
    /^gross (?:revenues?|sales|billings|turnover)$|^(?:revenues?|net sales|sales|net revenues?),? including excise|^total revenues? before/,
  ],
  ['tax', /\btax(?:es|ation)?\b/],
  [
    'totalCostsAndExpenses',
    /^total (?:operating )?(?:costs?(?: and expenses?)?|expenses?|costs?,? expenses? and other|operating expenses?)\b/,
  ],
  [
    'totalRevenue',
    new RegExp(
      String.raw`^total (?:net |operating |consolidated |company )*(?:revenues?|sales|turnover|net sales|net revenues?|sales and (?:other )?(?:operating )?revenues?|revenues? and (?:other )?(?:income|gains)|operating revenues?|income from operations)${revenueTail}$|^(?:total )?(?:net )?revenues?,? (?:net of interest expense|including net interest income)$|^total (?:net )?(?:revenues?|sales)\b(?! (?:growth|per|change|from|mix|bearing|marketing))`,
    ),
  ],
  ['revenue', new RegExp(String.raw`^${net}${revenueWord}${revenueTail}$`)],
  [
    'partOfRevenue',
    /\b(?:revenues?|sales|fees|subscriptions?|products?|services?|licen[cs]es?|rental|royalt(?:y|ies)|income|equipment)\b/,
  ],
  ['cash', /^(?:total )?cash(?:,| and)(?: cash equivalents)?/],
];
const operating =
  /\b(?:selling|marketing|administrative|research|development|engineering|depreciation|amorti[sz]ation|impairment|restructuring|personnel|employee|compensation|operating expenses?|maintenance|salaries|advertising|goodwill|acquisition|provision|litigation|pre-?opening)\b/;

/** Returns the label of a row in lower case, without note marks, brackets with notes and colons. */
export function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(
      /\((?:notes?|see|refer|exclusive|excluding|excludes|including|includes|inclusive|net of|as adjusted|as restated|restated|unaudited|note)\b[^)]*\)?/g,
      ' ',
    )
    .replace(/\((?:\d{1,2}|[a-z]|[ivx]{1,4})(?:[,)(\s]+(?:\d{1,2}|[a-z]))*\)/g, ' ')
    .replace(
      /\(?(?:\b(?:in|us)\s+)?(?:[$€£]|\b(?:usd|eur|gbp))?\s*(?:\bin )?\b(?:millions?|thousands?|billions?|mm|mio\.?|'?000s?)\b\)?/g,
      ' ',
    )
    .replace(/\((?:in )?(?:us)?(?:[$€£¥]|usd|eur|gbp|chf|sek|nok|dkk|inr)? ?(?:m|mn|k|bn)\)/g, ' ')
    .replace(/,? *(?:notes? \d[\d, and]*)$/g, ' ')
    .replace(/[*†‡§:$€£]|^[\s–—•-]+|(?<=[a-z)])\d{1,2}$/g, ' ')
    .replace(/[–—]/g, '-')
    .replace(/\(net\)/g, ', net')
    .replace(/\s+,/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[ ,;.-]+$/g, '')
    .trim();
}

const otherRevenue =
  /\b(?:cost|costs|expenses?|deferred|unearned|per|growth|increase|decrease|change|percent(?:age)?|comparable|same[- ]store|receivables?|backlog|intersegment|inter-segment|eliminations?|unbilled|marketable|available|proceeds|purchases|gain|loss|days|mix|marketing|tax)\b|%/;

/**
 * Returns the kind of row that a label names; undefined for rows that are not needed to understand an income statement.
 */
export function lineKindOf(label: string): LineKind | undefined {
  const plain = plainLabel(label);
  if (plain === '' || plain.length > 140) return undefined;
  for (const [kind, pattern] of patterns) {
    if (!pattern.test(plain)) continue;
    if (/evenue$/i.test(kind) && otherRevenue.test(plain) && !/net of|including|less/.test(plain)) continue;
    if (kind === 'partOfRevenue' && operating.test(plain)) return 'operatingCost';
    return kind;
  }
  return operating.test(plain) ? 'operatingCost' : undefined;
}

export const metricOfLine: Partial<Record<LineKind, MetricName>> = {
  totalRevenue: 'REVENUE',
  revenue: 'REVENUE',
  totalCost: 'COST_OF_REVENUE',
  cost: 'COST_OF_REVENUE',
  grossProfit: 'GROSS_PROFIT',
  operatingIncome: 'OPERATING_INCOME',
  netIncome: 'NET_INCOME',
  ebitda: 'EBITDA',
  cash: 'CASH',
};
