import type { WriteupStatus } from '../../gql/types.ts';

/** What a write-up may become next. */
export const statusSteps: Readonly<Record<WriteupStatus, readonly { value: WriteupStatus; label: string }[]>> = {
  DRAFT: [{ value: 'IN_REVIEW', label: 'Send to review' }],
  IN_REVIEW: [
    { value: 'APPROVED', label: 'Approve' },
    { value: 'DRAFT', label: 'Back to draft' },
  ],
  APPROVED: [{ value: 'DRAFT', label: 'Reopen' }],
};

const leads = (from: WriteupStatus, to: WriteupStatus) => statusSteps[from].some(({ value }) => value === to);

/** Returns the steps from one status to another, over a third where no step leads there. */
export function statusWay(from: WriteupStatus, to: WriteupStatus): WriteupStatus[] {
  if (from === to) return [];
  if (leads(from, to)) return [to];
  return [...statusSteps[from].map(({ value }) => value).filter((between) => leads(between, to)), to];
}
