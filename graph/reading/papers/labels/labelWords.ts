import { metricNamed, type MetricName } from '../../../finance/metrics.ts';
import { metricWords } from '../../../finance/metricWords.ts';
import { keysOf } from '../../../keysOf.ts';
import { unaccented } from '../../../text/text.ts';
import { entriesOf, oneOf, wordSet } from '../../../text/wordTable.ts';
import { monthNames } from '../../../finance/periodPieces.ts';

export type PlanStatus = 'ACTUAL' | 'BUDGET' | 'PROJECTED';

const rowLabels: Partial<Record<MetricName, string>> = {
  EMPLOYEES:
    'team|crew|heads|hc|persons|persone|personen|pessoas|equipo|equipe|of us|our team|employees on rolls|people on payroll',
  BURN: 'burned|burnt|burning',
  REVENUE:
    'operating revenues|sales net|produits des activites ordinaires|revenue from contracts with customers|revenues from external customers',
  COST_OF_REVENUE: 'couts des ventes|kostnader for salda varor',
  OPERATING_INCOME:
    'income from operations|profit from operations|loss from operations|results from operating activities|resultat operationnel',
  CASH: 'bank|bank fd|closing cash|cash end of period|liquidity',
  ROUND_SIZE:
    'ask|the ask|offer|offering|raised|round|series|series a|series b|series c|series d|series e|seed|seed round|pre seed round|bridge|bridge round|seed extension|new money|raise amount',
  VALUATION: 'valued|valued at|valued it|cap|pre|post',
  TOTAL_FUNDING: 'raised to date',
  DEBT: 'financial liabilities|note outstanding|credit outstanding|overdraft|shareholder loan|shareholder loans|convertible loan|rcf|revolver',
  CUSTOMER_CONCENTRATION:
    'top ten|top 10|top five|top 5|top three|top 3|ten largest customers|five largest customers|top 10 customers|top 5 customers|top 3 customers|top three customers|top five customers',
};
/** Words for the customers of a company. They count its customers if no label in the paper says 'customers'. */
const customerNouns = `
  members | subscribers | payers | households | families | companies | firms | enterprises | teams | organisations
  organizations | employers | sponsors | hosts | locations | sites | properties | owners | landlords | tenants
  schools | universities | councils | counties | communes | cities | municipalities | utilities | cooperatives | co-ops
  clinics | practices | hospitals | labs | pharmacies | insurers | policyholders | brokers | brokerages | banks
  lenders | lawyers | cabinets | agencies | publishers | sellers | vendors | merchants | retailers | dealers | dealerships
  shops | stores | brands | banners | pubs | cafes | restaurants | venues | hotels | cinemas | theatres | bakeries
  salons | gyms | studios | breweries | wineries | vineyards | orchards | nurseries | farms | farmers | growers
  producers | producteurs | manufacturers | factories | plants | mills | garages | workshops | contractors | installers
  operators | fleets | drivers | carriers | shippers | airports | ports`;
const states = `
  live | active | paying | served | signed | billed | connected | contracted | on | platform | under | contract
  installed | total`;
const loans = `
  loans? | overdraft | mortgages? | debentures? | bonds? | darlehen | kredite? | kredyt | kredi | lan | laina | lainat
  prestamos? | mutu[oi] | prets? | uver | uvery | emprestimos?`;
const owed = `
  outstanding | drawn | used | utilised | utilized | balance | payable | o | s | restschuld | dispuesto | [a-c]`;
/** Words for 'the largest' in the languages of papers, and words for things that are not customers. */
const largest = `
  largest | biggest | maior | mayor | principal | grosster | groesster | premier | primo | maggiore | storste | storsta
  suurin | grootste | najwiekszy | nejvetsi`;
const notWhom = `
  shareholders? | markets? | products? | suppliers? | regions? | countr | owner | investors? | holding | cost | order
  lieferant | risk | concern | issue | one | single`;
const financing = `
  venture debt | asset finance | hire purchase | finance leases? | financial indebtedness | term loans`;
const payers = 'customers? | clients? | buyers? | accounts? | borrowers? | tenants? | payers?';
const measures = 'share | weight | revenue | sales | arr';
const sales = 'revenues? | sales | arr | mrr | gmv | turnover | billings';
const shareOf = 'share | payi | of | de | des | del | da';
/** Labels that mean a metric by their last words, whatever stands before: 'Green loan', 'Bank facility drawn'. */
const familyRows = String.raw`
  DEBT 1 (?:principal|loan) outstanding
  DEBT 1 loans? (?!to |facility |from share)\S+ (?:\S+ )?(?:fund|bank|agency)
  DEBT 3 (?:\S+ ){0,3}${oneOf(loans)}(?: ${oneOf(owed)})*
  DEBT 3 (?:\S+ ){0,2}${oneOf(financing)}(?: \S{1,2})*
  DEBT 3 (?:\S+ ){0,3}(?:financing|wc) (?:used|utilised|utilized|drawn)
  DEBT 3 bank loans? and (?:leasing|leases)
  DEBT 3 (?:\S+ ){0,2}(?:convertible (?:loans?|notes?)|working capital line)(?: outstanding| drawn)?
  DEBT 3 (?:\S+ ){0,2}(?:line|invoice financing|factoring|wc|ccl|pcl) (?:drawn|used|utilised|utilized)
  DEBT 3 (?:\S+ ){0,2}(?:leasing|lease liabilities|leases|lease debt)(?: bank| outstanding)?
  DEBT 3 (?:linea|deuda|credito) .*dispuest[ao]
  DEBT 3 (?:\S*leasing)?verbindlichkeiten(?: ohne \S+)?|finanzverbindlichkeiten ohne \S+
  CUSTOMER_CONCENTRATION 3 top \d+ share\b.*
  CUSTOMER_CONCENTRATION 3 (?:largest|biggest|single largest|top|main)(?: \S+){1,2} share
  CUSTOMER_CONCENTRATION 3 ${oneOf(measures)} (?:of|from|with) (?:the )?(?:largest|biggest|top|main) .*
  CUSTOMER_CONCENTRATION 2 (?:largest|biggest|top|main)(?: \S+){1,2} of (?:\S+ ){0,2}${oneOf(sales)}
  CHURN 3 (?:(?:monthly|annual) )?(?!employee|staff|team|driver|rider|talent)\S+ churn(?: monthly)?(?: q[1-4])?
  CHURN 2 \S+s lost(?: last)?(?: (?:12|twelve) months)?
  CUSTOMER_CONCENTRATION 2 ${oneOf(largest, 'en buyuk')} (?!${oneOf(notWhom)})\S+(?: \S+)?(?: ${oneOf(shareOf)} .*)?
  CUSTOMER_CONCENTRATION 2 top(?: \d+| three| five| ten)? share of .*
  DEBT 3 (?:\S+ ){0,2}(?:facility|rcf|credit|revolver|finance|(?:term|bank) loans) (?:drawn|outstanding)
  CUSTOMERS 1 ${oneOf(customerNouns)}(?: ${oneOf(states)})*
  CUSTOMER_CONCENTRATION 3 (?:largest|biggest|top|single largest)(?: \d+| three| five| ten)? ${oneOf(payers)}\b.*
  CUSTOMER_CONCENTRATION 3 no(?: single)? ${oneOf(payers)}\b.*
  CUSTOMERS 2 (?:paying|paid|active|contract|contracted|billed) (?!users?|employees|staff)\S+(?: \S+)?s
  CUSTOMERS 1 (?!employees|staff)(?:live \S+s|\S+s (?:live|billed|paying|active|in operation|in force))
  CUSTOMERS 1 (?!employees|staff)(?:\S+s (?:under|with|on) contract|\S+s activ[ao]s|(?:\S+ )?contracts?(?: end)?)
  CUSTOMERS 1 (?!employees|staff)\S+s on (?:annual |paid )?contracts?
  CUSTOMERS 1 contracting \S+s
  EMPLOYEES 2 (?:employees|staff) (?:on|at|in|under) \S+(?: \S+)?
  EBITDA 2 (?:\S+ ){0,2}ebitda (?:before|after|excluding|excl|including|incl|pre|post)\b.*
  EBITDA 2 (?:\S+ ){0,3}ebitda(?: ltm| 12 meses| twelve months)+
  NET_INCOME 2 (?:profit|loss|result) (?:of|for) the (?:year|period)(?: after tax(?:es|ation)?)?
  CHURN 2 (?:monthly|quarterly|annual|yearly) churn of (?!employees|staff).*
  CASH 2 cash and (?!debt|loans)\S+(?: \S+){0,2}
  CAC 2 (?:average |blended )?(?:cost|spend) per new \S+
  MARKET_SIZE 2 (?:\S+ ){0,3}market(?: (?:for|of|in) .+)? (?:is|was)(?: (?:put|estimated|valued|sized|worth|at))+`;
export const families = entriesOf(familyRows).map((row): [metric: MetricName, rank: number, pattern: RegExp] => {
  const [metric = '', rank, ...pattern] = row.split(' ');
  return [metricNamed(metric), Number(rank), new RegExp(`^(?:${pattern.join(' ')})$`)];
});
/** Names of a part, for papers that also have the whole: 'Product sales' beside 'Total income'. */
export const partial = new Set(
  'product sales|subscription revenue|service revenue|recurring and services revenue|rental income|fee income|net fee income|commission income|commissions|premium income|collaboration revenue|revenue from contracts with customers|revenues from external customers'.split(
    '|',
  ),
);
const ofText = new Set<MetricName>(['STAGE', 'INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION']);
/** Phrase → metric. Metrics with a text as their value have no phrases here. */
export const phrases = new Map<string, MetricName>();
for (const labelsOf of [(metric: MetricName) => metricWords[metric].labels, (metric: MetricName) => rowLabels[metric]])
  for (const metric of keysOf(metricWords))
    for (const phrase of labelsOf(metric)?.split('|') ?? [])
      if (!ofText.has(metric) && !phrases.has(phrase)) phrases.set(phrase, metric);
export const maxPhraseWords = 5;
/** A label contains one of these words. The check quickly skips most rows of a long sheet. */
export const tellingWords = new Set([
  ...[...phrases.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 1),
  ...wordSet(`
    leasing leasingverbindlichkeiten finanzverbindlichkeiten kredi indebtedness hire purchase activas activos
    dispuesta share churn on force facility finance loans credit largest biggest top no paying paid active contract
    contracts billed live operation`),
  ...entriesOf(customerNouns, states, owed, largest),
  ...'wc rcf main weight lost line lease leases convertible buyuk financing'.split(' '),
  ...entriesOf(loans).map((loan) => loan.replace('?', '')),
]);

/** Words that do not change the metric of a label. */
export const neutral = new Set(
  (
    'total group company consolidated overall the a an of at in on for from and to by as with was were is are has been came stood stands now our we have had reached ' +
    'end ending ended closing eop fin ende periode cierre fine period year quarter half month months mes mois mese maand monthly quarterly annual annually annualised annualized yearly average avg rolling trailing ' +
    'ttm ltm 12m 3m 6m last twelve three six reported adjusted adj normalised normalized underlying frozen gaap ifrs statutory management pilot ' +
    'number no n nr count incl including excl excluding vat gst live paid current operation ratio pct percent rate unaudited audited final draft actual ' +
    'improved widened narrowed amounted amounts averaged hit accounts account proposed envisagee geplant prevue prevista targeted ' +
    'grew rose fell increased decreased climbed dropped stands reached totalled totaled reaches grows blended memo latest nine six twelve fully diluted ' +
    'ye letztes letzten geschaftsjahr annee d en au aux du de des del della di da do dos la les le los el el il lo al am im zum zur per der die das vom von av til pr den den van het op su ' +
    'close date ytd q1 q2 q3 q4 jan feb mar apr may jun jul aug sep sept oct nov dec h1 h2 donem sonu toplam em eur usd gbp chf sek nok dkk inr cad aud nzd pln czk huf tl try mn mln mio tis tsd teur tchf keur c ca circa minus negative approx about full around approximately roughly some over only k m mm us per p pa l12m t12m statement'
  ).split(' '),
);
export const neutralFor: Partial<Record<MetricName, string>> = {
  CHURN: 'logo customer customers revenue units subscriber subscribers pro paying gross 1 d',
  CUSTOMERS:
    'paganti attivi attive payants zahlende aktive betalende betalande activos platici aktivni paying administrators grupos groups companies housing contract with unique',
  EMPLOYEES:
    'full time roll rolls payroll permanent hq direct directos directs clt visa permanents own heads fte donem sonu site office active',
  DEBT: 'outstanding drawn',
  EBITDA:
    'loss a before exceptional exceptionals items one offs non recurring capitalised capitalized development costs pre post ind as 116',
  OPERATING_INCOME: 'loss a',
  CASH: 'bank free unrestricted closing available toplam total cierre em eop own',
  ROUND_SIZE: 'it they',
  VALUATION: 'proposed money post pre',
  REVENUE: 'importe neto',
  GMV: 'mrp',
  GROSS_MARGIN: 'net revenue revenues sales turnover',
  NRR: 'dollar based',
};
export const bases: [pattern: RegExp, basis: string][] = [
  [/\b(?:adj|adjusted|normalised|normalized|underlying)\b/, 'adjusted'],
  [/\breported|statutory\b/, 'reported'],
  [/\bpro forma\b/, 'pro forma'],
  [/\borganic\b|\blike for like\b|\blfl\b/, 'organic'],
  [/\bconstant (?:currenc|exchange|fx)|\bcer\b/, 'constant currency'],
  [/\brun rate\b/, 'run rate'],
  [/\bnon gaap\b/, 'non-GAAP'],
  [/\bifrs\b/, 'IFRS'],
  [/\bgaap\b/, 'GAAP'],
];
export const part = /^\s*(?:[-–•]|(?:of which|o\/w|thereof|davon|dont|including|incl\.|less)\b)/i;
/** What a lender has lent is not its debt: 'Average loan', 'Gross loans'. */
export const lent = /^\s*(?:average|avg\.?|mean|median|customer|consumer|member|gross|net) loans?\b/i;
const statusWords: Record<PlanStatus, string> = {
  BUDGET:
    'budget budgeted bud bdg bgt plan planned aop ppto presupuesto presup orcado orcamento orc begroot begroting budsjett budjetti budzet butce rozpocet bugetul buget anggaran',
  PROJECTED:
    'forecast forecasts fcst estimate estimated estimates projected projection projections outlook guidance target targets targeting targeted anticipate anticipates anticipated expect expects expected prognose prognos previsao previsto prevision previsione prevu objectif objetivo obiettivo ennuste estim proyeccion proyectado projecao vooruitzicht rencana',
  ACTUAL: 'act actual actuals audited unaudited utfall realise realizado consuntivo gerealiseerd toteuma',
};
/** Words of the same kind over a column only: 'ist' and 'real' also stand in sentences. */
const headStatusWords: Record<PlanStatus, string> = {
  BUDGET: 'soll bp',
  PROJECTED: 'est fc ziel prev hochrechnung',
  ACTUAL: 'ist reel real',
};
const statuses = new Map<string, PlanStatus>();
const headStatuses = new Map<string, PlanStatus>();
for (const status of ['BUDGET', 'PROJECTED', 'ACTUAL'] as const) {
  for (const word of statusWords[status].split(' ')) statuses.set(word, status);
  for (const word of headStatusWords[status].split(' ')) headStatuses.set(word, status);
}
const marks: Record<string, PlanStatus> = { A: 'ACTUAL', B: 'BUDGET', E: 'PROJECTED', F: 'PROJECTED', P: 'PROJECTED' };

/** True when a word only says that a figure is planned. */
export const isPlanWord = (word: string): boolean => (statuses.get(word) ?? 'ACTUAL') !== 'ACTUAL';

/** 'We plan to reach $40M' is an intention, while 'the plan' and 'plan to date' are a budget. */
const planning = /\b(?:plan(?:s|ned|ning)?|going|aims?|aspires?|intends?) to (?!date\b)/g;

/** Returns whether words, or a letter beside a year, call a figure planned or actual. */
export function statusOf(words: string, mark = ''): PlanStatus | undefined {
  const found = plainWords(words)
    .replace(planning, 'projected ')
    .split(' ')
    .flatMap((word) => statuses.get(word) ?? []);
  return marks[mark] ?? found.find((status) => status !== 'ACTUAL') ?? found[0];
}

/** Like `statusOf`, for the head of a column, where 'Ist' and 'Real' count too. */
export function headStatusOf(words: string, mark = ''): PlanStatus | undefined {
  const found = plainWords(words)
    .split(' ')
    .flatMap((word) => headStatuses.get(word) ?? []);
  return statusOf(words, mark) ?? found[0];
}

const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ı: 'i', ł: 'l', đ: 'd', ð: 'd' };

/** Returns the words in lower case, without accents and signs. */
export function plainWords(text: string): string {
  return unaccented(text.toLowerCase())
    .replace(/[ßæøœıłđð]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const words = (table: string): Set<string> => new Set(table.trim().split(/\s+/));

/** Words that may stand beside a period over a column, in the languages of papers, as `plainWords` returns them. */
export const timeWords = words(`
  full year fye half quarter month months period as of at end ended ending to for the three six nine twelve 12 fy fiscal
  prelim preliminary provisional rev revised draft final restated previously reported latest ltm ttm ytd last q h a e b f p
  helar heltar ejercicio esercizio exercicio boekjaar rakenskapsar regnskabsar tilikausi geschaftsjahr berichtsjahr gj
  jahr monat ende zum per stand vollj gesamt exercice annee mois fin au ano mes cierre al anno mese fine jaar maand eind
  ar manad de del du des der y cumul kum cum acum ack`);

export const monthWords = new Set(monthNames.flat().map(plainWords));

/** A column whose head is one of these words holds the values of the paper's own period. */
export const valueWords = words(`
  n value amount current latest now today this figure company ytd month quarter year total
  wert betrag aktuell valeur montant actuel valor importe valore importo waarde bedrag varde belopp`);

const priorWords: [words: string, months: number][] = [
  [
    'py|ly|vj|vorjahr|prior year|previous year|prior period|previous period|last year|n 1|ano anterior|anno precedente|vorig jaar',
    12,
  ],
  ['last month|previous month|prior month|vormonat', 1],
  ['last quarter|previous quarter|prior quarter|vorquartal', 3],
];

const skipped = words(`
  unit units currency no id note notes comment comments remark remarks var variance change chg delta yoy qoq mom growth
  cagr ok pass source trend covenant required requirement threshold limit headroom min max peer peers median benchmark
  sector industry status diff difference holder holders share shares stake invested ownership votes description
  abw abweichung einheit bemerkung kommentar ecart variation evolution unite commentaire desv desviacion variacion
  unidad diferencia comentario scost scostamento variazione unita variacao unidade verschil eenheid avvikelse enhet`);
const replacedWords = ['previously', 'originally', 'as first', 'as published', 'before restatement', 'old'];
/** 'As reported' beside one of these means a value that was replaced, beside 'pro forma' the valid one. */
const replacing = ['restated', 'revised', 'corrected', 'amended'];

const has = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));

export const isSkipped = (text: string): boolean =>
  /^[Δ%]|\bvs\b/i.test(text.trim()) || skipped.has(plainWords(text).split(' ')[0] ?? '');

/** Returns how many months a head goes back from its table's period: 12 for 'Vj. kum.', 'PY' and 'N-1'. */
export const monthsBack = (plain: string): number | undefined =>
  priorWords.find(([words]) => has(plain, words.split('|')))?.[1];

/** True for 'previously reported' and the like: another column holds the value that replaced it. */
export const isReplacedHead = (text: string, beside: readonly string[] = []): boolean =>
  has(plainWords(text), replacedWords) ||
  (has(plainWords(text), ['as reported']) && beside.some((each) => has(plainWords(each), replacing)));
