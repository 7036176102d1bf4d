import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatMimeTypes } from '../../extraction/extracted.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { ExportedMemo } from './memoNotes.ts';
import { memoPage, fontName } from './memoPage.ts';
import { wordDocument } from './wordDocument.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { titleDate } from '../../text/text.ts';
import { figuresOf, getWriteup } from '../service.ts';
import { verdictLabels } from '../rules.ts';
import { listVerdicts } from '../verdicts/give.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { conversationLabel } from '../../reading/sources.ts';
import { placeHeard } from '../../recordings/segments/findPassage.ts';

const faces = [
  { file: 'LiberationSans-Regular.ttf', weight: 400, style: 'normal' },
  { file: 'LiberationSans-Bold.ttf', weight: 700, style: 'normal' },
  { file: 'LiberationSans-Italic.ttf', weight: 400, style: 'italic' },
  { file: 'LiberationSans-BoldItalic.ttf', weight: 700, style: 'italic' },
];

let rules: Promise<string> | undefined;

/** Embeds a PDF's fonts, so that it looks the same from every server, even one without fonts. */
async function printFonts(): Promise<string> {
  rules ??= readFaces();
  return rules;
}

async function readFaces(): Promise<string> {
  const folder = path.dirname(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
  );
  const read = faces.map(async ({ file, weight, style }) => {
    const data = (await readFile(path.join(folder, file))).toString('base64');
    return `@font-face { font-family: '${fontName}'; font-weight: ${weight}; font-style: ${style}; src: url(data:font/ttf;base64,${data}); }\n`;
  });
  return (await Promise.all(read)).join('');
}

export type MemoFormat = 'html' | 'pdf' | 'docx';

const mimeTypes: Record<MemoFormat, string> = {
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
 * Makes a file: self-contained HTML, the same printed to a PDF, or a Word document. Throws TOO_LARGE, for a PDF also the
 * printer's errors, and PROVIDER_UNAVAILABLE when there is no printer.
 * @param signal aborted when nobody waits for the file any more
 */
export async function exportMemo(
  scope: Scope,
  memo: ExportedMemo,
  format: MemoFormat,
  signal: AbortSignal,
): Promise<ExportedFile> {
  return {
    fileName: fileNameOf(memo.title, format),
    fileType: mimeTypes[format],
    content: await contentOf(scope, memo, format, signal),
  };
}

async function contentOf(scope: Scope, memo: ExportedMemo, format: MemoFormat, signal: AbortSignal): Promise<Buffer> {
  if (format === 'docx') return wordDocument(memo);
  if (format === 'html') return Buffer.from(memoPage(memo));
  const { pdfPrinter } = scope.services;
  if (!pdfPrinter) throw new Failure('PROVIDER_UNAVAILABLE', noPrinter);
  return pdfPrinter.print(memoPage(memo, await printFonts()), signal);
}

const noPrinter =
  'This server has no Chromium to make PDFs with. Print the page from your browser, or ask your administrator to set CHROMIUM_PATH.';

/** Reads the name and the logo of the firm, for the head of a file. */
export async function letterheadOf({ prisma, tenantId }: Scope): Promise<ExportedMemo['firm']> {
  return prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { name: true, logo: true } });
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
