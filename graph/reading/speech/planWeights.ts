import { weightsOf } from './score.ts';

/** What speaks for a plan; written by scripts/learnReading.ts. */
export const planWeights = weightsOf(String.raw`
3.5: metric ROUND_SIZE | metric VALUATION
3.4: PLAN before
3.0: BUDGET before
2.1: BUDGET before another
2.0: asked PLAN
1.8: PLAN before another
1.4: BUDGET behind | PLAN behind | asked BUDGET
1.2: date ahead | previous BUDGET
1.0: PLAN behind another
0.9: date now | previous PLAN
0.6: MAY before | asked NOW
0.4: metric REVENUE
0.3: NOW before another | NOW behind another | previous IF
0.2: metric EBITDA
0.1: previous PAST
-0.2: PAST before another | metric NET_INCOME
-0.3: MAY behind | metric GMV | metric MRR | previous MAY | previous NOW
-0.4: NOW behind | metric MARKET_SIZE
-0.5: date past | metric LTV | metric REVENUE_GROWTH
-0.6: NOW before | asked PAST | metric GROSS_MARGIN | metric PIPELINE
-0.8: PAST behind
-0.9: date bare | metric CUSTOMER_CONCENTRATION | metric NRR
-1.0: metric CHURN
-1.1: metric ACV | metric BURN
-1.2: metric CAC | metric EMPLOYEES
-1.3: PAST before | metric CUSTOMERS | metric DEBT
-1.4: metric CASH
-1.5: bias
-1.7: metric RUNWAY
`);
