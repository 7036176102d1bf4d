import type { FigureUnit } from '../../finance/numbers/figures.ts';
import type { MetricName } from '../../finance/metrics.ts';

/** How texts call a metric. */
export interface MetricWords {
  /** Null for what is no metric of the list, so that its figure is not taken for the next one's. */
  metric: MetricName | null;
  pattern: RegExp;
  units: FigureUnit[];
  /** What the words themselves say of how it is counted. */
  basis?: string;
}

const money: FigureUnit[] = ['money', 'count'];
const share: FigureUnit[] = ['percent'];
const count: FigureUnit[] = ['count'];
const time: FigureUnit[] = ['duration'];
const multiple: FigureUnit[] = ['multiple', 'count'];

/** The more specific come first: 'net revenue retention' is no revenue. */
export const metricWords: MetricWords[] = [
  {
    metric: 'NRR',
    pattern: /net (?:revenue|dollar|expansion|arr)? ?retention(?: rate)?|\bnrr\b|\bndrr?\b|net dollar expansion/gi,
    units: share,
  },
  {
    metric: 'GRR',
    pattern: /gross (?:revenue|dollar|arr)? ?retention(?: rate)?|\bgrr\b|\bgdr\b/gi,
    units: share,
  },
  { metric: null, pattern: /(?:user|day[- ]?\d+|d\d+|employee|customer|logo|cohort|staff) retention/gi, units: share },
  { metric: 'BURN_MULTIPLE', pattern: /burn multiples?/gi, units: multiple },
  {
    metric: 'LTV_TO_CAC',
    pattern: /(?:ltv|clv|lifetime value) ?(?:to|over|\/|:|-to-) ?cac(?: ratio)?/gi,
    units: multiple,
  },
  {
    metric: 'CAC_PAYBACK',
    pattern: /(?:cac|customer acquisition cost) pay-?back(?: period)?|pay-?back(?: period)?(?: on cac)?/gi,
    units: time,
  },
  { metric: null, pattern: /customer acquisition costs?|\bcac\b|lifetime value|\bltv\b|\bclv\b/gi, units: money },
  {
    metric: 'CHURN',
    pattern: /(?:(?:logo|customer|annual|annualized|monthly|revenue|gross|net|user) )*churn(?: rate)?/gi,
    units: share,
  },
  {
    metric: 'ARR',
    pattern: /annual(?:ly|i[sz]ed)? recurring revenues?|\barr\b(?! growth)/gi,
    units: money,
  },
  { metric: 'MRR', pattern: /monthly recurring revenues?|\bmrr\b(?! growth)/gi, units: money },
  {
    metric: null,
    pattern: /(?:new|net new|contracted|committed|expansion|added|incremental) (?:arr|mrr)|\bcarr\b/gi,
    units: money,
  },
  {
    metric: 'ACV',
    pattern:
      /average (?:annual )?(?:contract|deal)(?: values?| sizes?)?|annual contract values?|\bacvs?\b|contract values?/gi,
    units: money,
  },
  { metric: 'GROSS_PROFIT', pattern: /gross profits?(?! margin)/gi, units: money },
  { metric: 'GROSS_MARGIN', pattern: /gross (?:profit )?margins?|\bgms?\b|\b(?:brutto|roh)marge/gi, units: share },
  { metric: null, pattern: /(?:contribution|net|profit|operating profit|fcf|cash flow) margins?/gi, units: share },
  { metric: 'EBITDA_MARGIN', pattern: /(?:adjusted )?ebitda margins?/gi, units: share },
  { metric: 'EBITDA', pattern: /adjusted ebitda/gi, units: money, basis: 'adjusted' },
  { metric: 'EBITDA', pattern: /\bebitda(?: loss)?\b/gi, units: money },
  { metric: 'OPERATING_MARGIN', pattern: /(?:operating|ebit) margins?/gi, units: share },
  {
    metric: 'OPERATING_INCOME',
    pattern: /operating (?:income|profits?|loss(?:es)?|earnings)|\bebit\b/gi,
    units: money,
  },
  { metric: 'NET_INCOME', pattern: /net (?:income|profits?|loss(?:es)?|earnings)/gi, units: money },
  { metric: 'COST_OF_REVENUE', pattern: /costs? of (?:revenues?|sales|goods sold)|\bcogs\b/gi, units: money },
  {
    metric: 'MARKET_SIZE',
    pattern: /serviceable (?:addressable|available) market|\bsam\b/gi,
    units: money,
    basis: 'SAM',
  },
  { metric: null, pattern: /serviceable obtainable market|\bsom\b|market share/gi, units: [...money, 'percent'] },
  { metric: 'VALUATION', pattern: /market cap(?:itali[sz]ation)?/gi, units: money, basis: 'market capitalisation' },
  {
    metric: 'MARKET_SIZE',
    pattern:
      /(?:total )?addressable market|\btam\b|market size|market opportunity|(?<!go-to-|to |to-)\bmarkets?\b(?! (?:share|cap|growth|leader|price|fit|entry|rate))(?: for [^.,;:$€£]{3,50}?(?= (?:is|was|at|stands|totals|worth|of|reached)\b))?/gi,
    units: money,
  },
  {
    metric: 'TOTAL_FUNDING',
    pattern:
      /total (?:capital |equity |venture )?(?:funding|raised|financing)(?: raised)?(?: to date)?|(?:funding|capital raised|equity raised|raised|financing|funds raised) to date|total capital raised|raised in total|raised (?:so far|since (?:inception|founding|its founding|launch))/gi,
    units: money,
  },
  {
    metric: null,
    pattern:
      /rais(?:e|es|ed|ing) (?:(?:our|the|its|their|full|year|annual|sales|profit|revenue) )*(?:guidance|outlook|forecasts?|prices?|estimates?|dividends?|targets?|fees?|wages|rates?)/gi,
    units: money,
  },
  {
    metric: 'VALUATION',
    pattern: /pre[- ]money(?: valuation)?(?: of)?|valuation pre[- ]money/gi,
    units: money,
    basis: 'pre-money',
  },
  {
    metric: 'VALUATION',
    pattern: /post[- ]money(?: valuation)?(?: of)?|valuation post[- ]money/gi,
    units: money,
    basis: 'post-money',
  },
  {
    metric: 'VALUATION',
    pattern: /\bpre\b(?![- ]?(?:seed|revenue|product|ipo|launch|tax|covid|pandemic|money))/gi,
    units: money,
    basis: 'pre-money',
  },
  {
    metric: 'VALUATION',
    pattern: /(?<=\d ?(?:m|mm|mn|k|bn|b|million|billion) )post\b(?![- ]?\p{L})/giu,
    units: money,
    basis: 'post-money',
  },
  { metric: 'VALUATION', pattern: /valuation cap|\bcap of\b|safe cap|\bcap\b(?! table)/gi, units: money, basis: 'cap' },
  { metric: 'VALUATION', pattern: /enterprise value/gi, units: money, basis: 'enterprise value' },
  {
    metric: 'VALUATION',
    pattern:
      /valuations?|\b(?:unternehmens)?bewertung\b|\bvalued (?:us |it |the (?:company|business) )?at\b|\bvalu(?:ed|es|ing) (?:us|it|the (?:company|business|group|firm)|[\p{L}\d.&-]+(?: [\p{L}\d.&-]+)?) at\b/giu,
    units: money,
  },
  {
    metric: 'ROUND_SIZE',
    pattern:
      /(?:(?:is|are|now|currently|was) )?rais(?:ing|ed|es|e)(?: of)?\b|(?:round|raise|financing) size|\b(?:(?:pre-?seed|seed|series [a-h](?:-?\d|[+])?|bridge|growth|funding|financing|equity|angel|new|current|this|last|venture) )*(?:round|financing|extension)\b|\bseries [a-h]\b|\b(?:pre-?seed|seed)\b|(?:the )?ask\b|asking(?: for)?|finanzierungsrunde|\bgrowth equity(?: investment)?|equity (?:investment|raise)|funding sought|seek(?:s|ing)?|looking for/gi,
    units: money,
  },
  { metric: 'RUNWAY', pattern: /runway/gi, units: time },
  { metric: null, pattern: /sales cycles?|contract (?:length|term)s?|implementation|onboarding/gi, units: time },
  {
    metric: 'BURN',
    pattern:
      /(?:(?:net|gross|monthly|cash|average) )*burn(?:s|ing|ed|t)?(?: rate)?\b(?: (?:about|roughly|around|through))?/gi,
    units: money,
  },
  {
    metric: 'CASH',
    pattern:
      /liquide mittel|cash and (?:cash )?equivalents|cash (?:in (?:the )?bank|at bank|at hand|on hand|balance|position|reserves?|on the balance sheet)|(?:in|at) the bank|in cash|on the balance sheet|\bcash\b(?! (?:flow|burn|conversion|out|payment|consideration|offer|back))/gi,
    units: money,
  },
  {
    metric: null,
    pattern:
      /\bgmv\b|gross merchandise (?:value|volume)|bookings?|backlog|pipeline|\btcv\b|\btpv\b|(?:payment|transaction|processing|processed|loan) volumes?|capex|capital expenditures?|r&d|opex|operating (?:expenses?|costs)|spend(?:ing)?|debt|loans?|grants?|credit line|venture debt|facility|fees?|savings?|saved|salar(?:y|ies)|aum|assets under management|deferred revenues?|lois?|letters? of intent|prices?|pricing|contracts? worth|budget of|payroll|inventory|receivables|dividends?|fund (?:size|of)|exit|acqui(?:red|sition)|cheque|check|ticket|allocation|ownership|cost|costs|investment of|invested|invest|commit(?:ment)?|gap|penalt(?:y|ies)|fine/gi,
    units: money,
  },
  {
    metric: 'REVENUE',
    pattern:
      /revenues?(?! (?:recognition|growth|per|share|multiple|model|stream|base|mix|team|operations))|\brev\b(?! share)|\bumsatz(?:erlöse)?\b|turnover|\bnet sales\b|\bsales\b(?! (?:cycle|team|force|and marketing|rep|person|people|price|leader|channel|motion|pipeline|quota|engineer|hire|organi[sz]ation|efficiency|growth|tax|capacity|process))|top[- ]line/gi,
    units: money,
  },
  {
    metric: 'EMPLOYEES',
    pattern:
      /(?:full[- ]time )?(?:employees|headcount|head count|staff|ftes?|team members|ppl\b|mitarbeiter(?:innen|:innen|\*innen|zahl)?\b|beschäftigte\b|teammates|people|persons|colleagues|workforce|associates|person team|strong team)|\bteam\b(?=:| (?:of|is|has|now|size|stands|:|grew))|\bemploy(?:s|ing|ed)?\b|team size|number of employees/gi,
    units: count,
  },
  {
    metric: 'CUSTOMERS',
    pattern:
      /(?:customers?|clients|logos|kunden\b|paying (?:accounts|companies)|subscribers|merchants|accounts)(?! (?:acquisition|success|support|concentration|retention|churn|satisfaction|base of))/gi,
    units: count,
  },
  {
    metric: 'USERS',
    pattern: /(?:(?:daily|monthly|weekly|registered|active) )*users|\bmaus?\b|\bdaus?\b|\bwaus?\b|downloads/gi,
    units: count,
  },
];
