/** The unit of a metric's value: money in whole currency units, shares in percent, time in months. */
export type MetricUnit = 'MONEY' | 'PERCENT' | 'COUNT' | 'MONTHS' | 'MULTIPLE' | 'TEXT';

interface MetricRow {
  /** In the form that people read: on the page, in exports, in a memo. */
  label: string;
  /** What it counts, if the label leaves it open. The prompt states it. */
  meaning?: string;
  unit: MetricUnit;
  /** A FLOW is counted over a period, a MOMENT holds on a day. A quarter's flow cannot stand for a year's. */
  time: 'FLOW' | 'MOMENT';
  /** 'higher' if more is better for an investor, 'lower' if less is; absent if it depends. */
  better?: 'higher' | 'lower';
  /** A negative value is possible, such as a loss. */
  isSigned?: true;
  /** Criteria may filter by it: the description of that filter, with its unit. */
  inCriteria?: string;
  /** It is counted for a month, so its name already contains the period. */
  isMonthly?: true;
  /** The metric whose growth it is. */
  grows?: string;
  /** A profit, or a loss as a negative value. */
  isResult?: true;
  /** What a round of financing asks for. */
  isOfRound?: true;
  /** It is stated for the end of a period. */
  isBalance?: true;
  /** A value of a single customer or contract. People print and say its small amounts in full. */
  isOfOneCustomer?: true;
}

/** What metrics of a kind have in common. */
const sales = { unit: 'MONEY', time: 'FLOW', better: 'higher' } as const;
const result = { ...sales, isSigned: true, isResult: true } as const;
const amount = { unit: 'MONEY', time: 'MOMENT' } as const;
const asset = { ...amount, better: 'higher' } as const;
const burden = { ...amount, better: 'lower' } as const;
const margin = { unit: 'PERCENT', time: 'FLOW', better: 'higher', isSigned: true } as const;
const share = { unit: 'PERCENT', time: 'MOMENT' } as const;
const retention = { ...share, better: 'higher' } as const;
const count = { unit: 'COUNT', time: 'MOMENT', isBalance: true } as const;
const customers = { ...count, better: 'higher' } as const;
const text = { unit: 'TEXT', time: 'MOMENT' } as const;

/** Every metric of a company. A new metric is a new row; enums, columns, labels and editors follow from it. */
export const metrics = {
  REVENUE: { ...sales, label: 'Revenue' },
  ARR: { ...asset, label: 'ARR', meaning: 'annual recurring revenue, live' },
  MRR: { ...asset, label: 'MRR', meaning: 'recurring revenue of a month' },
  GMV: { ...sales, label: 'GMV', meaning: 'what buyers pay on a marketplace, of which revenue is a part' },
  COST_OF_REVENUE: { label: 'Cost of revenue', unit: 'MONEY', time: 'FLOW' },
  GROSS_PROFIT: { ...sales, label: 'Gross profit', isSigned: true },
  EBITDA: {
    ...{ ...result, label: 'EBITDA', meaning: 'EBITDA, a loss negative' },
    inCriteria: 'EBITDA in millions of US dollars; a loss is negative.',
  },
  OPERATING_INCOME: { ...result, label: 'Operating income' },
  NET_INCOME: { ...result, label: 'Net income', meaning: 'profit or loss after tax' },
  CASH: { ...asset, label: 'Cash', isBalance: true },
  DEBT: { ...burden, label: 'Debt', meaning: 'the amount owed to lenders, positive', isBalance: true },
  BURN: {
    ...{ ...burden, label: 'Monthly burn', meaning: 'cash used up in a month, net, positive', isMonthly: true },
    inCriteria: 'Monthly burn in millions of US dollars.',
  },
  VALUATION: {
    ...{ ...amount, label: 'Valuation', isOfRound: true },
    meaning: 'the price of the whole company in a round or sale, or its worth in the books',
  },
  ROUND_SIZE: {
    ...{ ...amount, label: 'Round size', isOfRound: true },
    meaning: 'the amount of a round that is raised or asked for',
  },
  TOTAL_FUNDING: { ...amount, label: 'Total funding', meaning: 'all equity raised to date' },
  ACV: {
    ...{ ...asset, label: 'Contract value a year', isOfOneCustomer: true },
    meaning: 'the average value of a contract or customer per year',
    inCriteria: 'Average annual contract value in millions of US dollars.',
  },
  CAC: {
    ...{ ...burden, label: 'Customer acquisition cost', isOfOneCustomer: true },
    meaning: 'the cost of winning one customer',
  },
  LTV: {
    ...{ ...asset, label: 'Lifetime value', isOfOneCustomer: true },
    meaning: 'the value of one customer over its lifetime',
  },
  PIPELINE: {
    ...{ ...asset, label: 'Pipeline' },
    meaning:
      'orders that are signed, promised or negotiated but not yet revenue: backlog, order book, letters of intent, sales pipeline',
  },
  MARKET_SIZE: {
    ...{ ...asset, label: 'Market size', meaning: 'the size of the market, in money a year' },
    inCriteria: 'Size of the market in millions of US dollars.',
  },
  REVENUE_GROWTH: { ...margin, label: 'Revenue growth', grows: 'REVENUE' },
  ARR_GROWTH: { ...retention, label: 'ARR growth', isSigned: true, grows: 'ARR' },
  GROSS_MARGIN: { ...margin, label: 'Gross margin' },
  EBITDA_MARGIN: { ...margin, label: 'EBITDA margin', inCriteria: 'EBITDA margin in percent.' },
  OPERATING_MARGIN: { ...margin, label: 'Operating margin', inCriteria: 'Operating margin in percent.' },
  NRR: {
    ...{ ...retention, label: 'Net retention', meaning: 'net revenue retention' },
    inCriteria: 'Net retention in percent.',
  },
  GRR: {
    ...{ ...retention, label: 'Gross retention', meaning: 'gross revenue retention' },
    inCriteria: 'Gross retention in percent.',
  },
  CHURN: {
    ...{ ...share, label: 'Churn', better: 'lower', inCriteria: 'Churn in percent.' },
    meaning: 'customers or revenue lost in a year, unless the period says otherwise',
  },
  CUSTOMER_CONCENTRATION: {
    ...{ ...share, label: 'Customer concentration', better: 'lower' },
    meaning: 'the share of revenue from the largest customer, or from the named few largest',
  },
  MARKET_GROWTH: {
    ...{ ...retention, label: 'Market growth', isSigned: true },
    inCriteria: 'Annual market growth in percent.',
  },
  EMPLOYEES: { ...count, label: 'Employees', meaning: 'people who work for the company' },
  CUSTOMERS: { ...customers, label: 'Customers', meaning: 'paying customers', inCriteria: 'Number of customers.' },
  USERS: {
    ...{ ...customers, label: 'Users', inCriteria: 'Number of users.' },
    meaning: 'users who are not counted as customers',
  },
  RUNWAY: {
    ...{ label: 'Runway', unit: 'MONTHS', time: 'MOMENT', better: 'higher' },
    meaning: 'months until the cash is used up',
    inCriteria: 'Months until the cash is used up.',
  },
  CAC_PAYBACK: {
    ...{ label: 'CAC payback', unit: 'MONTHS', time: 'MOMENT', better: 'lower' },
    inCriteria: 'Months until a customer has paid back its acquisition cost.',
  },
  LTV_TO_CAC: {
    ...{ label: 'LTV to CAC', unit: 'MULTIPLE', time: 'MOMENT', better: 'higher' },
    inCriteria: 'Customer lifetime value divided by acquisition cost.',
  },
  BURN_MULTIPLE: {
    ...{ label: 'Burn multiple', unit: 'MULTIPLE', time: 'MOMENT', better: 'lower' },
    inCriteria: 'Burn multiple: cash burned per dollar of new revenue.',
  },
  /** Its text is a member of `stages`. */
  STAGE: { ...text, label: 'Investment stage' },
  INDUSTRY: { ...text, label: 'Industry' },
  HEADQUARTERS: { ...text, label: 'Headquarters' },
  DESCRIPTION: { ...text, label: 'Description' },
} as const satisfies Record<string, MetricRow>;
export type MetricName = keyof typeof metrics;
/** In the order of the table, in which tables and prompts list them. */
export const metricNames = Object.keys(metrics) as MetricName[];

/** The metrics by what they tell, in the order of memos and summaries. A test fails when a metric is in no group. */
export const metricGroups = {
  recurring: ['ARR', 'MRR'],
  volume: ['GMV'],
  customers: ['CUSTOMERS', 'USERS', 'ACV'],
  demand: ['CUSTOMER_CONCENTRATION', 'PIPELINE'],
  retention: ['NRR', 'GRR', 'CHURN'],
  unitEconomics: ['CAC', 'CAC_PAYBACK', 'LTV', 'LTV_TO_CAC', 'BURN_MULTIPLE'],
  results: ['REVENUE', 'EBITDA', 'OPERATING_INCOME', 'NET_INCOME'],
  growth: ['REVENUE_GROWTH', 'ARR_GROWTH'],
  margins: ['GROSS_MARGIN', 'EBITDA_MARGIN', 'OPERATING_MARGIN'],
  costs: ['COST_OF_REVENUE', 'GROSS_PROFIT'],
  cash: ['CASH', 'BURN', 'RUNWAY'],
  debt: ['DEBT'],
  market: ['MARKET_SIZE', 'MARKET_GROWTH'],
  round: ['VALUATION', 'ROUND_SIZE', 'TOTAL_FUNDING'],
  profile: ['EMPLOYEES', 'STAGE', 'INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION'],
} as const satisfies Record<string, readonly MetricName[]>;

/** The metrics of rounds of financing, of the present one and of earlier ones. */
export const roundMetrics: ReadonlySet<MetricName> = new Set<MetricName>(metricGroups.round);

type Column = Exclude<keyof MetricRow, 'label' | 'unit' | 'time'>;
type MetricWith<Name extends Column> = {
  [Metric in MetricName]: (typeof metrics)[Metric] extends Record<Name, unknown> ? Metric : never;
}[MetricName];

/** Returns the metrics that have a column, in the order of the table. */
export function metricNamesWith<Name extends Column>(column: Name): MetricWith<Name>[] {
  return metricNames.filter((name): name is MetricWith<Name> => column in metrics[name]);
}

/** Returns the same as a set, to ask whether a metric belongs to it. */
export const metricsWith = (column: Column): ReadonlySet<MetricName> => new Set<MetricName>(metricNamesWith(column));

/** Metrics of a single customer or contract. */
export const ofOneCustomer = metricsWith('isOfOneCustomer');

/** The growth of a metric, where it is one of its own. */
export const growthOf: Partial<Record<MetricName, MetricName>> = Object.fromEntries(
  metricNames.flatMap((name) => {
    const row: MetricRow = metrics[name];
    return row.grows === undefined ? [] : [[row.grows, name]];
  }),
);

export type NumberUnit = Exclude<MetricUnit, 'TEXT'>;

/** A figure that no metric names, by its unit and its plain label: 'COUNT platforms live'. */
type LabelledFigure = `${NumberUnit} ${string}`;

/** What a figure is of: a metric, or what its source's label says. */
export type FigureName = MetricName | LabelledFigure;

const beforeLabel = /^(?:(?:the|our|number of|no of) )+/;

/** Returns the name of a figure that no metric names. Labels that differ in case, signs or an article are one name. */
export function labelledFigure(unit: NumberUnit, label: string): LabelledFigure {
  const words = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
  return `${unit} ${words.replace(beforeLabel, '')}`;
}

export function unitOf(name: FigureName): MetricUnit {
  return isMetric(name) ? metrics[name].unit : (name.slice(0, name.indexOf(' ')) as NumberUnit);
}

/** True for a figure that is counted over a period, of `months` where they are known. */
export function isFlow(name: FigureName, months: number | null): boolean {
  return isMetric(name) ? metrics[name].time === 'FLOW' : months !== null;
}

/** Returns which value of a metric is the better one; undefined where neither is. */
export function betterOf(name: MetricName): 'higher' | 'lower' | undefined {
  return (metrics[name] as { better?: 'higher' | 'lower' }).better;
}

export const isMetric = (name: string): name is MetricName => Object.hasOwn(metrics, name);

/** Returns the name of a stored figure: of its metric, or of its label and unit. Throws for an unknown metric. */
export function figureNamed(row: { metric: string | null; label: string | null; unit: string | null }): FigureName {
  return row.metric === null
    ? labelledFigure((row.unit ?? 'COUNT') as NumberUnit, row.label ?? '')
    : metricNamed(row.metric);
}

/** Returns the metric with a stored name. Throws for any other string. */
export function metricNamed(name: string): MetricName {
  if (!isMetric(name)) throw new Error(`there is no metric ${name}`);
  return name;
}
