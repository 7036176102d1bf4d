import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { formatMimeTypes } from '../../extraction/extracted.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { titleDate } from '../../text/text.ts';
import { figuresOf } from '../figures/readFigures.ts';
import { verdictLabels } from '../rules.ts';
import { getWriteup } from '../service.ts';
import { listVerdicts } from '../verdicts/service.ts';
import type { ExportedMemo } from './exportedMemo.ts';
import { memoPage } from './memoPage.ts';
import { printFonts } from './printFonts.ts';
import { wordDocument } from './wordDocument.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { conversationLabel } from '../../reading/sources.ts';
import { findPassage } from '../../recordings/segments/findPassage.ts';
import { formatMoment } from '../../text/moment.ts';

type WriteupFormat = 'html' | 'pdf' | 'docx';

const mimeTypes: Record<WriteupFormat, string> = {
  html: 'text/html; charset=utf-8',
  pdf: formatMimeTypes.pdf,
  docx: formatMimeTypes.docx,
};

export interface ExportedFile {
  fileName: string;
  fileType: string;
  content: Buffer;
}

/**
 * Returns a write-up as a file: self-contained HTML, the same printed to a PDF, or a Word document. Throws NOT_FOUND,
 * TOO_LARGE, for a PDF also the printer's errors, and PROVIDER_UNAVAILABLE when there is no printer.
 * @param signal aborted when nobody waits for the file any more
 */
export async function exportWriteup(
  scope: Scope,
  id: string,
  format: WriteupFormat,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const memo = await readMemo(scope, id);
  return {
    fileName: fileNameOf(memo.title, format),
    fileType: mimeTypes[format],
    content: await contentOf(scope, memo, format, signal),
  };
}

async function contentOf(
  scope: Scope,
  memo: ExportedMemo,
  format: WriteupFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  if (format === 'docx') return wordDocument(memo);
  if (format === 'html') return Buffer.from(memoPage(memo));
  const { pdfPrinter } = scope.services;
  if (!pdfPrinter) throw new Failure('PROVIDER_UNAVAILABLE', noPrinter);
  return pdfPrinter.print(memoPage(memo, await printFonts()), signal);
}

const noPrinter =
  'This server has no Chromium to make PDFs with. Print the write-up from your browser, or ask your administrator to set CHROMIUM_PATH.';

async function readMemo(scope: Scope, id: string): Promise<ExportedMemo> {
  const writeup = await getWriteup(scope, id);
  const { name, logo } = await scope.prisma.tenant.findUniqueOrThrow({ where: { id: scope.tenantId } });
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
    firm: { name, logo },
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
 * Makes a file name of a title, with underscores for spaces and hyphens for characters that file systems refuse. 120
 * characters leave room for a folder's path.
 */
export function fileNameOf(title: string, format: string): string {
  const name = title
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[\\/:*?"<>|]|\p{Cc}/gu, '-');
  // Windows refuses trailing dots in names.
  return `${Array.from(name).slice(0, 120).join('').replace(/[.]+$/, '') || 'untitled'}.${format}`;
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
    const known = places.get(key) ?? findPlace(scope, transcriptId, quote, near);
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

async function findPlace(scope: Scope, transcriptId: string, quote: string, near: number | undefined): Promise<string> {
  const heard = await findPassage(scope, { transcriptId }, quote, near);
  if (!heard) return '';
  const speaker = heard.segment.speaker?.mergedInto ?? heard.segment.speaker;
  const name = speaker && (speaker.name ?? speaker.label);
  return [heard.startMs === null ? null : formatMoment(heard.startMs), name].filter(Boolean).join(', ');
}
