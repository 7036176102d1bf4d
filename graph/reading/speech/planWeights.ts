import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.5: metric ROUND_SIZE | metric VALUATION
3.4: PLAN before
3.2: BUDGET before
2.4: asked PLAN
2.2: BUDGET before another
2.0: PLAN before another | asked BUDGET
1.8: BUDGET behind
1.6: PLAN behind
1.5: PLAN behind another
1.2: previous BUDGET | previous PLAN
1.1: date ahead
0.6: date now
0.5: MAY before
0.4: asked NOW | metric REVENUE
0.3: NOW before another | previous IF
0.2: IF before another | NOW behind another
0.1: metric EBITDA
-0.1: PAST behind another
-0.2: MAY behind | metric MRR
-0.3: IF behind | PAST before another | metric ARR | metric GMV | metric NET_INCOME | previous MAY
-0.4: NOW behind | metric MARKET_SIZE | previous NOW
-0.5: metric GROSS_MARGIN | metric LTV
-0.7: NOW before | asked PAST | metric PIPELINE | metric REVENUE_GROWTH
-0.8: PAST behind | date past
-1.0: metric NRR
-1.1: date bare | metric ACV
-1.2: PAST before | metric BURN | metric CAC | metric CHURN | metric CUSTOMERS | metric CUSTOMER_CONCENTRATION
-1.3: metric CASH | metric EMPLOYEES
-1.5: bias
-1.7: metric RUNWAY
-1.8: metric DEBT
`);
