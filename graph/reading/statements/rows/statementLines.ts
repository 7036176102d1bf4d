import { keysOf } from '../../../keysOf.ts';
import { oneOf, wordsPattern } from '../../../text/wordTable.ts';

const net = String.raw`(?:net |consolidated |group |company |gross )*`;
const revenueWord = oneOf(String.raw`
  operating revenues? | revenues? | net sales | sales revenues? | sales | turnover | income from operations
  umsatzerlöse | umsatz | chiffre d['’]affaires | produits des activités ordinaires
  ventas | importe neto de la cifra de negocios | ricavi(?: delle vendite)? | receita(?: líquida)? | vendas
  netto-?erlöse? | salgsinntekt(?:er)? | netto-?omzet | omzet | nettoomsättning | liikevaihto | omsetning | omsætning`);
const afterComma =
  'net | net of (?:interest expense|excise taxes|tax|[a-z ]{3,40}) | (?:including|less|excluding) [a-z ,]{3,50}';
const afterRevenue = `
  from (?:continuing )?operations | from ordinary activities | and other(?: operating)?(?: income| revenues?)?
  from contracts with customers | from (?:external )?customers | to (?:external |unaffiliated )?customers`;
const revenueTail = `(?:,? ${oneOf(afterComma)}| ${oneOf(afterRevenue)})*`;
const costHead = String.raw`(?:total )?(?:net )?(?:costs?|expenses?)`;
const costWord = `(?:net |operating )?${oneOf(`
  revenues? | sales | goods | products? | merchandise | product sales | sales and revenues?
  products and services | services and products | goods and services | sales and services`)}`;
const shareKinds = oneOf('basic | diluted | common | ordinary | preferred | limited | depositary | american');
const insured = oneOf('policyholder | policy | insurance | medical | health | benefit | claims? | losses');
const insuredCost = oneOf('benefits? | costs? | claims? | expenses? | incurred | adjustment');
const orLoss = String.raw`(?:[ /]*\(?(?:loss|income)\)?)?`;
const notAsShare = String.raw`(?:$|[ ,(](?!%|percent|rate|as a|ratio|margin))`;
const ofPeriod = '(?:for|of) the (?:financial )?(?:year|period|quarter)';
const sums = `
  revenues? | sales | turnover | net sales | net revenues? | operating revenues? | income from operations
  sales and (?:other )?(?:operating )?revenues? | revenues? and (?:other )?(?:income|gains)`;
const grossWord = String.raw`(?:profit|margin|income|earnings|loss|\(loss\) profit|profit or loss)`;
const operatingIncome = String.raw`
  \(?(?:income|profit|earnings|loss)\)?${orLoss} from (?:continuing )?operations
  operating (?:income|profit|earnings|loss|result|margin)${orLoss} | ebit
  (?:loss|\(loss\) (?:income|profit)) (?:from operations)? | \(?loss\)? (?:income )?from operations
  results? from operating activities | betriebsergebnis | résultat opérationnel`;
const netIncome = String.raw`
  net \(?(?:income|earnings|profit|loss)\)?(?:[ /]*(?:or )?\(?(?:loss|income|earnings)\)?)?
  (?:profit|\(?loss\)?|profit[ /]*\(loss\)|income|earnings) ${ofPeriod} | profit after (?:tax|taxation)
  jahresüberschuss | konzernergebnis | résultat net | resultado del ejercicio | net result`;
const afterNetIncome = String.raw`\(.* | attributable to .* | including .* | before .*noncontrolling.*`;

const any = (table: string): RegExp => new RegExp(oneOf(table));

/** In the order in which they are tried. */
const patterns = {
  perShare: any(String.raw`
    \bper (?:${shareKinds} )*(?:share|unit|ads)
    ^eps\b | ^(?:basic|diluted)\b | earnings per`),
  shares: /weighted[- ]average|shares outstanding|shares used|average (?:number of )?(?:common )?shares/,
  netInterestIncome: /^(?:total )?net interest income(?: \(te\)| after.*)?$|^net interest income before/,
  nonInterestIncome: /^total (?:non-?\s?interest|other(?: operating)?) (?:income|revenues?)$/,
  interestIncome: /^total interest (?:and (?:dividend|similar|fee|other) )?(?:and \w+ )?income$/,
  benefits: any(String.raw`
    \b${insured}\b.*\b${insuredCost}\b
    \bloss(?:es)? and loss adjustment | ^benefits? (?:costs?|expense)`),
  totalCost: any(String.raw`
    ^total ${net}costs? (?:of|for) ${costWord}
    ^total (?:product|merchandise|manufacturing) costs?$ | ^total costs? of (?:services?|operations)$`),
  cost: any(String.raw`
    ^${costHead} (?:of|for) ${costWord}(?: sold| provided| rendered)?(?:[ ,(—–-].*)?$ | ^cogs$ | ^direct costs?$
    ^cost of (?:services|service revenues?|services provided|services rendered|operations)$
    ^merchandise costs?\b | ^cost of merchandise\b | ^product and distribution costs?
    ^costs? of (?:net )?(?:sales|revenues?) and .*occupancy.* | ^herstellungskosten | ^umsatzkosten
    ^costo del venduto | ^coûts? des (?:ventes|produits) | ^coste de (?:las )?ventas | ^kostnad(?:er)? för sålda`),
  partOfCost: /^(?:total )?(?:[a-z]+ )?costs? of [a-z]/,
  grossProfit: any(String.raw`
    ^(?:total )?(?:consolidated )?gross ${grossWord}(?:,? net| \/? ?\(?loss\)?)?${notAsShare}
    ^bruttoergebnis | ^marge brute$ | ^margen bruto$ | ^bruttoresultat | ^utile lordo | ^margine lordo`),
  operatingIncome: any(String.raw`^(?:total |net )*(?:consolidated )?${oneOf(operatingIncome)}(?:$|[,(].*)`),
  pretax: /\bbefore\b.*\btax|^pre-?tax/,
  ebitda: /^(?:adjusted |consolidated |normali[sz]ed |reported |underlying )*ebitda(?:$|[ ,(](?!margin|%|as|to))/,
  netIncome: any(String.raw`^(?:consolidated |total )?${oneOf(netIncome)}(?:$|,? ?${oneOf(afterNetIncome)})`),
  grossRevenue: any(`
    ^gross (?:revenues?|sales|billings|turnover)$ | ^total revenues? before
    ^(?:revenues?|net sales|sales|net revenues?),? including excise`),
  tax: /\btax(?:es|ation)?\b/,
  totalCostsAndExpenses:
    /^total (?:operating )?(?:costs?(?: and expenses?)?|expenses?|costs?,? expenses? and other|operating expenses?)\b/,
  totalRevenue: any(String.raw`
    ^total (?:(?:net|operating|consolidated|company) )*${oneOf(sums)}${revenueTail}$
    ^(?:total )?(?:net )?revenues?,? (?:net of interest expense|including net interest income)$
    ^total (?:net )?(?:revenues?|sales)\b(?! (?:growth|per|change|from|mix|bearing|marketing))`),
  revenue: any(String.raw`^${net}${revenueWord}${revenueTail}$`),
  partOfRevenue: any(String.raw`
    \b(?:revenues?|sales|fees|subscriptions?|products?|services?|licen[cs]es?|rental|royalt(?:y|ies)|income|equipment)\b`),
  cash: /^(?:total )?cash(?:,| and)(?: cash equivalents)?/,
};

export type LineKind = keyof typeof patterns | 'operatingCost';

const operating = wordsPattern(
  `
  selling | marketing | advertising | administrative | operating expenses? | maintenance | pre-?opening
  personnel | employee | compensation | salaries | research | development | engineering
  depreciation | amorti[sz]ation | impairment | goodwill | acquisition | restructuring | provision | litigation`,
  '',
);

const bracketedNote = new RegExp(
  String.raw`\(${oneOf(`
  notes? | see | refer | exclusive | excluding | excludes | including | includes | inclusive | net of
  as adjusted | as restated | restated | unaudited`)}\b[^)]*\)?`,
  'g',
);
const scales = String.raw`(?:millions?|thousands?|billions?|mm|mio\.?|'?000s?)`;
const unitNote = new RegExp(
  String.raw`\(?(?:\b(?:in|us)\s+)?(?:[$€£]|\b(?:usd|eur|gbp))?\s*(?:\bin )?\b${scales}\b\)?`,
  'g',
);

/** Returns the label of a row in lower case, without note marks, brackets with notes and colons. */
export function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(bracketedNote, ' ')
    .replace(/\((?:\d{1,2}|[a-z]|[ivx]{1,4})(?:[,)(\s]+(?:\d{1,2}|[a-z]))*\)/g, ' ')
    .replace(unitNote, ' ')
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

const otherRevenue = new RegExp(
  String.raw`\b${oneOf(`
  cost | costs | expenses? | purchases | tax | marketing | marketable | receivables? | deferred | unearned | unbilled
  backlog | available | proceeds | gain | loss | intersegment | inter-segment | eliminations?
  growth | increase | decrease | change | percent(?:age)? | comparable | same[- ]store | per | days | mix`)}\b|%`,
);

/**
 * Returns the kind of row that a label names; undefined for rows that are not needed to understand an income statement.
 */
export function lineKindOf(label: string): LineKind | undefined {
  const plain = plainLabel(label);
  if (plain === '' || plain.length > 140) return undefined;
  for (const kind of keysOf(patterns)) {
    if (!patterns[kind].test(plain)) continue;
    if (/evenue$/i.test(kind) && otherRevenue.test(plain) && !/net of|including|less/.test(plain)) continue;
    if (kind === 'partOfRevenue' && operating.test(plain)) return 'operatingCost';
    return kind;
  }
  return operating.test(plain) ? 'operatingCost' : undefined;
}
