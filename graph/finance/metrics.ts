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
  /** A planned value is worth showing beside the actual value. */
  isPlannable?: true;
}

/** Every metric of a company. A new metric is a new row; enums, columns, labels and editors follow from it. */
export const metrics = {
  REVENUE: { label: 'Revenue', unit: 'MONEY', time: 'FLOW', better: 'higher', isPlannable: true },
  ARR: {
    label: 'ARR',
    meaning: 'annual recurring revenue, live',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  MRR: {
    label: 'MRR',
    meaning: 'recurring revenue of a month',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  GMV: {
    label: 'GMV',
    meaning: 'what buyers pay on a marketplace, of which revenue is a part',
    unit: 'MONEY',
    time: 'FLOW',
    better: 'higher',
    isPlannable: true,
  },
  COST_OF_REVENUE: { label: 'Cost of revenue', unit: 'MONEY', time: 'FLOW' },
  GROSS_PROFIT: {
    label: 'Gross profit',
    unit: 'MONEY',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  EBITDA: {
    label: 'EBITDA',
    meaning: 'EBITDA, a loss negative',
    unit: 'MONEY',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  OPERATING_INCOME: {
    label: 'Operating income',
    unit: 'MONEY',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  NET_INCOME: {
    label: 'Net income',
    meaning: 'profit or loss after tax',
    unit: 'MONEY',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  CASH: { label: 'Cash', unit: 'MONEY', time: 'MOMENT', better: 'higher', isPlannable: true },
  DEBT: {
    label: 'Debt',
    meaning: 'the amount owed to lenders, positive',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'lower',
  },
  BURN: {
    label: 'Monthly burn',
    meaning: 'cash used up in a month, net, positive',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'lower',
    isPlannable: true,
  },
  VALUATION: {
    label: 'Valuation',
    meaning: 'the price of the whole company in a round or sale, or its worth in the books',
    unit: 'MONEY',
    time: 'MOMENT',
    isPlannable: true,
  },
  ROUND_SIZE: {
    label: 'Round size',
    meaning: 'the amount of a round that is raised or asked for',
    unit: 'MONEY',
    time: 'MOMENT',
    isPlannable: true,
  },
  TOTAL_FUNDING: { label: 'Total funding', meaning: 'all equity raised to date', unit: 'MONEY', time: 'MOMENT' },
  ACV: {
    label: 'Contract value a year',
    meaning: 'the average value of a contract or customer per year',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  CAC: {
    label: 'Customer acquisition cost',
    meaning: 'the cost of winning one customer',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'lower',
    isPlannable: true,
  },
  LTV: {
    label: 'Lifetime value',
    meaning: 'the value of one customer over its lifetime',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  PIPELINE: {
    label: 'Pipeline',
    meaning:
      'orders that are signed, promised or negotiated but not yet revenue: backlog, order book, letters of intent, sales pipeline',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
  },
  MARKET_SIZE: {
    label: 'Market size',
    meaning: 'the size of the market, in money a year',
    unit: 'MONEY',
    time: 'MOMENT',
    better: 'higher',
  },
  REVENUE_GROWTH: {
    label: 'Revenue growth',
    unit: 'PERCENT',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  ARR_GROWTH: {
    label: 'ARR growth',
    unit: 'PERCENT',
    time: 'MOMENT',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  GROSS_MARGIN: {
    label: 'Gross margin',
    unit: 'PERCENT',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  EBITDA_MARGIN: {
    label: 'EBITDA margin',
    unit: 'PERCENT',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  OPERATING_MARGIN: {
    label: 'Operating margin',
    unit: 'PERCENT',
    time: 'FLOW',
    better: 'higher',
    isSigned: true,
    isPlannable: true,
  },
  NRR: {
    label: 'Net retention',
    meaning: 'net revenue retention',
    unit: 'PERCENT',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  GRR: {
    label: 'Gross retention',
    meaning: 'gross revenue retention',
    unit: 'PERCENT',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  CHURN: {
    label: 'Churn',
    meaning: 'customers or revenue lost in a year, unless the period says otherwise',
    unit: 'PERCENT',
    time: 'MOMENT',
    better: 'lower',
    isPlannable: true,
  },
  CUSTOMER_CONCENTRATION: {
    label: 'Customer concentration',
    meaning: 'the share of revenue from the largest customer, or from the named few largest',
    unit: 'PERCENT',
    time: 'MOMENT',
    better: 'lower',
  },
  MARKET_GROWTH: { label: 'Market growth', unit: 'PERCENT', time: 'MOMENT', better: 'higher', isSigned: true },
  EMPLOYEES: {
    label: 'Employees',
    meaning: 'people who work for the company',
    unit: 'COUNT',
    time: 'MOMENT',
    isPlannable: true,
  },
  CUSTOMERS: {
    label: 'Customers',
    meaning: 'paying customers',
    unit: 'COUNT',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  USERS: {
    label: 'Users',
    meaning: 'users who are not counted as customers',
    unit: 'COUNT',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  RUNWAY: {
    label: 'Runway',
    meaning: 'months until the cash is used up',
    unit: 'MONTHS',
    time: 'MOMENT',
    better: 'higher',
    isPlannable: true,
  },
  CAC_PAYBACK: { label: 'CAC payback', unit: 'MONTHS', time: 'MOMENT', better: 'lower', isPlannable: true },
  LTV_TO_CAC: { label: 'LTV to CAC', unit: 'MULTIPLE', time: 'MOMENT', better: 'higher', isPlannable: true },
  BURN_MULTIPLE: { label: 'Burn multiple', unit: 'MULTIPLE', time: 'MOMENT', better: 'lower' },
  /** Its text is a member of `stages`. */
  STAGE: { label: 'Investment stage', unit: 'TEXT', time: 'MOMENT' },
  INDUSTRY: { label: 'Industry', unit: 'TEXT', time: 'MOMENT' },
  HEADQUARTERS: { label: 'Headquarters', unit: 'TEXT', time: 'MOMENT' },
  DESCRIPTION: { label: 'Description', unit: 'TEXT', time: 'MOMENT' },
} as const satisfies Record<string, MetricRow>;
export type MetricName = keyof typeof metrics;

/** Metrics of a single customer or contract. People print and say their small amounts in full. */
export const ofOneCustomer: ReadonlySet<MetricName> = new Set<MetricName>(['ACV', 'CAC', 'LTV']);

export function unitOf(name: MetricName): MetricUnit {
  return metrics[name].unit;
}

export function isMetric(name: string): name is MetricName {
  return Object.hasOwn(metrics, name);
}

/** Returns the metric with a stored name. Throws for any other string. */
export function metricNamed(name: string): MetricName {
  if (!isMetric(name)) throw new Error(`there is no metric ${name}`);
  return name;
}
