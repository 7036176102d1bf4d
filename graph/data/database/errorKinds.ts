interface ErrorPart {
  code?: unknown;
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** What an error is about, by its codes: Node's, PostgreSQL's (SQLSTATE) and Prisma's. Earlier kinds take precedence. */
const codesByKind = {
  noSpace: ['ENOSPC', 'EDQUOT', '53100'],
  noMemory: ['53200', '53400'],
  /** A database that accepts no changes. */
  readOnly: ['25006'],
  /** A deadlock: two writers waited for each other, and one of them was rolled back. */
  clash: ['40P01', '40001', 'P2034'],
  /** A character that PostgreSQL cannot store: NUL, as itself or as JSON's \u0000. */
  unstorable: ['22021', '22P05'],
  /** A row that has vanished since an earlier read. */
  vanished: ['P2025'],
  /** Unreachable, shutting down, full, or a statement ended that ran too long (also class 08). */
  away: [
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
    ...['57014', '57P01', '57P02', '57P03', '53300'],
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'],
  ],
} as const;
const kinds = Object.entries(codesByKind) as [keyof typeof codesByKind, readonly string[]][];

const awayMessages =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$|^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** An unconfirmed commit: the data may have been saved. It has no `code`, because Prisma would replace it. */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('Connection terminated before the commit was confirmed', { cause });
    this.name = 'LostCommit';
  }
}

function* partsOf(error: unknown): Generator<ErrorPart> {
  if (typeof error !== 'object' || error === null) return;
  const part: ErrorPart = error;
  yield part;
  const further: unknown[] = Array.isArray(part.errors) ? part.errors : [];
  for (const each of [part.cause, part.meta?.driverAdapterError, ...further]) yield* partsOf(each);
}

/** Returns the codes of an error, of its causes and of the errors that it contains. */
export function codesWithin(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ code, originalCode }) =>
    [code, originalCode].filter((each) => typeof each === 'string'),
  );
}

/** Returns what an error of the database, a file system or a socket is about; null for a defect. */
export function kindOf(error: unknown): keyof typeof codesByKind | 'lostCommit' | null {
  if (error instanceof LostCommit) return 'lostCommit';
  const codes = codesWithin(error);
  const [kind] = kinds.find(([, those]) => codes.some((code) => those.includes(code))) ?? [];
  if (kind) return kind;
  const isAway =
    codes.some((code) => /^08\d{3}$/.test(code)) ||
    [...partsOf(error)].some(({ message }) => typeof message === 'string' && awayMessages.test(message));
  return isAway ? 'away' : null;
}

/** True when the database or another needed server is unreachable at the moment, so that a retry helps. */
export function isDatabaseAway(error: unknown): boolean {
  return ['away', 'lostCommit'].includes(kindOf(error) ?? '');
}
