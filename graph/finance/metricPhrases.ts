import type { MetricName } from './metrics.ts';

/**
 * The words by which people mean a metric: phrases in lower case, separated by '|'. '_' before a phrase marks that the
 * word before it belongs to it.
 */
interface MetricPhrases {
  /** Phrases that hardly mean anything else: 'gross margin'. */
  names: string;
  /** Phrases that mean the metric if the number fits: 'in the bank', 'people', 'pre'. */
  cues?: string;
  /** Words of the metric's topic, such as cash and burn for a runway. */
  about?: string;
  /** The usual range of its value: in base units, or for money in powers of ten relative to a year's revenue. */
  usual: [low: number, high: number];
}

/** Phrases that contain a metric's word but mean something else. */
export const otherMatters =
  'sales cycle|sales cycles|sales team|sales guy|sales people|sales person|head of sales|vp of sales|in sales|runs sales|' +
  'for sale|cash flow|cash flows|bank holiday|regional bank|at all costs|price cap|go to market|in the market for|market share|' +
  'capital markets|stock market|market cap|end of the round|all round|round trip|pre - order|pre - orders|pre - pandemic|' +
  'pre - tax|pre tax|post - tax|pre - release|pre - existing|pre - owned|post office|customer success|customer service|customer support|employee option|team sheet|post - pandemic|round numbers|' +
  'round number|turn around|customer base|raise prices|raising prices|raise the price|raise your hand|raised prices|' +
  'raised the price|growth capex|growth loan|growth team|margin call|reference customer|reference customers|reference call|reference calls|raised eyebrows|in a row|up to date|up front|made up';

const revenueMatters =
  'of revenue|of revenues|of the revenue|of sales|of the sales|of arr|of the arr|of our revenue|of our arr|of the mrr|of our mrr|of the volume|of our volume|' +
  'of collections|of our turnover|of their turnover|of their revenue|of their sales|of the business|of our business|of the income|of our income|of all revenue|of all sales|' +
  'of total revenue|of total sales|of net sales|of group revenue|of group sales|of receivables|of the receivables|of our orders|of the order book|of the gmv';

export const metricPhrases: Partial<Record<MetricName, MetricPhrases>> = {
  REVENUE: {
    names:
      'revenue|revenues|net revenue|net revenues|net sales|sales|turnover|total income|total revenue|top line|topline|umsatz|' +
      'annual revenue|yearly revenue|gross revenue|recognised revenue|recognized revenue|billings|takings|the sales number|net billings|fee income|commission income|rental income|net fees|chiffre|chiffre d affaires|ventas|receita|omzet|sales revenue|revenue number|the revenue line|sales line|net turnover' +
      '|consolidated revenue|consolidated sales|group revenue|group sales|group turnover|service revenue|software revenue|product revenue|product sales' +
      '|operating revenue|operating revenues|core revenue|net service revenue|net banking income|subscription income|sales figure|revenue figure|total sales' +
      '|net collections|invoiced sales',
    cues:
      'turn over|turned over|did|income|we did|landed|closed the year|full year|first half|half year|h1|h2|turning over|took in|take in|taking|we made|made|booked|books closed|closed at|ended at|finished at|finish at|come out at|came out at|invoiced|earned|brings in|brought in|we sold|sold|in sales|on the top|did about|we do|doing|does about|they do|year to date|ytd|nine months|last year|this year|full - year|for the year|the quarter|the year|fiscal' +
      '|billed|pulled in|clocked|posted|cleared|grossed|ltm|last twelve months|trailing twelve|come in at|comes in at|rang up',
    usual: [-1.2, 0.8],
  },
  ARR: {
    names:
      'a r r|arr|annual recurring revenue|annual recurring|annualised recurring revenue|annualized recurring revenue|arrs|a . r . r|annual run rate|annualised run rate|annualized run rate|recurring revenue|recurring revenues|contracted arr|exit arr|annual recurring number|annualised recurring|annualized recurring' +
      '|annual subscription revenue|annualized subscription|annualised subscription|committed arr|carr|live arr|ending arr|closing arr|recurring base' +
      '|yearly recurring|recurring annual|recurring annualised|recurring annualized',
    cues: 'recurring|annualized|annualised|run rate|run - rate|subscription revenue|subscriptions|subscription|contracted|on an annual basis|times twelve',
    usual: [-1, 0.8],
  },
  MRR: {
    names:
      'mrr|m r r|monthly recurring revenue|monthly recurring|monthly recurring revenues|recurring a month|m . r . r' +
      '|monthly subscription revenue|monthly subscriptions|recurring per month|a month recurring',
    cues: 'recurring|subscription',
    usual: [-2, -0.5],
  },
  GMV: {
    names:
      'gmv|g m v|gross merchandise value|gross merchandise|gross sales|gross bookings|gross transaction value|gtv|payment volume|tpv|transaction volume|volume through|order value|gross order value|processed volume|merchandise value|transaction value|gross volume|total volume|premiums written|written premium|gross written premium|g . m . v' +
      '|booking value|gross booking value|gbv|transacted volume|throughput|payments volume|processing volume|loan volume|originations|disbursements' +
      '|platform volume|marketplace volume|gross orders',
    cues: 'through the platform|over the platform|through us|went through|goes through|on the platform|volume|volumes|processed|process|transacted',
    usual: [-0.5, 2],
  },
  COST_OF_REVENUE: { names: 'cost of revenue|cost of sales|cogs|cost of goods sold|cost of goods', usual: [-2, 0.5] },
  GROSS_PROFIT: { names: 'gross profit|gross profits', usual: [-2, 0.5] },
  EBITDA: {
    names:
      'ebitda|adjusted ebitda|ebitdas|e b i t d a|ebit da|operating result before depreciation|e . b . i . t . d . a' +
      '|operating ebitda|cash ebitda|recurring ebitda|ebitda loss|ebidta|ebida|e bitda|bitda',
    cues: 'lost|lose|losing|loss|loses|losses|operating loss|result|profit|profitable|break - even|money - losing|earnings|in the black|in the red|in the plus|in the minus|positive|operating|adjusted|we lost|they lost|before interest',
    usual: [-2.5, 0.5],
  },
  OPERATING_INCOME: {
    names: 'operating income|operating profit|ebit|operating result|operating loss|operating earnings',
    usual: [-2.5, 0.5],
  },
  NET_INCOME: {
    names:
      'net income|net profit|net loss|pat|profit after tax|net result|net earnings|bottom line|loss after tax|after tax|profit before tax|loss for the year|profit for the year|net of tax|after taxes|after - tax' +
      '|npat|annual result|result of the year|after tax profit|profit for the period|loss for the period|net annual result|profit after taxes',
    cues: 'loss|profit|lost|lose|profitable',
    usual: [-3, 0.5],
  },
  CASH: {
    names:
      'cash|in the bank|on the bank|cash balance|bank balance|at the bank|cash position|cash in hand|cash at bank|in bank|' +
      'on the account|in the account|cash on hand|on hand|cash at hand|cash in the bank|cash on the account|money in the bank|in our account|on our account|in our bank|in the kitty|bank balances|cash and equivalents|cash and deposits|in deposits|on deposit|fixed deposit|fixed deposits|cash pile|left in the bank|in the till' +
      '|liquid funds|liquid assets|cash reserve|cash reserves|free cash|unrestricted cash|available cash|cash available|net cash|in cash|in the accounts' +
      '|in the coffers|bank accounts',
    cues:
      'bank|account|liquidity|money left|in reserve|kitty|treasury|deposits|cash left|money in|we still have|still have|sitting on|balance' +
      '|in total cash|left over|war chest|reserves|funds',
    about: 'burn|runway|burning',
    usual: [-2, 1.2],
  },
  DEBT: {
    names:
      'debt|debts|loan|loans|borrowings|term loan|bank loan|bank debt|venture debt|revolver|overdraft|mortgage|mortgages|' +
      'credit line|credit facility|gross debt|convertible note|loan note|shareholder loan|growth loan|net debt|lease debt|bank loans|term loans|shareholder loans|convertible loan|convertible loans|convertible notes|venture loan|credit lines|working capital line|working capital facility|cash credit|bridge loan|bank facility|indebtedness|gearing|owe the bank|owe to the bank|bonds|bond|asset finance|hire purchase|equipment loan|government loan|development bank|vendor loan|seller note|debt financing|invoice finance|invoice financing|factoring|leases and loans' +
      '|rcf|revolving credit|revolving facility|financial debt|interest bearing debt|senior debt|mezzanine|covid loan|bounce back loan|cbils|sba loan|ppp loan' +
      '|bank credit|bank credits|leasing debt|equipment line|equipment financing|inventory financing|capex line|warehouse facility|warehouse line' +
      '|promissory notes|promissory note|debentures|family loan|founder loan|director loan|owner loan|development loan',
    cues:
      'drawn|owe|owed|owes|facility|lease|leases|leasing|outstanding|bank|borrowed|convertible|notes|lender|lenders|credit|owing|financing|amortise|amortised|repay|repaid|repayable|utilised|utilized|sanctioned|drew|draw|line|balance|principal' +
      '|repaying|owed to|secured|unsecured|lent|lent us|outstanding balance|still to pay',
    usual: [-2, 1],
  },
  BURN: {
    names:
      'burn|burns|burning|burned|burnt|burn rate|net burn|cash burn|gross burn|monthly burn|burn number|cash out|cash outflow|burn through|burning through|burnt through|net outflow|cash consumption|cash drain|monthly spend|net cash out|outflow|consumption' +
      '|operating burn|average burn|cash usage|monthly loss|monthly losses|monthly outflow|negative cash flow',
    cues: 'a month|per month|every month|each month|in the month|in a month|the month|monthly|spend|spending|go through|use|goes out|going out|out of the door|out the door|eat|eating|losing|drain|consume|consuming|lose a month|bleeding|cost us a month|spends',
    about: 'cash|in the bank|runway',
    usual: [-2.6, -0.2],
  },
  VALUATION: {
    names:
      'valuation|pre - money|pre money|post - money|post money|enterprise value|pre - money valuation|pre|post|valued at|' +
      'valuation cap|equity value|headline price|pre - value|post - value|premoney|postmoney|before the money|after the money|pre valuation|post valuation|company is worth|value the company|valuing|valuing us|on the valuation|values us|at a pre|at a post|entry price|enterprise' +
      '|asking price|purchase price|offer price|price tag|capped at|cap of|equity price',
    cues:
      'cap|price|worth|at what|for the whole|for all of it|hundred percent|ev|value|valued|fully diluted|before money|after money|premoney|headline|the price|multiple' +
      '|before the round|after the round|at what price|on what|for the company|whole company',
    about: 'raising|raise|round|the ask|series a|series b|series c|series d|seed',
    usual: [-0.3, 2.5],
  },
  ROUND_SIZE: {
    names:
      'raising|raise|the ask|round size|the raise|round|are raising|the round|a raise|fundraise|fundraising|capital increase|' +
      'share issue|directed issue|rights issue|bridge|we raise|raising a|accordion|raises|series a of|series b of|series c of|series d of|seed of|round of|total raise|we are raising|raise of|raising of|we seek|seeking|we want to raise|equity raise|equity round|financing round|new money|fresh money|fresh capital|a round of|first close|second close|the round size|capital raise|the financing|looking to raise|out raising|want to raise' +
      '|funding need|capital need|financing need|funding round|target raise|total round|seed round|primary capital|rights offering|new shares|need to raise',
    cues:
      'series a|series b|series c|series d|series e|seed|seed round|pre - seed|convertible|extension|ask|asking|looking for|' +
      'bridge round|in the market for|want to raise|need|issue|asking for|note|looking at|out for|we want|they want|wants|asks for|ask for|money|equity|the first closing|closing|tranche|cheque|lead|total|primary|in the round|b round|a round|c round|fundraise' +
      '|looking to close|raise in|to raise|in equity|new equity|fresh equity|financing',
    about: 'pre|pre - money|valuation|post',
    usual: [-1.5, 1.8],
  },
  TOTAL_FUNDING: {
    names:
      'raised to date|total funding|raised in total|raised so far|total raised|raised overall|raised up to now|so far raised|in total raised|raised altogether|raised to now',
    usual: [-1, 2],
  },
  ACV: {
    names:
      'a c v|acv|average contract value|average contract|contract value|average deal|deal size|arpa|arpu|average ticket|average account|' +
      'average customer pays|contract size|average contract size|average customer|annual contract value|average subscription|average annual contract|average order|average revenue per customer|revenue per customer|average invoice|arpc|typical contract|average price per customer|a . c . v|average yearly contract' +
      '|average yearly spend|average annual spend|annual spend|average revenue per account|revenue per account|revenue per site|typical customer pays' +
      '|typical client pays|annual fee|yearly fee|average price|mean contract|median contract|average client|average site|average farm|average clinic' +
      '|average store',
    cues:
      'pays|pay|paying|per customer|on average|average|a year|contract|median|per site|we pay|paying them|customer pay|price|per year|each customer|typically|a customer|a client|per client|each client|worth|pays us|pay us|customer is worth|mean|on the average|annually|per annum|subscription|licence|license|a site|a seat' +
      '|per building|per farm|per clinic|per hospital|per store|per school|per vessel|per firm|per group|a firm|a building|a clinic|a store|a farm|still pay' +
      '|do you pay|you pay',
    usual: [-5, -0.3],
  },
  CAC: {
    names:
      'cac|c a c|customer acquisition cost|acquisition cost|acquisition costs|cost of acquisition|blended cac|cost per acquisition|' +
      'cost per customer|cost to acquire|paid cac|customer acquisition|acquiring a customer|acquire a customer|costs to acquire|cost to win|cost of winning|c . a . c' +
      '|cost of acquiring|acquisition spend|cost per new customer|cost per win|to win a customer|to acquire a customer|to land a customer|win a customer' +
      '|cost of a new customer',
    cues: 'acquisition|to win a|to win one|acquire|to get one|cost you to win|costs us to win|to get a customer|per lead|winning a|to win|all in|to get a|to land|to sign|costs us|cost us|it costs|win one|get one|per new customer|marketing|spend per',
    usual: [-7, -0.8],
  },
  LTV: {
    names:
      'l t v|ltv|lifetime value|customer lifetime value|clv|lifetime contribution|lifetime|life time value|life - time value|lifetime margin|lifetime gross margin|customer is worth|l . t . v' +
      '|lifetime revenue|customer lifetime|lifetime gross profit|lifetime profit',
    cues: 'lifetime|over the lifetime|over three years|over five years|over four years|worth|contribution|over three|over five|over their life|stays',
    usual: [-6, -0.3],
  },
  PIPELINE: {
    names:
      'pipeline|letters of intent|letter of intent|lois|loi|weighted pipeline|qualified pipeline|offers|in offers|quotes out|' +
      'sales pipeline|in the pipeline|open offers|order book|orderbook|order backlog|backlog|signed orders|orders in hand|weighted|unweighted|funnel|in negotiation|open quotes|quotations|tender|tenders|orders on hand|in the funnel|l o i|letters' +
      '|qualified opportunities|open opportunities|open pipeline|committed orders|contracted backlog|firm orders|orders on the books|forward orders|mou|mous' +
      '|memorandum|framework agreements',
    cues: 'qualified|weighted|unweighted|backlog|order book|order backlog|signed|negotiation|offers|quotes|bids|bid|verbal|late stage|contracted|committed|in talks|proposals|orders|signed but',
    usual: [-1.5, 1.8],
  },
  MARKET_SIZE: {
    names:
      'market|tam|sam|som|addressable market|market size|total addressable market|addressable|serviceable market|markets|' +
      'whole market|market is|market volume|the category|category is|category size|total market|the segment|segment is|market potential|t a m|addressable is|the pool|whole category|industry is|opportunity' +
      '|world market|global market|european market|domestic market|home market|market worth|market value|market opportunity|category spend|industry size' +
      '|sector size',
    cues: 'how big|worldwide|globally|bottom - up|bottom up|the slide says|big does this get|big is it|the report|consultant|consultants|study|category|industry|segment|pool|potential|spend|spending|in total|a year in|nationally|retail value|at retail|addressable|whole|in the country|in europe|consultants say|they say',
    usual: [0.5, 5],
  },
  REVENUE_GROWTH: {
    names:
      'growth|growing|grew|grow|grows|year on year|year - on - year|yoy|year over year|growth rate|grown|' +
      'more than the year before|more than a year ago|more than last year|more than the previous year|on the year before|on the previous year|over the year before|like for like|like - for - like|organic|organically|on last year|on the prior year|against last year|versus last year|compared with last year|from last year|plus on|top line growth|grown by|growing by|grew by|up on|down on|over last year|on the year|growth of|growth was' +
      '|above last year|above the year before|annual growth|yearly growth|revenue growth|sales growth|versus the year before|versus the prior year' +
      '|against the year before|compared to last year|compared with the year before|compared to the year before|over the prior year|over the previous year' +
      '|y o y|constant currency',
    cues: 'up|plus|increase|increased|more|doubled|down|fell|shrank|added|tripled|quadrupled|minus|rise|rose|gained|gain|decline|shrinking|shrunk|dropped|ahead of|annually',
    usual: [-50, 400],
  },
  GROSS_MARGIN: {
    names:
      'gross margin|gross margins|gm|heat margin|contribution margin|gross profit margin|gross is|margin gross|rohmarge|marge brute|product margin|gross margin is|software margin|hardware margin|at the gross|g . m' +
      '|gp margin|blended gross|blended gross margin|trading margin|material margin|gross profit percentage|gross margin percentage|contribution one' +
      '|margin on the product',
    cues: 'margin|margins|gross|blended margin|blended|per unit|we keep|keep|gross level|after cost',
    usual: [-50, 97],
  },
  EBITDA_MARGIN: {
    names: 'ebitda margin|ebitda margins|adjusted ebitda margin|adjusted ebitda margins',
    usual: [-200, 60],
  },
  OPERATING_MARGIN: { names: 'operating margin|operating margins|ebit margin', usual: [-200, 60] },
  NRR: {
    names:
      'n r r|nrr|net retention|net revenue retention|net dollar retention|ndr|net expansion|net rev retention|net retention rate|net revenue retained|net retention is|net dollar|retained net|net revenue|n . r . r' +
      '|net renewal|net retained|dollar retention|including upsell|with upsell|including expansion|with expansion',
    cues: 'net|retention|expand|expansion|upsell|net is|retained|same customers',
    usual: [70, 200],
  },
  GRR: {
    names:
      'grr|gross retention|gross revenue retention|gross dollar retention|renewal rate|gross dollar|gross renewal|renewal|renewals|renew|renews|renewed|retained|g . r . r|gross premium retention' +
      '|gross retention rate|logo retention|customer retention|client retention|gross renewal rate|gross logo retention',
    cues: 'gross|retention|keep|kept|gross is' + '|renewing|stay|stays|stayed',
    usual: [60, 100],
  },
  CHURN: {
    names:
      'churn|churns|churned|logo churn|churn rate|customer churn|revenue churn|annual churn|monthly churn|attrition|cancellations|cancellation rate|churn is|drop out|customer loss|customer losses|churning|lapse|lapse rate' +
      '|client churn|user churn|dropouts|dropout|terminations|termination rate|leavers|lost customers|customers lost|customers left|cancellation',
    cues:
      'lost|lose|leave|left|cancel|cancelled|canceled|cancels|leaving|went away|walk away|drop off|stop|stopped|do not renew|not renew|gone|quit|terminated|leave us|left us|lost one|lost two|lost three|we lost' +
      '|stopped paying|did not renew|dropped|drop|switched|defected|attrit',
    usual: [0, 45],
  },
  CUSTOMER_CONCENTRATION: {
    names:
      'concentration|largest customer|biggest customer|top customer|largest client|biggest client|top five|top three|top ten|' +
      'top two|top 5|top 3|top 10|top 2|five largest|three largest|ten largest|top five customers|top ten customers|' +
      'top three customers|biggest account|largest account|customer concentration|biggest one|largest one|main customer|largest buyer|' +
      'customers pay for|customers make up|customers account for|customer accounts for|customer makes up|clients account for|clients make up|the biggest|the largest|the top|number one customer|first customer|top four|top four customers|first five|first three|first ten|the first five|the first ten|key account|key accounts|anchor customer|biggest buyer|biggest payer|single customer|single client|one customer|biggest tenant|largest tenant|largest payer|biggest single|largest single' +
      '|top client|top clients|top customers|top account|top accounts|two biggest|two largest|three biggest|five biggest|ten biggest|first two|anchor client' +
      '|main client|main buyer|number one account|biggest distributor|largest distributor|biggest retailer|largest retailer|main distributor|biggest group' +
      '|largest group|one client|one account|single account|single buyer|single payer|largest contract|biggest contract|biggest single customer' +
      '|largest single customer',
    cues: `largest|biggest|big one|top|${revenueMatters}|of turnover|of gmv|of the book|dependent|dependence|dependency|of net revenue|of our sales|concentrated|of volume|of the turnover|of billings|of mrr|of bookings|of net sales`,
    usual: [1, 100],
  },
  MARKET_GROWTH: {
    names:
      'market growth|market is growing|market grows|market growing|category growth' +
      '|market grew|growth of the market|cagr|segment is growing|segment grows|category is growing|category grows|industry is growing|industry grows' +
      '|industry growth|sector growth|market has grown|market itself',
    cues: 'growing|grows|grow|growth|up|a year',
    about: 'market|category|tam|industry|segment',
    usual: [-20, 80],
  },
  EMPLOYEES: {
    names:
      'headcount|employees|employee|ftes|fte|of us|head count|on payroll|on the payroll|on rolls|team size|employed|' +
      'full time employees|heads|workforce|staff|people on the payroll|people in the team|people in the company|full - timers|full timers|fulltimers|full - time equivalents|staff of|team of|on the team|people working|people employed|employ|we employ|they employ|of staff|strong team' +
      '|full - time people|full time people|person team|people company|full time equivalent|f t e|f t es|total staff|people today|people now|people in all' +
      '|people work there|people work here|people all told|collaborators|payroll of',
    cues:
      'people|staff|team|persons|folks|payroll|full - time|how many are you|how many of you|engineers|colleagues|hands|souls|humans|crew|full timers' +
      '|permanent|in the office|workers|associates|members of staff|working|we are|us|hire|hires|on board|in total|folk|lads|men|guys|contractors' +
      "|bodies|on the books|we're|they're|we were|they are|they were|there are|we go to|payroll is" +
      '|work there|work here|full time|part time|seats filled|on the team',
    about: 'how many',
    usual: [2, 20_000],
  },
  CUSTOMERS: {
    names:
      'customers|customer|clients|paying|paying customers|subscribers|logos|accounts|active customers|paying clients|' +
      'active subscribers|borrowers|active borrowers|active buyers|buyers|paying companies|paying sites|customer count|live and paying|' +
      '_ use us|_ buy from us|_ use our product|_ use the product|_ use our software|_ work with us|clientele|paying users|paid users|paying members|active clients|paying accounts|customer logos|signed customers|live customers|end customers|customers live|active accounts|households paying|paying schools|users paying|subscriptions' +
      '|paying organisations|paying organizations|contracted customers|active logos|paying teams|customer number|number of customers|number of clients' +
      '|paying hospitals|paying clinics|paying stores|paying farms|paying cities|paying municipalities|policyholders|policy holders|paying firms' +
      '|active members|active merchants|active sellers|active stores|active restaurants|active sites|active shippers|active outlets',
    cues:
      'contracts|sites|live|stores|clinics|schools|hospitals|companies|farms|banks|chains|shops|restaurants|merchants|factories|' +
      'plants|municipalities|utilities|members|families|households|hotels|practices|outlets|doors|banners|brands|tenants|active|' +
      'operators|locations|teams|signed|pilots|cities|carriers|agencies|labs|farmers|dealers|landlords|co - ops|pay us|users|buildings|clubs|carriers|installers|publishers|insurers|fleets|ports|universities|councils|retailers|using it|use it|on the platform|subscribed|subscribe|pay for|paid|signed up|customers signed|contracted|under contract|growers|producers|breweries|dentists|vets|gyms|cinemas|owners|drivers|patients|partners|parishes|counties|villages|wineries|hubs|depots|studios|offices|desks|docks|yards|garages|workshops|mills|mines|wells|boats|vessels|trucks|flats|apartments|homes|riders|sellers|creators|hosts|vendors|suppliers|importers|exporters|shippers|brokers|brokerages|advisers|advisors|lawyers|firms|employers|payers' +
      '|paying us|signed on|rooms|kilns|organisations|organizations|authorities|trusts|parks|resorts|bakeries|dairies|laboratories|fabs|refineries|airports' +
      '|railways|operators live|associations|cooperatives|jewellers|opticians|pharmacies|nurseries|care homes|surgeries|firms paying|branches',
    about: 'how many',
    usual: [0, 3_000_000],
  },
  USERS: {
    names: 'active users|monthly active users|maus|mau|daily active users|dau|daus|registered users',
    cues: 'users|downloads',
    usual: [50, 100_000_000],
  },
  RUNWAY: {
    names:
      'runway|months of runway|months of cash|cash out|run out|months left|lasts|last us|gets us to|carries us|runs out|months cash|cash for|lasts us|lasting|take us to|carry us|enough for|enough until|months to go|money for|is enough|good until|good for|funded until|funded to|out of cash|out of money|month of runway|runway is' +
      '|months of money|months in the bank|cash lasts|money lasts|money runs|cash runs|cash until|money until|cash till|money till|zero cash|months remaining' +
      '|last until|lasts until|last till|how long does it last|how long does that last|how far does that get|gets you to|carries you|takes you to|buys us',
    cues: 'so that|give or take|enough|until|months|through to|till|we have until|lasting|at this rate|at this burn|on this burn|at current burn|the maths|the math|on paper',
    about: 'burn|cash|in the bank|burning|burns|on the bank|spend|per month|a month',
    usual: [1, 40],
  },
  CAC_PAYBACK: { names: 'payback|cac payback|pay back|payback period|pays back|paid back', usual: [1, 60] },
  LTV_TO_CAC: { names: 'ltv to cac|ltv cac|ltv over cac|ltv / cac', cues: 'ltv|cac|to one', usual: [0.3, 20] },
  BURN_MULTIPLE: { names: 'burn multiple', usual: [0.2, 10] },
};
