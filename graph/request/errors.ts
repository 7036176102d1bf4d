import { kindOf } from '../data/database/errorKinds.ts';
import { keysOf } from '../keysOf.ts';

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

/** Returns the row that a query has found. Throws NOT_FOUND with the sentence when it has found nothing. */
export function orNotFound<Row>(row: Row | null | undefined, sentence: string): Row {
  if (row === null || row === undefined) throw new Failure('NOT_FOUND', sentence);
  return row;
}

const tellAdministrator = 'Tell your administrator, and try again later.';

/** The failure for each kind of error, with the seconds after which another try may work. */
const failureByKind: Record<
  NonNullable<ReturnType<typeof kindOf>>,
  [code: FailureCode, text: string, seconds?: number]
> = {
  // The write may have been saved.
  lostCommit: [
    'UNAVAILABLE',
    'Not saved: the connection to the database was lost before it confirmed. Try again in a moment.',
    5,
  ],
  noSpace: ['UNAVAILABLE', `The server is out of disk space and did not save this. ${tellAdministrator}`, 60],
  noMemory: [
    'UNAVAILABLE',
    'The database is out of memory and did not save this. Try again in a moment, or tell your administrator.',
    60,
  ],
  readOnly: [
    'UNAVAILABLE',
    `The database accepts no changes at the moment and did not save this. ${tellAdministrator}`,
    60,
  ],
  clash: ['UNAVAILABLE', 'Somebody else made a change at the same time, so nothing was saved. Try again.', 1],
  // Stored texts lose the character in `check`; every other text that a caller sends ends here: in a path, a search.
  unstorable: ['INVALID', 'A text in this request contains the character NUL. Remove it and send the request again.'],
  vanished: ['NOT_FOUND', 'Part of this was deleted while it was being read. Send the request again.'],
  away: ['UNAVAILABLE', 'The server cannot reach its database or files at the moment. Try again in a moment.', 5],
};

/** Returns the failure that a client receives for an error: a Failure itself, or one by the table; null for a defect. */
export function failureIn(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const kind = kindOf(error);
  if (!kind) return null;
  const [code, text, retryAfterSeconds] = failureByKind[kind];
  return new Failure(code, text, { ...(retryAfterSeconds && { retryAfterSeconds }), cause: error });
}
