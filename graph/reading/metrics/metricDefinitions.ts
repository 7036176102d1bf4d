import type { FigureUnit } from '../../finance/numbers/figures.ts';

/** A metric by name: how texts call it, and the units it is stated in. */
export interface MetricDefinition {
  name: string;
  /** The section of the memo that shows it. */
  kind: 'traction' | 'financials';
  pattern: RegExp;
  units: FigureUnit[];
}

const money: FigureUnit[] = ['money', 'count'];
const share: FigureUnit[] = ['percent', 'fraction'];

/** The more specific come first: 'net revenue retention' is not 'revenue'. */
export const metricDefinitions: MetricDefinition[] = [
  {
    name: 'Net revenue retention',
    kind: 'traction',
    pattern: /net (?:revenue|dollar) retention|\bnrr\b|\bndr\b/gi,
    units: share,
  },
  { name: 'Gross retention', kind: 'traction', pattern: /gross (?:revenue |dollar )?retention/gi, units: share },
  {
    name: 'Annual recurring revenue',
    kind: 'traction',
    pattern: /annual(?:ly)? recurring revenue|\barr\b/gi,
    units: money,
  },
  { name: 'Monthly recurring revenue', kind: 'traction', pattern: /monthly recurring revenue|\bmrr\b/gi, units: money },
  {
    name: 'Customer concentration',
    kind: 'traction',
    pattern:
      /(?:top|largest|biggest) (?:\w+ )?(?:customers?|clients?|accounts?)\b(?: (?:is|are|make up|account for))?/gi,
    units: share,
  },
  { name: 'CAC payback', kind: 'traction', pattern: /(?:cac )?payback(?: period)?/gi, units: ['duration'] },
  {
    name: 'Customer acquisition cost',
    kind: 'traction',
    pattern: /customer acquisition costs?|\bcac\b(?! payback)/gi,
    units: money,
  },
  { name: 'LTV to CAC', kind: 'traction', pattern: /ltv (?:to|over|\/) cac|ltv\/cac/gi, units: ['multiple'] },
  { name: 'Churn', kind: 'traction', pattern: /(?:logo |customer |annual |monthly )?churn(?: rate)?/gi, units: share },
  { name: 'Win rate', kind: 'traction', pattern: /win rate|we win/gi, units: share },
  {
    name: 'Average contract value',
    kind: 'traction',
    pattern: /average (?:annual )?contract(?: value| size)?|\bacv\b|average deal(?: size)?/gi,
    units: money,
  },
  { name: 'Sales cycle', kind: 'traction', pattern: /sales cycles?/gi, units: ['duration'] },
  { name: 'Pipeline', kind: 'traction', pattern: /(?:sales )?pipeline(?![-\w])/gi, units: money },
  { name: 'Bookings', kind: 'traction', pattern: /bookings|backlog/gi, units: money },
  { name: 'Market share', kind: 'traction', pattern: /market share/gi, units: share },
  { name: 'Customers', kind: 'traction', pattern: /customers?|clients|logos/gi, units: ['count'] },
  { name: 'Users', kind: 'traction', pattern: /(?:active )?users|subscribers|downloads/gi, units: ['count'] },
  {
    name: 'Headcount',
    kind: 'traction',
    pattern: /(?:employees|headcount|people|team members|full[- ]time staff)/gi,
    units: ['count'],
  },
  { name: 'Pilots', kind: 'traction', pattern: /pilots?/gi, units: ['count'] },
  { name: 'Gross profit', kind: 'financials', pattern: /gross profits?/gi, units: money },
  { name: 'Gross margin', kind: 'financials', pattern: /gross margins?/gi, units: share },
  { name: 'Operating margin', kind: 'financials', pattern: /operating (?:income )?margins?/gi, units: share },
  { name: 'Adjusted EBITDA', kind: 'financials', pattern: /adjusted ebitda/gi, units: ['money', 'count', 'percent'] },
  { name: 'EBITDA', kind: 'financials', pattern: /ebitda(?: margin)?/gi, units: ['money', 'count', 'percent'] },
  { name: 'Cost of revenue', kind: 'financials', pattern: /costs? of (?:revenues?|sales|goods sold)/gi, units: money },
  {
    name: 'Operating income',
    kind: 'financials',
    pattern: /operating (?:income|profit|earnings)|(?:income|profit|earnings) from operations/gi,
    units: money,
  },
  {
    name: 'Operating loss',
    kind: 'financials',
    pattern: /operating loss(?:es)?|loss(?:es)? from operations/gi,
    units: money,
  },
  { name: 'Net loss', kind: 'financials', pattern: /net loss(?:es)?/gi, units: money },
  { name: 'Net income', kind: 'financials', pattern: /net (?:income|profit|earnings)/gi, units: money },
  { name: 'Adjusted pre-tax income', kind: 'financials', pattern: /adjusted pre-?tax income/gi, units: money },
  { name: 'Pre-tax income', kind: 'financials', pattern: /pre-?tax (?:income|profit)/gi, units: money },
  { name: 'Free cash flow', kind: 'financials', pattern: /free cash ?flow/gi, units: money },
  {
    name: 'Cash flow from operations',
    kind: 'financials',
    pattern:
      /cash ?flows? from operations|operating cash ?flow|net cash (?:provided|generated) by operating activities|cash (?:provided|generated) by operations/gi,
    units: money,
  },
  { name: 'Capital expenditures', kind: 'financials', pattern: /capital expenditures?|capex/gi, units: money },
  {
    name: 'Depreciation and amortization',
    kind: 'financials',
    pattern: /depreciation(?: and amortization)?/gi,
    units: money,
  },
  { name: 'Total assets', kind: 'financials', pattern: /total assets/gi, units: money },
  { name: 'Total debt', kind: 'financials', pattern: /total debt|long-term debt/gi, units: money },
  { name: 'Return on capital', kind: 'financials', pattern: /return on capital/gi, units: share },
  { name: 'Tax rate', kind: 'financials', pattern: /tax rate/gi, units: share },
  {
    name: 'Net cash',
    kind: 'financials',
    pattern: /net cash(?: position| balance)?(?=$|[^\w\s]|\s(?:of|at|is|was|were|stood|\W))/gi,
    units: money,
  },
  { name: 'Burn', kind: 'financials', pattern: /(?:we(?:'re| are)? )?burn(?:ing|s)?(?: rate)?/gi, units: money },
  { name: 'Runway', kind: 'financials', pattern: /runway/gi, units: ['duration'] },
  {
    name: 'Cash and investments',
    kind: 'financials',
    pattern:
      /cash and (?:cash equivalents|investments?|marketable securities)|cash (?:in the bank|on hand|balance|position)|in cash|in the bank/gi,
    units: money,
  },
  { name: 'Net sales', kind: 'financials', pattern: /net sales/gi, units: money },
  { name: 'Revenue', kind: 'financials', pattern: /(?:(?<!non-)operating )?revenues?|turnover/gi, units: money },
  {
    name: 'Sales',
    kind: 'financials',
    // 'Sales of marketable securities' are no turnover.
    pattern:
      /(?<!net )sales(?! (?:available|cycle|team|channel|pipeline|price|and marketing|personnel|force|tax)|(?: and maturities)? of (?:\w+[ -]){0,3}(?:stock|shares|securities|notes|equity|property|investments|assets|business))/gi,
    units: money,
  },
  {
    name: 'Production cost',
    kind: 'financials',
    pattern: /production costs?|cost of goods(?! sold)|unit costs?/gi,
    units: money,
  },
  { name: 'Selling price', kind: 'financials', pattern: /selling price|list price/gi, units: money },
  { name: 'Profit', kind: 'financials', pattern: /profits?/gi, units: money },
];
