import { isDatabaseAway } from './isDatabaseAway.ts';

/**
 * PostgreSQL did not confirm a commit, so the data may or may not have been saved. The error has no `code`, because
 * Prisma replaces errors that have a code, and this error could then not be recognised.
 */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('Connection terminated before the commit was confirmed', { cause });
    this.name = 'LostCommit';
  }
}

/**
 * Returns the error of a failed COMMIT: a LostCommit when the connection was lost, otherwise PostgreSQL's own error.
 */
export function commitError(error: unknown): unknown {
  return isDatabaseAway(error) ? new LostCommit(error) : error;
}
