import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import type { Verdict } from '../../../prisma/generated/prisma/enums.ts';

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
