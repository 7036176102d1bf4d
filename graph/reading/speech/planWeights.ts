import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.9: metric ROUND_SIZE
3.8: metric VALUATION
3.6: PLAN before
2.8: BUDGET before
2.1: PLAN before another
1.7: BUDGET before another | asked PLAN
1.5: asked BUDGET
1.3: PLAN behind
1.1: previous BUDGET
0.8: PLAN behind another
0.7: MAY before | previous PLAN
0.6: asked NOW | metric EBITDA
0.5: previous IF | previous PAST
0.4: metric MARKET_SIZE
0.3: NOW before another | metric REVENUE
0.2: NOW behind another
0.1: metric ARR | metric REVENUE_GROWTH
-0.1: metric MRR | metric NET_INCOME
-0.2: PAST before another | metric GROSS_MARGIN
-0.3: MAY behind | NOW behind | PAST behind another | asked PAST | metric GMV | previous MAY | previous NOW
-0.4: metric CUSTOMER_CONCENTRATION
-0.5: metric CAC | metric PIPELINE
-0.6: NOW before
-0.7: PAST behind | metric ACV | metric CHURN | metric DEBT | metric NRR
-0.9: metric BURN | metric CUSTOMERS | metric EMPLOYEES
-1.1: metric CASH
-1.3: PAST before | metric RUNWAY
-2.0: bias
`);
