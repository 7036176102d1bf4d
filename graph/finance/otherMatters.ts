/** Phrases that contain a metric's word but mean something else. */
export const otherMatters =
  'sales cycle|sales cycles|sales team|sales guy|sales people|sales person|head of sales|vp of sales|in sales|runs sales|' +
  'for sale|cash flow|cash flows|bank holiday|regional bank|at all costs|price cap|go to market|in the market for|market share|' +
  'capital markets|stock market|market cap|end of the round|all round|round trip|pre - order|pre - orders|pre - pandemic|' +
  'pre - tax|pre tax|post - tax|pre - release|pre - existing|pre - owned|post office|customer success|customer service|customer support|employee option|team sheet|post - pandemic|round numbers|' +
  'round number|turn around|customer base|raise prices|raising prices|raise the price|raise your hand|raised prices|' +
  'raised the price|growth capex|growth loan|growth team|margin call|reference customer|reference customers|reference call|reference calls|raised eyebrows|in a row|up to date|up front|made up';
