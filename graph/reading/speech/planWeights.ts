import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.5: metric ROUND_SIZE | metric VALUATION
3.4: PLAN before
3.3: BUDGET before
2.4: asked PLAN
2.2: BUDGET before another
2.1: PLAN before another
2.0: asked BUDGET
1.8: BUDGET behind
1.7: PLAN behind
1.6: PLAN behind another
1.3: previous PLAN
1.2: date ahead | previous BUDGET
0.6: date now
0.5: MAY before
0.4: NOW before another | asked NOW | metric REVENUE
0.3: NOW behind another | previous IF
0.2: IF before another
0.1: metric EBITDA
-0.2: IF behind | metric MRR
-0.3: MAY behind | PAST before another | metric ARR | metric GMV | metric NET_INCOME | previous MAY
-0.4: NOW behind | metric MARKET_SIZE | previous NOW
-0.5: metric LTV | metric MARKET_GROWTH
-0.6: metric GROSS_MARGIN
-0.7: asked PAST | date past | metric PIPELINE | metric REVENUE_GROWTH
-0.8: NOW before | PAST behind
-1.0: metric NRR
-1.1: date bare
-1.2: metric ACV | metric BURN | metric CAC | metric CHURN | metric CUSTOMERS | metric CUSTOMER_CONCENTRATION
-1.3: PAST before | metric CASH | metric EMPLOYEES
-1.5: bias
-1.7: metric RUNWAY
-1.8: metric DEBT
`);
