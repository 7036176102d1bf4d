import type { Scope } from '../../request/context.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { titleDate } from '../../text/text.ts';
import { figuresOf, getWriteup } from '../service.ts';
import { verdictLabels } from '../rules.ts';
import { listVerdicts } from '../verdicts/give.ts';
import { exportMemo, letterheadOf, type ExportedFile, type MemoFormat } from './exportMemo.ts';
import type { ExportedMemo } from './memoNotes.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { conversationLabel } from '../../reading/sources.ts';
import { placeHeard } from '../../recordings/segments/findPassage.ts';

/**
 * Returns a write-up as a file. Throws NOT_FOUND and the errors of `exportMemo`.
 * @param signal aborted when nobody waits for the file any more
 */
export async function exportWriteup(
  scope: Scope,
  id: string,
  format: MemoFormat,
  signal: AbortSignal,
): Promise<ExportedFile> {
  return exportMemo(scope, await readMemo(scope, id), format, signal);
}

async function readMemo(scope: Scope, id: string): Promise<ExportedMemo> {
  const writeup = await getWriteup(scope, id);
  const byline = [
    // The date has the format of generated titles.
    titleDate(writeup.creationDate),
    writeup.analyst && `Written by ${writeup.analyst}`,
    writeup.recommendation && `Recommendation: ${writeup.recommendation}`,
    ...writeup.tags,
  ].filter((part): part is string => Boolean(part));
  const verdict = writeup.verdict && (await readVerdict(scope, id));
  return {
    title: writeup.title,
    byline,
    verdict,
    content: writeup.content,
    figures: await placeHeardFigures(scope, writeup.transcriptId, figuresOf(writeup)),
    firm: await letterheadOf(scope),
  };
}

/** Returns the verdict as one line, or null: 'Verdict: Invest. Strong retention. (Anna Lee, November 23, 2026)'. */
async function readVerdict(scope: Scope, id: string): Promise<string | null> {
  const [given] = await listVerdicts(scope, id);
  if (!given?.verdict) return null;
  const { reason, givenAt, authorName } = await withAuthor(scope, given);
  const by = [authorName, titleDate(givenAt)].filter(Boolean).join(', ');
  return `Verdict: ${verdictLabels[given.verdict]}. ${reason} (${by})`;
}

/**
 * Gives the figures from a conversation their second and their speaker as place, as far as they are known: '12:03,
 * Founder'.
 */
async function placeHeardFigures(
  scope: Scope,
  transcriptId: string | null,
  figures: readonly GroundedFigure[],
): Promise<GroundedFigure[]> {
  if (transcriptId === null) return [...figures];
  const places = new Map<string, Promise<string>>();
  const placeOf = (quote: string, near: number | undefined) => {
    const key = `${near} ${quote}`;
    const known = places.get(key) ?? placeHeard(scope, { transcriptId }, quote, near);
    places.set(key, known);
    return known;
  };
  return Promise.all(
    figures.map(async (figure) => {
      if (figure.source !== conversationLabel || !figure.quote) return figure;
      const place = await placeOf(figure.quote, figure.sourceStart);
      return place === '' ? figure : { ...figure, place };
    }),
  );
}
