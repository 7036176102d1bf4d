import { withoutNotes } from '../../../analyst/writerNotes.ts';
import type { Scope } from '../../../request/context.ts';
import { Failure } from '../../../request/errors.ts';
import { formatMimeTypes } from '../../../extraction/extracted.ts';
import { readNoteSources } from '../../notes/service.ts';
import { getTranscript } from '../../transcripts/service.ts';
import { titleDate } from '../../../text/text.ts';
import { fileNameOf, letterheadOf, type ExportedFile } from '../../../writeups/exports/exportMemo.ts';
import { wordDocument } from '../../../writeups/exports/wordDocument.ts';
import { html, markdown, subRip, webVtt, type ExportedTranscript } from './transcriptTexts.ts';

const mimeTypes = {
  md: 'text/markdown; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  docx: formatMimeTypes.docx,
};
export type TranscriptFormat = keyof typeof mimeTypes;
export const transcriptFormats = ['md', 'vtt', 'srt', 'docx'] as const satisfies TranscriptFormat[];

/** Lists the formats of a conversation. Subtitles need known times. */
export async function listFormats({ prisma }: Scope, recordingId: string | null): Promise<TranscriptFormat[]> {
  const where = { recordingId: recordingId ?? { in: [] }, startMs: { not: null } };
  const timed = await prisma.segment.findFirst({ where, select: { position: true } });
  return transcriptFormats.filter((format) => timed !== null || format === 'md' || format === 'docx');
}

/**
 * Exports a conversation as a file, with speakers and times as far as they are known: Markdown, subtitles or a Word
 * document. Throws NOT_FOUND, and INVALID for subtitles of a conversation without times.
 */
export async function exportTranscript(scope: Scope, id: string, format: TranscriptFormat): Promise<ExportedFile> {
  const transcript = await readExported(scope, id);
  return {
    fileName: fileNameOf(transcript.title, format),
    fileType: mimeTypes[format],
    content: await contentOf(scope, transcript, format),
  };
}

async function contentOf(scope: Scope, transcript: ExportedTranscript, format: TranscriptFormat): Promise<Buffer> {
  if (format === 'docx') return word(scope, transcript);
  const text = { md: markdown, vtt: webVtt, srt: subRip }[format](transcript);
  if (text === '') throw new Failure('INVALID', 'This conversation has no times, so subtitles cannot be created.');
  return Buffer.from(text);
}

async function word(scope: Scope, transcript: ExportedTranscript): Promise<Buffer> {
  const { title, recordingDate } = transcript;
  const byline = [titleDate(recordingDate)];
  return wordDocument({ title, byline, content: html(transcript), figures: [], firm: await letterheadOf(scope) });
}

async function readExported(scope: Scope, id: string): Promise<ExportedTranscript> {
  const { recordingId, summary: stored, ...transcript } = await getTranscript(scope, id);
  const rows = await scope.prisma.segment.findMany({
    where: { recordingId: recordingId ?? { in: [] } },
    orderBy: { position: 'asc' },
    select: { startMs: true, endMs: true, text: true, speaker: { include: { mergedInto: true } } },
  });
  const segments = rows.map(({ speaker, ...segment }) => {
    const said = speaker?.mergedInto ?? speaker;
    return { ...segment, speaker: said && (said.name ?? said.label) };
  });
  const notes = await readNoteSources(scope, recordingId);
  const summary = notes.length > 0 && stored !== null ? withoutNotes(stored) : stored;
  return { ...transcript, summary, segments, notes };
}
