import { isDatabaseAway } from './isDatabaseAway.ts';

/**
 * PostgreSQL did not confirm a commit: what the statement wrote may be there or not. It carries no `code`, because Prisma replaces
 * every error that has one by its own, and this one could no longer be recognised.
 */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('Connection terminated before the commit was confirmed', { cause });
    this.name = 'LostCommit';
  }
}

/** The error of a failed COMMIT: a LostCommit when the connection was lost, otherwise PostgreSQL's own. */
export function commitError(error: unknown): unknown {
  return isDatabaseAway(error) ? new LostCommit(error) : error;
}
