import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.9: metric VALUATION
3.8: BUDGET before | PLAN before | metric ROUND_SIZE
3.4: BUDGET before another
3.2: BUDGET behind | asked BUDGET | asked PLAN
3.0: PLAN before another | PLAN behind another
2.3: date far ahead
2.2: PLAN behind
1.8: previous PLAN
1.7: date now
1.4: date ahead
1.2: previous BUDGET
0.9: MAY before
0.6: asked NOW
0.5: MAY behind another
0.4: previous IF
0.3: NOW before another
0.2: date past | metric REVENUE
0.1: IF before another | PAST behind another
-0.1: previous PAST
-0.2: NOW behind another
-0.3: metric EBITDA
-0.5: IF behind
-0.6: PAST before another
-0.7: MAY behind | NOW behind | metric MRR | previous MAY
-0.8: PAST behind
-0.9: NOW before | metric GRR
-1.0: IF before | IF behind another | metric ARR | metric GMV | metric GROSS_MARGIN
-1.1: metric MARKET_SIZE | metric NET_INCOME | metric REVENUE_GROWTH
-1.2: bias | asked PAST
-1.3: date bare
-1.4: metric CUSTOMERS
-1.5: PAST before | metric LTV
-1.7: metric CUSTOMER_CONCENTRATION
-1.9: metric BURN | metric CASH | metric EMPLOYEES | metric PIPELINE
-2.0: metric CHURN | metric MARKET_GROWTH | metric NRR
-2.2: metric ACV
-2.3: metric CAC
-2.5: metric DEBT | metric RUNWAY
`);
