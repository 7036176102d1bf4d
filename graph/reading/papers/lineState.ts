import type { PeriodSpan } from '../../finance/periodWords.ts';
import type { LabelMeaning } from './labels.ts';
import type { PlanStatus } from './labelWords.ts';
import type { PaperAmount } from './paperAmounts.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { TableState } from './paperTables.ts';

/** What the pieces of a line before one say of it. */
export interface LineState {
  meaning: LabelMeaning | undefined;
  /** The figure of that meaning. */
  main: PaperAmount | undefined;
  /** The period of that figure. */
  mainSpan: PeriodSpan | undefined;
  status: PlanStatus | undefined;
  span: PeriodSpan | undefined;
}

export const startOfLine: LineState = {
  meaning: undefined,
  main: undefined,
  mainSpan: undefined,
  status: undefined,
  span: undefined,
};

/** What stands around a piece of a line. */
export interface Surroundings {
  context: PaperContext;
  state: TableState;
  quote: string;
}

/** A figure of a line with what its label says. */
export function statedOf(
  meaning: LabelMeaning,
  amount: PaperAmount,
  span: PeriodSpan | undefined,
  status: PlanStatus | undefined,
  { state, quote }: Surroundings,
): Stated {
  return {
    meaning,
    amount,
    note: amount.currency === undefined && amount.scale === 1 ? (meaning.note ?? state.note) : undefined,
    period: span?.period,
    status: status ?? meaning.status ?? 'ACTUAL',
    owner: 'SUBJECT',
    ownerName: null,
    quote,
    row: [amount],
    isReplaced: false,
  };
}
