export interface Text {
  title: string;
  kind: 'document' | 'conversation';
  text: string;
  /** Figures that must be read from the text, as 'METRIC value'. */
  says: string[];
}

const filing = `UNITED STATES
SECURITIES AND EXCHANGE COMMISSION
FORM 10-K
For the fiscal year ended December 31, 2022
Harbor Mills, Inc.
(Exact name of registrant as specified in its charter)

CONSOLIDATED STATEMENTS OF INCOME
(in millions, except per share data)
Year ended December 31,\t2022\t2021
Casino and rooms\t1,100\t900
Total revenues\t1,100\t900
Less: Promotional allowances\t(100)\t(90)
Net revenues\t1,000\t810
Cost of sales\t400\t380
Operating income\t120\t100
Income taxes\t30\t25
Net income\t90\t75
Basic earnings per share\t0.602\t0.550`;

/** Pitches, mails, term sheets, tables and talks. For each text, the memo and the company's figures must agree. */
export const twelveTexts: Text[] = [
  {
    title: 'Note on Ovrik',
    kind: 'document',
    text: 'Ovrik Labs\n\nMonthly burn is about €120k and cash stands at €2.2m',
    says: ['BURN 120000', 'CASH 2200000'],
  },
  {
    title: 'Ovrik pitch',
    kind: 'document',
    text: 'Ovrik Labs\n\nOvrik Labs builds scanners. We have $4.2M in ARR and 48 employees. Pickwell, a competitor, has $50M in ARR.',
    says: ['ARR 4200000', 'EMPLOYEES 48'],
  },
  {
    title: 'Ovrik one-pager',
    kind: 'document',
    text: 'Ovrik Labs\nOvrik Labs sells scanners to clinics.\nARR: €1.3M | Team: 23 | GM: 81%',
    says: ['ARR 1300000', 'EMPLOYEES 23', 'GROSS_MARGIN 81'],
  },
  {
    title: 'Ovrik October update',
    kind: 'document',
    text: 'Subject: Ovrik Labs — October update\n\nHi all,\n\nMRR reached $212k. We plan to reach ARR of $4 million in 2027.\n\nThanks, Ida',
    says: ['MRR 212000'],
  },
  {
    title: 'Ovrik term sheet',
    kind: 'document',
    text: 'Term sheet\nCompany: Ovrik Labs\nRound size: €6m\nPre-money valuation: €24m\nLiquidation preference: 1x',
    says: ['VALUATION 24000000'],
  },
  {
    title: 'Ovrik KPIs',
    kind: 'document',
    text: 'Ovrik Labs - KPIs\nUSD thousands\tQ1 2025\tQ2 2025\nRevenue\t310\t420\nCustomers\t41\t52',
    says: ['REVENUE 420000', 'CUSTOMERS 52'],
  },
  {
    title: 'Peers of Ovrik',
    kind: 'document',
    text: 'Ovrik Labs\n\nCompany\tRevenue\tGrowth\nPickwell\t$50M\t20%\nOvrik Labs\t$3M\t90%\nRovik\t$9M\t10%',
    says: ['REVENUE 3000000'],
  },
  { title: 'Harbor Mills 10-K', kind: 'document', text: filing, says: ['REVENUE 1000000000', 'NET_INCOME 90000000'] },
  {
    title: 'Ovrik Labs - intro call',
    kind: 'conversation',
    text: 'Partner: What is your ARR?\nFounder: We are at four point two million of ARR.\nPartner: And how many people?\nFounder: We have forty-eight people.',
    says: ['ARR 4200000', 'EMPLOYEES 48'],
  },
  {
    title: 'Ovrik Labs - follow-up',
    kind: 'conversation',
    text: 'Partner: How long does the money last?\nFounder: Monthly burn is about €120k and cash stands at €2.2m.\nPartner: Thanks.\nFounder: Gross margin is 71 percent.',
    says: ['BURN 120000', 'CASH 2200000', 'GROSS_MARGIN 71'],
  },
  {
    title: 'Halden Corp results',
    kind: 'conversation',
    text: 'Operator: Welcome to the earnings call of Halden Corp.\nCEO: Revenue was $410 million, above 2019 pre-pandemic levels.\nOperator: Next question.\nCEO: Earnings were $1.07 per diluted share and we raised our dividend to $0.40.',
    says: ['REVENUE 410000000'],
  },
  {
    title: 'Minutes',
    kind: 'document',
    text: 'Ovrik Labs\n\nOvrik Labs builds scanners. Its revenue was $3.4 million in 2024.\n\nThe board approved a budget for 2026 with revenue of $9 million.',
    says: ['REVENUE 3400000'],
  },
];
