import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.0: metric ROUND_SIZE | metric VALUATION
2.9: PLAN before
2.1: BUDGET before
1.5: asked PLAN
1.4: previous BUDGET
1.3: BUDGET before another | PLAN behind
1.2: PLAN before another
1.1: date ahead
0.8: metric REVENUE
0.7: NOW before another
0.5: metric EBITDA | previous PLAN
0.3: NOW behind another
0.2: MAY before | asked NOW
0.1: PAST before another | metric ARR
-0.1: NOW before | previous MAY | previous PAST
-0.2: MAY behind
-0.3: date now
-0.4: metric NRR | metric PIPELINE
-0.5: NOW behind | asked PAST | metric CUSTOMER_CONCENTRATION | metric GROSS_MARGIN
-0.6: PAST behind | date bare | date past | metric CAC | metric MARKET_SIZE | metric REVENUE_GROWTH | previous NOW
-0.7: metric ACV | metric CHURN
-0.8: metric CUSTOMERS | metric RUNWAY
-0.9: metric CASH | metric DEBT | metric EMPLOYEES
-1.0: metric BURN
-1.2: PAST before
-1.8: bias
`);
