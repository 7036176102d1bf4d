import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.5: PLAN before | metric ROUND_SIZE | metric VALUATION
2.9: BUDGET before
2.0: asked PLAN
1.9: PLAN before another
1.6: BUDGET before another
1.4: asked BUDGET
1.3: PLAN behind | previous BUDGET
1.2: date ahead
1.1: BUDGET behind
1.0: PLAN behind another
0.9: date now | previous PLAN
0.6: MAY before | asked NOW
0.3: NOW before another | NOW behind another | metric EBITDA | metric REVENUE | previous IF
0.1: previous PAST
-0.2: PAST before another | metric REVENUE_GROWTH
-0.3: MAY behind | NOW behind | metric GMV | metric MRR | metric NET_INCOME | previous MAY
-0.4: metric MARKET_SIZE | previous NOW
-0.5: date past | metric GROSS_MARGIN | metric LTV | metric MARKET_GROWTH
-0.6: NOW before | asked PAST
-0.8: PAST behind | metric PIPELINE
-0.9: date bare | metric NRR
-1.0: metric ACV | metric CHURN
-1.1: metric BURN | metric CAC | metric DEBT
-1.2: metric EMPLOYEES
-1.3: PAST before | metric CUSTOMERS
-1.5: metric CASH | metric CUSTOMER_CONCENTRATION
-1.6: bias | metric RUNWAY
`);
