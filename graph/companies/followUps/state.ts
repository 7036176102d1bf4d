import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';

/** What callers see of a status: OVERDUE is not stored, because it begins with a day, not with a source. */
export const followUpStates = [...Object.values(FollowUpStatus), 'OVERDUE'] as const;
export type FollowUpState = (typeof followUpStates)[number];

/**
 * Returns the status on a day, as 2026-06-30: an open promise is overdue after its day, a moved one after its new day.
 * `stateSql` says the same.
 */
export function stateOn({ kind, status, due, movedTo }: Stated, today: string): FollowUpState {
  const day = status === 'OPEN' ? due : status === 'MOVED' ? movedTo : null;
  return kind === 'PROMISE' && day !== null && day.toISOString().slice(0, 10) < today ? 'OVERDUE' : status;
}

type Stated = Pick<FollowUp, 'kind' | 'status' | 'due' | 'movedTo'>;

/** `stateOn` for today, as SQL on the columns of follow_ups. The view bi.follow_ups holds the same expression. */
export const stateSql = `CASE WHEN kind = 'PROMISE' AND CASE status WHEN 'OPEN' THEN due WHEN 'MOVED' THEN moved_to END
  < (clock_timestamp() AT TIME ZONE 'UTC')::date THEN 'OVERDUE' ELSE status::text END`;

/** The statuses that a person may give to each kind. */
export const decidable = {
  PROMISE: ['OPEN', 'KEPT', 'MISSED', 'MOVED', 'WITHDRAWN'],
  QUESTION: ['OPEN', 'ANSWERED', 'PARTLY', 'EVADED', 'WITHDRAWN'],
  CONDITION: ['OPEN', 'MET', 'WITHDRAWN'],
} as const satisfies Record<FollowUp['kind'], readonly FollowUpStatus[]>;
