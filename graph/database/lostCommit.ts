import { isDatabaseAway } from './isDatabaseAway.ts';

/**
 * PostgreSQL did not confirm a commit: what the statement wrote may be there or not. It carries no `code`, because Prisma makes an
 * error of its own out of any that does, and this one would be known no more.
 */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('Connection terminated before the commit was confirmed', { cause });
    this.name = 'LostCommit';
  }
}

/** What a COMMIT failed with: a LostCommit when the connection was lost, otherwise what PostgreSQL says against it. */
export function commitError(error: unknown): unknown {
  return isDatabaseAway(error) ? new LostCommit(error) : error;
}
