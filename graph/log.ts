import { pino, type Logger } from 'pino';

/** The server's log: one JSON object a line on standard error, so that standard output stays for people. */
export function createLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination(2));
}

export type { Logger };
