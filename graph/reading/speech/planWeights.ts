import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.8: BUDGET before | PLAN before | metric ROUND_SIZE | metric VALUATION
3.3: BUDGET before another
3.2: BUDGET behind | asked BUDGET
3.1: PLAN behind another | asked PLAN
3.0: PLAN before another
2.2: PLAN behind | date far ahead
1.9: date now
1.6: previous PLAN
1.4: date ahead
1.2: previous BUDGET
0.9: MAY before
0.7: asked NOW
0.6: previous IF
0.5: MAY behind another
0.3: NOW before another | metric REVENUE
0.2: IF before another
-0.1: NOW behind another | previous PAST
-0.2: date past
-0.3: PAST before another | metric EBITDA
-0.4: IF before
-0.5: IF behind
-0.6: MAY behind
-0.7: NOW behind | metric MRR | previous MAY
-0.9: PAST behind | metric GMV | metric GRR
-1.0: IF behind another | NOW before | metric ARR | metric GROSS_MARGIN | metric NET_INCOME
-1.1: metric MARKET_SIZE
-1.2: bias | asked PAST | metric REVENUE_GROWTH
-1.4: date bare
-1.5: metric LTV
-1.6: PAST before
-1.7: metric CUSTOMER_CONCENTRATION | metric PIPELINE
-1.8: metric CUSTOMERS
-1.9: metric BURN | metric CASH | metric EMPLOYEES
-2.0: metric CHURN | metric MARKET_GROWTH | metric NRR
-2.2: metric ACV
-2.3: metric CAC
-2.5: metric DEBT | metric RUNWAY
`);
