import { codesOf, errorsWithin } from './errorsWithin.ts';

/**
 * Codes of sockets, PostgreSQL (in addition to class 08, connection exceptions) and Prisma: the server is unreachable,
 * shutting down or full, or it ended a statement that ran too long.
 */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57014', '57P01', '57P02', '57P03', '53300'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'],
]);
/** Messages of pg and Prisma's adapter that have no code. */
const sayings =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$|^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/**
 * True when an error means that the database or another needed server is unreachable at the moment. Then a retry helps,
 * unlike after a defect.
 */
export function isDatabaseAway(error: unknown): boolean {
  return [...errorsWithin(error)].some(
    (part) =>
      codesOf(part).some((code) => codes.has(code) || /^08\d{3}$/.test(code)) ||
      (typeof part.message === 'string' && sayings.test(part.message)),
  );
}
