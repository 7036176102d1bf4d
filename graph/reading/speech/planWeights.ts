import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.9: BUDGET before
3.8: PLAN before | metric ROUND_SIZE | metric VALUATION
3.3: BUDGET before another | BUDGET behind | asked BUDGET | asked PLAN
3.1: PLAN behind another
2.9: PLAN before another
2.2: PLAN behind | date far ahead
1.9: date now
1.7: date ahead
1.6: previous PLAN
1.4: previous BUDGET
0.8: MAY before
0.6: IF before another | previous IF
0.4: MAY behind another | NOW before another | asked NOW
-0.1: date past
-0.2: PAST before another
-0.4: previous NOW
-0.5: IF before | IF behind | metric EBITDA
-0.6: MAY behind | previous MAY
-0.7: NOW behind
-0.8: NOW before | metric MRR
-0.9: metric GMV | metric GRR
-1.0: PAST behind | asked PAST | metric ARR | metric GROSS_MARGIN
-1.1: IF behind another | metric MARKET_SIZE | metric NET_INCOME
-1.2: bias | metric REVENUE_GROWTH
-1.3: date bare
-1.5: PAST before | metric LTV
-1.6: metric CUSTOMER_CONCENTRATION | metric MARKET_GROWTH
-1.7: metric PIPELINE
-1.8: metric BURN | metric CASH | metric CUSTOMERS
-1.9: metric EMPLOYEES
-2.0: metric CHURN | metric NRR
-2.1: metric ACV
-2.3: metric CAC
-2.4: metric DEBT
-2.5: metric RUNWAY
`);
