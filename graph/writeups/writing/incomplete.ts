import type { TextTask } from '../../ai/provider.ts';
import { Failure } from '../../request/errors.ts';

/** Why a text ends too early, and which of its sections are missing. */
export interface Incomplete {
  /** A sentence without its full stop; null when the model finished. */
  reason: string | null;
  missing: string[];
}

/**
 * Returns why a text ends where the analyst failed, so that what arrived is kept. Throws the error again when the model
 * refused, when the user stopped, and when none of the sections arrived, because trying again loses nothing then.
 */
export function stoppedBy(
  error: unknown,
  text: string,
  { problemIn }: Pick<TextTask<never>, 'problemIn'>,
  signal: AbortSignal,
): Incomplete {
  signal.throwIfAborted();
  if (!(error instanceof Failure) || error.code === 'UNREADABLE' || text.trim() === '') throw error;
  const problem = problemIn?.(text);
  if (problem && !problem.missing) throw error;
  const [reason = ''] = error.message.split(/\.(?:\s|$)/);
  // The memo's own figures are looked up in the sources, and a number of the reason is in none.
  return { reason: /\d/.test(reason) ? 'the AI provider failed' : reason, missing: problem?.missing ?? [] };
}

/** Returns the last paragraph of an incomplete text in Markdown, and '' for a complete text. */
export function incompleteNote({ reason, missing }: Incomplete): string {
  const sentences = [
    ...(reason === null ? [] : [`The model stopped here: ${reason}.`]),
    ...(missing.length === 0 ? [] : [`Sections missing: ${missing.join('; ')}.`]),
  ];
  return sentences.length === 0 ? '' : `\n\n> ${sentences.join(' ')}\n`;
}
