import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { FollowUpStatus, type Verdict } from '../../../prisma/generated/prisma/enums.ts';

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

/** What a follow-up is stored with as long as no source decides its status. */
export const unheld = {
  status: 'OPEN',
  movedTo: null,
  reason: null,
  heldById: null,
  heldOn: null,
  heldSpeaker: null,
  heldStart: null,
  heldEnd: null,
  heldPlace: null,
  heldQuote: null,
  isHeldByModel: false,
} as const;

/** Returns the sentence that tells people about a condition that is met; null for anything else. */
export function noticeOf(
  { kind, status, words, reason }: Pick<FollowUp, 'kind' | 'status' | 'words' | 'reason'>,
  verdict: Verdict | null,
): string | null {
  if (kind !== 'CONDITION' || status !== 'MET') return null;
  const lead = verdict === 'PASS' ? 'The reason for the pass no longer holds' : 'A condition of the verdict is met';
  return sentences(lead, words, reason);
}

/** Returns the sentence that tells people that a condition which was met is open again. */
export const noticeOfReturn = ({ words, reason }: Pick<FollowUp, 'words' | 'reason'>): string =>
  sentences('A condition that was met is open again', words, reason);

const sentences = (lead: string, words: string, reason: string | null): string =>
  `${lead}: ${words}.${reason === null ? '' : ` ${reason}`}`.replace('..', '.');
