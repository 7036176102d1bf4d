import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { isoDay } from '../figures/stored.ts';
import { stateOn } from './state.ts';
import type { Scope } from '../../request/context.ts';
import { followUpsOf } from './service.ts';

const counted = ['kept', 'moved', 'missed', 'withdrawn', 'overdue', 'open'] as const;

/** How many promises a company made, in all and by status. */
export type PromiseRecord = Record<'total' | (typeof counted)[number], number>;

/** Counts the promises by their status on a day, as 2026-06-30. */
export function promiseRecordOf(followUps: readonly FollowUp[], today: string): PromiseRecord {
  const states = followUps.filter(({ kind }) => kind === 'PROMISE').map((each) => stateOn(each, today).toLowerCase());
  const counts = counted.map((name) => [name, states.filter((each) => each === name).length]);
  return { total: states.length, ...(Object.fromEntries(counts) as Omit<PromiseRecord, 'total'>) };
}

/** Writes '11 promises, 6 kept, 3 moved, 1 missed'; '' without a promise. */
export function recordSentence({ total, ...counts }: PromiseRecord): string {
  if (total === 0) return '';
  const parts = counted.flatMap((name) => (counts[name] > 0 ? [`${counts[name]} ${name}`] : []));
  return [`${total} ${total === 1 ? 'promise' : 'promises'}`, ...parts].join(', ');
}

const asked = new Set(['OPEN', 'PARTLY', 'EVADED']);

/** Returns the questions without a full answer, the oldest first, of rows with the last said first. */
export const openQuestionsIn = (followUps: readonly FollowUp[]): FollowUp[] =>
  followUps.filter(({ kind, status }) => kind === 'QUESTION' && asked.has(status)).toReversed();

/**
 * Returns the questions without a full answer as a text to copy, the oldest first: '1. What is the churn? (asked on
 * 2026-03-02, evaded)'. Empty without one.
 */
export function questionsTextOf(followUps: readonly FollowUp[]): string {
  return openQuestionsIn(followUps)
    .map(({ words, status, saidOn }, index) => {
      const day = isoDay(saidOn);
      const notes = [...(day === null ? [] : [`asked on ${day}`]), ...(answers[status] ?? [])];
      return `${index + 1}. ${words}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
    })
    .join('\n');
}

const answers: Partial<Record<FollowUp['status'], string[]>> = { PARTLY: ['answered in part'], EVADED: ['evaded'] };

/**
 * Reads the conditions that a company meets and whose verdict is a PASS that still stands: no later verdict on the
 * write-up replaced or withdrew it.
 */
export async function brokenPassesOf(scope: Scope, companyId: string): Promise<FollowUp[]> {
  const met = (await followUpsOf(scope, companyId)).filter(
    ({ kind, status }) => kind === 'CONDITION' && status === 'MET',
  );
  if (met.length === 0) return [];
  const standing = await scope.rows<{ id: string }>(
    `SELECT v.id FROM writeup_verdicts v WHERE v.tenant_id = current_tenant() AND v.id = ANY($1::uuid[]) AND v.verdict = 'PASS'
       AND v.id = (SELECT n.id FROM writeup_verdicts n WHERE n.tenant_id = v.tenant_id AND n.writeup_id = v.writeup_id
                   ORDER BY n.given_at DESC, n.id DESC LIMIT 1)`,
    [met.flatMap(({ verdictId }) => verdictId ?? [])],
  );
  const ids = new Set(standing.map(({ id }) => id));
  return met.filter(({ verdictId }) => verdictId !== null && ids.has(verdictId));
}
