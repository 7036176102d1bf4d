import type { MetricName } from '../../finance/metrics.ts';

/** What a column of a file can hold: a company's name, its other names, the period of the row's figures, or a metric. */
export type ImportField = 'NAME' | 'ALIASES' | 'PERIOD' | MetricName;

interface FieldWords {
  /** As a preview names it. */
  label: string;
  /** What a column may be headed, as `plainHeader` leaves it. */
  headers: string;
}

/** Every field with the headers that mean it; `|` parts them. */
export const importFields: Record<ImportField, FieldWords> = {
  NAME: {
    label: 'Name',
    headers:
      'name|company|company name|name of company|legal name|organization|organisation|organization name|organisation name|business|business name|startup|startup name|portfolio company|investment|account|account name|firm|issuer|entity|firma|unternehmen|societe|entreprise|empresa|azienda',
  },
  ALIASES: {
    label: 'Other names',
    headers: 'aliases|alias|also known as|aka|other names|other name|former names|former name|formerly|trading name',
  },
  PERIOD: {
    label: 'Period',
    headers: 'period|fiscal year|fy|year|fiscal period|reporting period|as of|as of date|period end|period ending|jahr',
  },
  REVENUE: {
    label: 'Revenue',
    headers:
      'revenue|revenues|total revenue|total revenues|net revenue|net revenues|annual revenue|sales|net sales|total sales|turnover|umsatz|umsatzerlose|chiffre d affaires|ca|ingresos|ricavi|fatturato',
  },
  ARR: {
    label: 'ARR',
    headers: 'arr|annual recurring revenue|annualized recurring revenue|annualised recurring revenue',
  },
  MRR: { label: 'MRR', headers: 'mrr|monthly recurring revenue' },
  COST_OF_REVENUE: {
    label: 'Cost of revenue',
    headers: 'cost of revenue|cost of revenues|cogs|cost of goods sold|cost of sales',
  },
  GMV: { label: 'GMV', headers: 'gmv|gross merchandise value|gross merchandise volume' },
  DEBT: { label: 'Debt', headers: 'debt|total debt|borrowings|financial debt|gross debt' },
  CAC: { label: 'Customer acquisition cost', headers: 'cac|customer acquisition cost' },
  LTV: { label: 'Lifetime value', headers: 'ltv|clv|lifetime value|customer lifetime value' },
  PIPELINE: { label: 'Pipeline', headers: 'pipeline|sales pipeline|backlog|order backlog' },
  CUSTOMER_CONCENTRATION: { label: 'Customer concentration', headers: 'customer concentration|largest customer share' },
  GROSS_PROFIT: { label: 'Gross profit', headers: 'gross profit' },
  EBITDA: { label: 'EBITDA', headers: 'ebitda' },
  OPERATING_INCOME: { label: 'Operating income', headers: 'operating income|operating profit|ebit|operating result' },
  NET_INCOME: { label: 'Net income', headers: 'net income|net profit|profit|net result|earnings' },
  CASH: { label: 'Cash', headers: 'cash|cash balance|cash on hand|cash position|cash and cash equivalents' },
  BURN: { label: 'Burn', headers: 'burn|monthly burn|net burn|burn rate|cash burn|monthly net burn|monthly burn rate' },
  VALUATION: {
    label: 'Valuation',
    headers:
      'valuation|post money|post money valuation|latest valuation|last valuation|current valuation|enterprise value|ev|market cap|market capitalization|market capitalisation|bewertung',
  },
  ROUND_SIZE: {
    label: 'Round size',
    headers: 'round size|last round|last round size|amount raised|last raise|deal size|raise',
  },
  TOTAL_FUNDING: {
    label: 'Total funding',
    headers:
      'total funding|total raised|funding|total funding amount|capital raised|funding to date|total capital raised',
  },
  ACV: {
    label: 'Contract value',
    headers: 'contract value|acv|average contract value|annual contract value',
  },
  MARKET_SIZE: { label: 'Market size', headers: 'market size|tam|total addressable market|addressable market' },
  REVENUE_GROWTH: {
    label: 'Growth rate',
    headers:
      'growth|growth rate|revenue growth|revenue growth rate|annual growth|annual growth rate|growth yoy|yoy growth|yoy|yoy revenue growth|revenue growth yoy|year over year growth|sales growth|annual revenue growth|wachstum|umsatzwachstum|croissance|crecimiento|crescita',
  },
  ARR_GROWTH: { label: 'ARR growth', headers: 'arr growth|arr growth rate|arr growth yoy|yoy arr growth' },
  GROSS_MARGIN: {
    label: 'Gross margin',
    headers: 'gross margin|gm|margin|gross profit margin|bruttomarge|rohertragsmarge|marge brute|margen bruto',
  },
  EBITDA_MARGIN: { label: 'EBITDA margin', headers: 'ebitda margin' },
  OPERATING_MARGIN: { label: 'Operating margin', headers: 'operating margin|ebit margin|operating profit margin' },
  NRR: {
    label: 'Net retention',
    headers: 'net retention|nrr|ndr|net revenue retention|net dollar retention|net retention rate',
  },
  GRR: {
    label: 'Gross retention',
    headers: 'gross retention|grr|gdr|gross revenue retention|gross dollar retention|gross retention rate',
  },
  CHURN: { label: 'Churn', headers: 'churn|churn rate|annual churn|revenue churn|logo churn|customer churn' },
  MARKET_GROWTH: { label: 'Market growth', headers: 'market growth|market growth rate|market cagr|tam growth' },
  EMPLOYEES: {
    label: 'Employees',
    headers:
      'employees|employee count|number of employees|no of employees|employees count|headcount|head count|fte|ftes|full time employees|staff|team size|people|mitarbeiter|mitarbeitende|effectif|effectifs|empleados|dipendenti',
  },
  CUSTOMERS: {
    label: 'Customers',
    headers: 'customers|customer count|number of customers|clients|paying customers|total customers',
  },
  USERS: { label: 'Users', headers: 'users|user count|active users|monthly active users|mau|number of users' },
  RUNWAY: { label: 'Runway', headers: 'runway|cash runway|runway months' },
  CAC_PAYBACK: { label: 'CAC payback', headers: 'cac payback|payback|cac payback period|payback period' },
  LTV_TO_CAC: { label: 'LTV to CAC', headers: 'ltv to cac|ltv cac|ltv cac ratio|ltv to cac ratio' },
  BURN_MULTIPLE: { label: 'Burn multiple', headers: 'burn multiple' },
  STAGE: {
    label: 'Stage',
    headers:
      'stage|funding stage|company stage|investment stage|last round type|round type|round|series|phase|latest stage',
  },
  INDUSTRY: {
    label: 'Industry',
    headers: 'industry|sector|vertical|industries|category|industry group|branche|secteur|industria|settore',
  },
  HEADQUARTERS: {
    label: 'Headquarters',
    headers:
      'headquarters|hq|headquarter|hq location|headquarters location|location|city|based in|hq city|office|sitz|hauptsitz|siege|sede',
  },
  DESCRIPTION: {
    label: 'Description',
    headers:
      'description|about|company description|business description|short description|summary|overview|beschreibung',
  },
};

const fieldByHeader = new Map(
  (Object.entries(importFields) as [ImportField, FieldWords][]).flatMap(([field, { headers }]) =>
    headers.split('|').map((header) => [header, field] as const),
  ),
);

/** The field that a header's words mean; undefined for words that mean none. */
export function fieldOf(plainHeader: string): ImportField | undefined {
  return fieldByHeader.get(plainHeader);
}
