import { codesOf, errorsWithin } from './errorsWithin.ts';

/**
 * Of a socket, of PostgreSQL (class 08 besides: connection exceptions) and of Prisma: the server cannot be reached, ends, takes no more or
 * ended a statement that ran for too long.
 */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57014', '57P01', '57P02', '57P03', '53300'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'],
]);
/** Messages of pg and Prisma's adapter that come without a code. */
const sayings =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$|^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/**
 * Whether an error says that the database, or another server that is needed, cannot be reached just now. A retry helps then, unlike
 * with a defect.
 */
export function isDatabaseAway(error: unknown): boolean {
  return [...errorsWithin(error)].some(
    (part) =>
      codesOf(part).some((code) => codes.has(code) || /^08\d{3}$/.test(code)) ||
      (typeof part.message === 'string' && sayings.test(part.message)),
  );
}
