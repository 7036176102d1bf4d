import type { ProcessedOutcome } from '../../../prisma/generated/prisma/enums.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { namesNone } from '../../humanMemos/rules.ts';
import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { labelOf } from '../facts/labels.ts';

export interface FileResult {
  outcome: ProcessedOutcome;
  companyName: string | null;
  /** The number of figures with a value. Stage, industry and other words do not count. */
  figureCount: number;
  /** A sentence for the user that says what was found, or what to do. */
  message: string;
}

/**
 * Describes the result of reading a file.
 * @param companyName the company's name in the database; null when the file names none
 * @param notes sentences about what a model could not do
 */
export function resultOfReading(
  companyName: string | null,
  observations: readonly Pick<Observation, 'metric' | 'value'>[],
  notes: readonly string[],
): FileResult {
  if (companyName === null) {
    return { outcome: 'NOTHING_FOUND', companyName, figureCount: 0, message: [namesNone, ...notes].join(' ') };
  }
  const figureCount = observations.filter(({ value }) => value !== null).length;
  return {
    outcome: observations.length > 0 ? 'EXTRACTED' : 'NOTHING_FOUND',
    companyName,
    figureCount,
    message: [foundOf(companyName, observations, figureCount), ...notes].join(' '),
  };
}

function foundOf(name: string, observations: readonly Pick<Observation, 'metric'>[], figureCount: number): string {
  if (figureCount > 0) return ended(`${figureCount} ${figureCount === 1 ? 'figure' : 'figures'} of ${name}`);
  const words = [...new Set(observations.map(({ metric }) => metric))]
    .filter((metric) => unitOf(metric) === 'TEXT')
    .map((metric) => inSentence(labelOf(metric)));
  return words.length > 0
    ? `No figures of ${name}, but ${formatList(words)}.`
    : `It is about ${name}, but states no figure.`;
}

/** Ends a sentence with exactly one full stop. A name such as 'Netflix, Inc.' may already end with one. */
function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

const mostLines = 200;

/** Limits the lines, so that the result stays small. The last line counts those that were left out. */
export function shortened(lines: readonly string[], total: number): string[] {
  const shown = lines.slice(0, mostLines);
  const left = total - shown.length;
  return left > 0 ? [...shown, `And ${left.toLocaleString('en-US')} more.`] : shown;
}
