import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.5: metric ROUND_SIZE | metric VALUATION
3.4: PLAN before
3.0: BUDGET before
2.1: asked PLAN
2.0: PLAN before another
1.8: BUDGET before another
1.4: asked BUDGET
1.3: previous BUDGET
1.2: BUDGET behind | PLAN behind
1.0: previous PLAN
0.9: PLAN behind another
0.7: MAY before | asked NOW
0.4: NOW before another | NOW behind another | previous IF
0.3: metric EBITDA
0.2: metric REVENUE
0.1: previous PAST
-0.2: metric NET_INCOME | metric REVENUE_GROWTH | previous MAY
-0.3: MAY behind | NOW behind | PAST before another | metric MARKET_SIZE | metric MRR
-0.4: metric GMV | previous NOW
-0.5: asked PAST | metric LTV | metric MARKET_GROWTH
-0.6: NOW before | metric GROSS_MARGIN
-0.7: PAST behind
-0.8: metric PIPELINE
-0.9: metric ACV | metric NRR
-1.0: metric CHURN
-1.1: metric CAC | metric DEBT
-1.2: metric BURN | metric CUSTOMERS | metric EMPLOYEES
-1.3: PAST before
-1.5: metric CASH | metric CUSTOMER_CONCENTRATION
-1.6: bias
-1.7: metric RUNWAY
`);
