import { ServerError } from '@apollo/client/errors';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';

export const defaultPrompt = 'Find new hot companies in enterprise software and fintech at Series A to C.';

/** The server's maximum length. */
const longestPrompt = 4000;
/** From this length on, the user sees how much space is left. */
const nearlyFull = 3600;

/** Returns why a text cannot be sent, as a sentence; null if it can be sent. */
export function faultOfPrompt(prompt: string): string | null {
  if (prompt.trim() === '') return 'Describe the companies you are looking for.';
  const over = prompt.length - longestPrompt;
  return over > 0 ? `The text is ${formatCount(over, 'character')} too long; ${roomText(prompt)}.` : null;
}

/** Returns '3,700 of 4,000 characters' once a text is near its limit; otherwise null. */
export function roomText(prompt: string): string | null {
  if (prompt.length < nearlyFull) return null;
  return `${formatNumber(prompt.length)} of ${formatNumber(longestPrompt)} characters`;
}

/**
 * Returns the message of a failed discovery: the server's sentence, or the HTTP status of an answer without a sentence.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error occurred';
  if (ServerError.is(error.cause)) return `Discovery failed: ${error.cause.statusCode}`;
  return error.message || 'Unknown error occurred';
}

interface Counts {
  createdCount: number;
  updatedCount: number;
  errorCount: number;
}

/** Returns the result of an import: '312 added, 4 updated, 3 rows with problems'. */
export function importText({ createdCount, updatedCount, errorCount }: Counts): string {
  const parts = [
    [createdCount, 'added'],
    [updatedCount, 'updated'],
    [errorCount, errorCount === 1 ? 'row with problems' : 'rows with problems'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`);
  return said.length === 0 ? 'nothing was found in it' : said.join(', ');
}

/** True when a file changed nothing. */
export function tookNothing({ createdCount, updatedCount }: Pick<Counts, 'createdCount' | 'updatedCount'>): boolean {
  return createdCount + updatedCount === 0;
}

interface Sources {
  canSearchWeb: boolean;
  candidateCount: number;
  heldCount: number;
}

/** Returns the number of candidates: '312 companies to choose from, 4 of them in your portfolio already.' */
export function sourcesText({ canSearchWeb, candidateCount, heldCount }: Sources): string {
  const web = canSearchWeb ? 'The web is searched, and every company is shown with its sources. ' : '';
  if (candidateCount === 0) return `${web}No candidates are imported.`;
  const held = heldCount > 0 ? `, ${formatNumber(heldCount)} of them in your portfolio already` : '';
  const count = `${formatNumber(candidateCount)} ${candidateCount === 1 ? 'company' : 'companies'}`;
  return `${web}${count} to choose from${held}.`;
}
