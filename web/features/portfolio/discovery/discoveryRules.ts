import { ServerError } from '@apollo/client/errors';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';

export const defaultPrompt = 'Find new hot companies in enterprise software and fintech at Series A to C.';

const maxPromptLength = 4000;
const nearlyFull = 3600;

/** Returns why a text cannot be sent, as a sentence; null if it can be sent. */
export function faultOfPrompt(prompt: string): string | null {
  if (prompt.trim() === '') return 'Describe the companies you are looking for.';
  const over = prompt.length - maxPromptLength;
  return over > 0 ? `The text is ${formatCount(over, 'character')} too long; ${roomText(prompt)}.` : null;
}

/** Returns '3,700 of 4,000 characters' once a text is near its limit; otherwise null. */
export function roomText(prompt: string): string | null {
  if (prompt.length < nearlyFull) return null;
  return `${formatNumber(prompt.length)} of ${formatNumber(maxPromptLength)} characters`;
}

/** Returns the server's sentence, or the HTTP status of an answer without one. */
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
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`);
  return counts.length === 0 ? 'nothing was found in it' : counts.join(', ');
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
  return `${web}${formatCount(candidateCount, 'company', 'companies')} to choose from${held}.`;
}

/** Finds passages in a text, which has them in this order; leaves out those that it does not have. */
export function marksOf(text: string, passages: readonly string[]): { start: number; end: number }[] {
  let end = 0;
  return passages.flatMap((passage) => {
    const start = text.indexOf(passage, end);
    if (start < 0 || passage === '') return [];
    end = start + passage.length;
    return [{ start, end }];
  });
}

const maxCharacters = 420;
const maxLines = 7;

/** Returns the beginning of a text that is too long for a list, cut between words; null if the text is short enough. */
export function beginningOf(text: string): string | null {
  const lines = text.split('\n');
  if (text.length <= maxCharacters && lines.length <= maxLines) return null;
  const beginning = lines.slice(0, maxLines).join('\n');
  if (beginning.length <= maxCharacters) return `${beginning.trimEnd()} …`;
  const cut = beginning.slice(0, maxCharacters);
  const end = cut.search(/\s\S*$/);
  // Some scripts have no spaces between words.
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()} …`;
}

/** Matches a domain without a scheme, as files write it: 'acme.com' or 'www.acme.com/about'. It ends in letters. */
const bareDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i;

/** Makes an outer address safe to link to; null if it is not http or https. */
export function externalAddress(given: string): { href: string; host: string } | null {
  const text = given.trim();
  const url = URL.parse(bareDomain.test(text) ? `https://${text}` : text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return null;
  // A user name or password in the address must not be passed on.
  url.username = '';
  url.password = '';
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
