import { pino, type Logger } from 'pino';

/** The server's log: one JSON object a line on standard error, so that standard output stays for people. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, pino.destination(2));
}

/**
 * What is logged of an error: enough to find it, and nothing that merely hangs on it. Database errors carry their whole
 * connection, requests to providers their keys.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

export type { Logger };
