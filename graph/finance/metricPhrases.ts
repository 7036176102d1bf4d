import type { MetricName } from './metrics.ts';

/** The words by which people mean a metric, each phrase in lower case, parted by '|'; '_' before one takes in the word before it. */
export interface MetricPhrases {
  /** Name the metric and hardly anything else: 'gross margin'. */
  names: string;
  /** Mean it where the number fits: 'in the bank', 'people', 'pre'. */
  cues?: string;
  /** Speak of the matter that it belongs to: cash and burn of a runway. */
  about?: string;
  /** What its value usually lies between, in base units; of money, in powers of ten of a year's revenue. */
  usual: [low: number, high: number];
}

/** A phrase that holds a metric's word and means something else. */
export const otherMatters =
  'sales cycle|sales cycles|sales team|sales guy|sales people|sales person|head of sales|vp of sales|in sales|runs sales|' +
  'for sale|cash flow|cash flows|bank holiday|regional bank|at all costs|price cap|go to market|in the market for|market share|' +
  'capital markets|stock market|market cap|end of the round|all round|round trip|pre - order|pre - orders|pre - pandemic|' +
  'pre - tax|pre tax|post - tax|pre - release|pre - existing|pre - owned|post office|customer success|customer service|customer support|employee option|team sheet|post - pandemic|round numbers|' +
  'round number|turn around|customer base|raise prices|raising prices|raise the price|raise your hand|raised prices|' +
  'raised the price|growth capex|growth loan|growth team|margin call|reference customer|reference customers|reference call|reference calls|raised eyebrows|in a row|up to date|up front|made up';

const revenueMatters = 'of revenue|of revenues|of the revenue|of sales|of the sales|of arr|of the arr|of our revenue';

export const metricPhrases: Partial<Record<MetricName, MetricPhrases>> = {
  REVENUE: {
    names:
      'revenue|revenues|net revenue|net revenues|net sales|sales|turnover|total income|total revenue|top line|topline|umsatz|' +
      'annual revenue|yearly revenue|gross revenue|recognised revenue|recognized revenue|billings',
    cues: 'turn over|turned over|did|income|we did|landed|closed the year|full year|first half|half year|h1|h2',
    usual: [-1.2, 0.8],
  },
  ARR: {
    names:
      'a r r|arr|annual recurring revenue|annual recurring|annualised recurring revenue|annualized recurring revenue|arrs|a . r . r',
    cues: 'recurring|annualized|annualised|run rate|run - rate',
    usual: [-1, 0.8],
  },
  MRR: { names: 'mrr|m r r|monthly recurring revenue|monthly recurring', usual: [-2, -0.5] },
  GMV: {
    names:
      'gmv|g m v|gross merchandise value|gross merchandise|gross sales|gross bookings|gross transaction value|gtv|payment volume|tpv',
    usual: [-0.5, 2],
  },
  COST_OF_REVENUE: { names: 'cost of revenue|cost of sales|cogs|cost of goods sold|cost of goods', usual: [-2, 0.5] },
  GROSS_PROFIT: { names: 'gross profit|gross profits', usual: [-2, 0.5] },
  EBITDA: {
    names: 'ebitda|adjusted ebitda|ebitdas',
    cues: 'lost|lose|losing|loss|loses|losses|operating loss|result|profit|profitable|break - even|money - losing',
    usual: [-2.5, 0.5],
  },
  OPERATING_INCOME: {
    names: 'operating income|operating profit|ebit|operating result|operating loss|operating earnings',
    usual: [-2.5, 0.5],
  },
  NET_INCOME: {
    names:
      'net income|net profit|net loss|pat|profit after tax|net result|net earnings|bottom line|loss after tax|after tax',
    cues: 'loss|profit|lost|lose|profitable',
    usual: [-3, 0.5],
  },
  CASH: {
    names:
      'cash|in the bank|on the bank|cash balance|bank balance|at the bank|cash position|cash in hand|cash at bank|in bank|' +
      'on the account|in the account|cash on hand',
    cues: 'bank|account|liquidity|money left|in reserve',
    about: 'burn|runway|burning',
    usual: [-2, 1.2],
  },
  DEBT: {
    names:
      'debt|debts|loan|loans|borrowings|term loan|bank loan|bank debt|venture debt|revolver|overdraft|mortgage|mortgages|' +
      'credit line|credit facility|gross debt|convertible note|loan note|shareholder loan|growth loan|net debt|lease debt',
    cues: 'drawn|owe|owed|owes|facility|lease|leases|leasing|outstanding|bank|borrowed|convertible|notes|lender|lenders|credit',
    usual: [-2, 1],
  },
  BURN: {
    names: 'burn|burns|burning|burned|burnt|burn rate|net burn|cash burn|gross burn|monthly burn|burn number',
    cues: 'a month|per month|every month|each month|in the month|in a month|the month|monthly|spend|spending|go through|use',
    about: 'cash|in the bank|runway',
    usual: [-2.6, -0.2],
  },
  VALUATION: {
    names:
      'valuation|pre - money|pre money|post - money|post money|enterprise value|pre - money valuation|pre|post|valued at|' +
      'valuation cap|equity value|headline price',
    cues: 'cap|price|worth|at what|for the whole|for all of it|hundred percent|ev',
    about: 'raising|raise|round|the ask|series a|series b|series c|series d|seed',
    usual: [-0.3, 2.5],
  },
  ROUND_SIZE: {
    names:
      'raising|raise|the ask|round size|the raise|round|are raising|the round|a raise|fundraise|fundraising|capital increase|' +
      'share issue|directed issue|rights issue|bridge|we raise|raising a|accordion|raises|series a of|series b of|series c of|series d of|seed of|round of',
    cues:
      'series a|series b|series c|series d|series e|seed|seed round|pre - seed|convertible|extension|ask|asking|looking for|' +
      'bridge round|in the market for|want to raise|need|issue|asking for|note|looking at',
    about: 'pre|pre - money|valuation|post',
    usual: [-1.5, 1.8],
  },
  TOTAL_FUNDING: { names: 'raised to date|total funding|raised in total|raised so far|total raised', usual: [-1, 2] },
  ACV: {
    names:
      'a c v|acv|average contract value|average contract|contract value|average deal|deal size|arpa|arpu|average ticket|average account|' +
      'average customer pays|contract size|average contract size|average customer|annual contract value',
    cues: 'pays|pay|paying|per customer|on average|average|a year|contract|median|per site|we pay|paying them|customer pay|price|per year',
    usual: [-5, -0.3],
  },
  CAC: {
    names:
      'cac|c a c|customer acquisition cost|acquisition cost|acquisition costs|cost of acquisition|blended cac|cost per acquisition|' +
      'cost per customer|cost to acquire|paid cac',
    cues: 'to win a|to win one|acquire|to get one|cost you to win|costs us to win|to get a customer|per lead|winning a|to win',
    usual: [-7, -0.8],
  },
  LTV: {
    names: 'l t v|ltv|lifetime value|customer lifetime value|clv|lifetime contribution',
    cues: 'lifetime|over the lifetime|over three years|over five years',
    usual: [-6, -0.3],
  },
  PIPELINE: {
    names:
      'pipeline|letters of intent|letter of intent|lois|loi|weighted pipeline|qualified pipeline|offers|in offers|quotes out|' +
      'sales pipeline|in the pipeline|open offers',
    cues: 'qualified|weighted|unweighted|backlog|order book|order backlog|signed|negotiation',
    usual: [-1.5, 1.8],
  },
  MARKET_SIZE: {
    names:
      'market|tam|sam|som|addressable market|market size|total addressable market|addressable|serviceable market|markets|' +
      'whole market|market is',
    cues: 'how big|worldwide|globally|bottom - up|bottom up|the slide says|big does this get|big is it|the report|consultant|consultants|study|category|industry|segment',
    usual: [0.5, 5],
  },
  REVENUE_GROWTH: {
    names:
      'growth|growing|grew|grow|grows|year on year|year - on - year|yoy|year over year|growth rate|grown|' +
      'more than the year before|more than a year ago|more than last year|more than the previous year|on the year before|on the previous year|over the year before',
    cues: 'up|plus|increase|increased|more|doubled|down|fell|shrank',
    usual: [-50, 400],
  },
  GROSS_MARGIN: {
    names: 'gross margin|gross margins|gm|heat margin|contribution margin',
    cues: 'margin|margins|gross|blended margin',
    usual: [-50, 97],
  },
  EBITDA_MARGIN: { names: 'ebitda margin|ebitda margins', usual: [-200, 60] },
  OPERATING_MARGIN: { names: 'operating margin|operating margins|ebit margin', usual: [-200, 60] },
  NRR: {
    names:
      'n r r|nrr|net retention|net revenue retention|net dollar retention|ndr|net expansion|net rev retention|net retention rate|net revenue retained',
    cues: 'net|retention',
    usual: [70, 200],
  },
  GRR: {
    names: 'grr|gross retention|gross revenue retention|gross dollar retention|renewal rate',
    cues: 'gross',
    usual: [60, 100],
  },
  CHURN: {
    names: 'churn|churns|churned|logo churn|churn rate|customer churn|revenue churn|annual churn|monthly churn',
    cues: 'lost|lose|leave|left|cancel',
    usual: [0, 45],
  },
  CUSTOMER_CONCENTRATION: {
    names:
      'concentration|largest customer|biggest customer|top customer|largest client|biggest client|top five|top three|top ten|' +
      'top two|top 5|top 3|top 10|top 2|five largest|three largest|ten largest|top five customers|top ten customers|' +
      'top three customers|biggest account|largest account|customer concentration|biggest one|largest one|main customer|largest buyer|' +
      'customers pay for|customers make up|customers account for|customer accounts for|customer makes up|clients account for|clients make up',
    cues: `largest|biggest|big one|top|${revenueMatters}|of turnover|of gmv|of the book|dependent|dependence|dependency|of net revenue|of our sales|concentrated|of volume|of the turnover|of billings|of mrr|of bookings|of net sales`,
    usual: [1, 100],
  },
  MARKET_GROWTH: {
    names: 'market growth|market is growing|market grows|market growing|category growth',
    cues: 'growing|grows|grow|growth|up|a year',
    about: 'market|category|tam|industry|segment',
    usual: [-20, 80],
  },
  EMPLOYEES: {
    names:
      'headcount|employees|employee|ftes|fte|of us|head count|on payroll|on the payroll|on rolls|team size|employed|' +
      'full time employees|heads|workforce',
    cues: 'people|staff|team|persons|folks|payroll|full - time|how many are you|how many of you|engineers|colleagues|hands|souls|humans|crew',
    usual: [2, 20_000],
  },
  CUSTOMERS: {
    names:
      'customers|customer|clients|paying|paying customers|subscribers|logos|accounts|active customers|paying clients|' +
      'active subscribers|borrowers|active borrowers|active buyers|buyers|paying companies|paying sites|customer count|live and paying|' +
      '_ use us|_ buy from us|_ use our product|_ use the product|_ use our software|_ work with us',
    cues:
      'contracts|sites|live|stores|clinics|schools|hospitals|companies|farms|banks|chains|shops|restaurants|merchants|factories|' +
      'plants|municipalities|utilities|members|families|households|hotels|practices|outlets|doors|banners|brands|tenants|active|' +
      'operators|locations|teams|signed|pilots|cities|carriers|agencies|labs|farmers|dealers|landlords|co - ops|pay us|users|buildings|clubs|carriers|installers|publishers|insurers|fleets|ports|universities|councils|retailers',
    usual: [0, 3_000_000],
  },
  USERS: {
    names: 'active users|monthly active users|maus|mau|daily active users|dau|daus|registered users',
    cues: 'users|downloads',
    usual: [50, 100_000_000],
  },
  RUNWAY: {
    names:
      'runway|months of runway|months of cash|cash out|run out|months left|lasts|last us|gets us to|carries us|runs out',
    cues: 'so that|give or take|enough',
    about: 'burn|cash|in the bank|burning|burns|on the bank|spend|per month|a month',
    usual: [1, 40],
  },
  CAC_PAYBACK: { names: 'payback|cac payback|pay back|payback period|pays back|paid back', usual: [1, 60] },
  LTV_TO_CAC: { names: 'ltv to cac|ltv cac|ltv over cac|ltv / cac', cues: 'ltv|cac|to one', usual: [0.3, 20] },
  BURN_MULTIPLE: { names: 'burn multiple', usual: [0.2, 10] },
};
