import { resultOf } from '../../lib/jobs/jobResult.ts';
import { paths } from '../../lib/paths.ts';
import type { NoticeFragment } from './notices.gql.ts';

/** Returns the address of what a notice is about: of a failed job, what it worked on. */
export function noticePath({
  comment,
  writeup,
  company,
  job,
}: Pick<NoticeFragment, 'comment' | 'writeup' | 'company' | 'job'>): string {
  if (comment) return paths.comments(comment.thread.writeup.id, comment.thread.id);
  if (writeup) return paths.writeup(writeup.id);
  if (company) return paths.dossier(company.id);
  return (job && resultOf({ ...job, status: 'COMPLETED' })?.path) ?? paths.memoMaker;
}
