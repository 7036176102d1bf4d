import { codesOf, errorsWithin } from './database/errorsWithin.ts';
import { findShortage } from './database/findShortage.ts';
import { isDatabaseAway } from './database/isDatabaseAway.ts';
import { LostCommit } from './database/lostCommit.ts';
import { keysOf } from './keysOf.ts';

/** The only place that maps failures to HTTP statuses. */
const statusByCode = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** The address exists, but not for this method. */
  NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** A cursor of changes that are no longer stored, or of another database. The client must load everything again. */
  CURSOR_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNREADABLE: 422,
  THROTTLED: 429,
  PROVIDER_UNAVAILABLE: 503,
  /** The database or another needed service cannot be reached now, or has no space. */
  UNAVAILABLE: 503,
  /** A defect in a job, stored with the job so that its reader sees it. */
  INTERNAL: 500,
} as const;

export type FailureCode = keyof typeof statusByCode;
export const failureCodes = keysOf(statusByCode);

/**
 * An expected failure. Its message tells the user what to do. GraphQL returns it as a typed result, REST as `{message,
 * code}` with `status`. Any other error is a defect and is masked.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    message: string,
    details: { field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'Failure';
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}

/** Seconds until a restarting database may be back. */
const restartSeconds = 5;
/** Seconds until there may be space again. */
const roomSeconds = 60;
/**
 * Codes of PostgreSQL and Prisma for a deadlock: two writers waited for each other, and one of them was rolled back.
 */
const clashes = ['40P01', '40001', 'P2034'];
const clash = 'Somebody else made a change at the same time, so nothing was saved. Try again.';

/**
 * Codes of PostgreSQL for a text with a character that it cannot store: NUL, as itself or as JSON's \u0000. Stored texts
 * lose it in `check`; every other text that a caller sends ends here: in a path, a search, a filter.
 */
const unstorable = ['22021', '22P05'];
const unstorableText = 'A text in this request contains the character NUL. Remove it and send the request again.';

/** Prisma's code for a row that has vanished since an earlier read. */
const vanished = 'P2025';
const vanishedText = 'Part of this was deleted while it was being read. Send the request again.';

/**
 * Returns the failure for a write that PostgreSQL did not confirm because the connection was lost. The write may have
 * been saved.
 */
function notSaved(cause: unknown): Failure {
  const message = 'Not saved: the connection to the database was lost before it confirmed. Try again in a moment.';
  return new Failure('UNAVAILABLE', message, { retryAfterSeconds: restartSeconds, cause });
}

/**
 * Returns the failure that a client receives for an error: a Failure itself; UNAVAILABLE while the database is away or
 * the disk is full, and after a deadlock; INVALID for a text with NUL; NOT_FOUND when a row was deleted between two
 * reads; null for a defect.
 */
export function failureIn(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof LostCommit) return notSaved(error);
  const shortage = findShortage(error);
  if (shortage) return new Failure('UNAVAILABLE', shortage, { retryAfterSeconds: roomSeconds, cause: error });
  const codes = [...errorsWithin(error)].flatMap((part) => [...codesOf(part)]);
  if (codes.some((code) => clashes.includes(code)))
    return new Failure('UNAVAILABLE', clash, { retryAfterSeconds: 1, cause: error });
  if (codes.some((code) => unstorable.includes(code))) return new Failure('INVALID', unstorableText, { cause: error });
  if (codes.includes(vanished)) return new Failure('NOT_FOUND', vanishedText, { cause: error });
  if (!isDatabaseAway(error)) return null;
  const message = 'The server cannot reach its database or files at the moment. Try again in a moment.';
  return new Failure('UNAVAILABLE', message, { retryAfterSeconds: restartSeconds, cause: error });
}
