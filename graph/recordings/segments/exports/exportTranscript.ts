import type { Transcript } from '../../../../prisma/generated/prisma/client.ts';
import type { NoteSource } from '../../../reading/sources.ts';
import { withoutNotes } from '../../../analyst/writerNotes.ts';
import type { Scope } from '../../../request/context.ts';
import { Failure } from '../../../request/errors.ts';
import { formatMimeTypes } from '../../../extraction/extracted.ts';
import { readNoteSources } from '../../notes/service.ts';
import { getTranscript } from '../../transcripts/service.ts';
import { titleDate } from '../../../text/text.ts';
import { fileNameOf, letterheadOf, type ExportedFile } from '../../../writeups/exports/exportMemo.ts';
import { wordDocument } from '../../../writeups/exports/wordDocument.ts';
import { escapeHtml } from '../../../text/html.ts';
import { formatMoment } from '../../../text/soundTime.ts';

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
    const shown = speaker?.mergedInto ?? speaker;
    return { ...segment, speaker: shown && (shown.name ?? shown.label) };
  });
  const notes = await readNoteSources(scope, recordingId);
  const summary = notes.length > 0 && stored !== null ? withoutNotes(stored) : stored;
  return { ...transcript, summary, segments, notes };
}

interface ExportedSegment {
  /** Null when unknown. */
  speaker: string | null;
  startMs: number | null;
  endMs: number | null;
  text: string;
}

/** A conversation as it is written into a file. Without segments it has only its `content`. */
export interface ExportedTranscript extends Pick<
  Transcript,
  'title' | 'recordingDate' | 'summary' | 'summaryAnalyst' | 'content'
> {
  segments: ExportedSegment[];
  notes: ExportedNote[];
}

type ExportedNote = Pick<NoteSource, 'atMs' | 'text' | 'by'>;

/**
 * The longest display of a segment without a known end, unless another segment begins earlier: enough time to read it.
 */
const maxCueMs = 7_000;

interface Cue extends ExportedSegment {
  startMs: number;
  endMs: number;
}

function cuesOf(segments: readonly ExportedSegment[]): Cue[] {
  const timed = segments.flatMap(({ startMs, ...rest }) => (startMs === null ? [] : [{ ...rest, startMs }]));
  return timed.map((segment, at) => {
    const { startMs } = segment;
    const next = Math.min(timed[at + 1]?.startMs ?? Infinity, startMs + maxCueMs);
    return { ...segment, endMs: segment.endMs ?? Math.max(next, startMs + 1) };
  });
}

/** Writes WebVTT, with the speakers as voices. Returns '' when no times are known. */
export function webVtt({ segments }: ExportedTranscript): string {
  const cues = cuesOf(segments).map(({ startMs, endMs, speaker, text }) => {
    const voice = speaker === null ? '' : `<v ${escapeHtml(speaker).replace(/\s+/g, ' ')}>`;
    return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${voice}${escapeHtml(onOneLine(text))}\n`;
  });
  return cues.length === 0 ? '' : ['WEBVTT\n', ...cues].join('\n');
}

/** Writes SubRip, with the speakers' names before their words. Returns '' when no times are known. */
export function subRip({ segments }: ExportedTranscript): string {
  return cuesOf(segments)
    .map(({ startMs, endMs, speaker, text }, at) => {
      const line = speaker === null ? onOneLine(text) : `${speaker}: ${onOneLine(text)}`;
      return `${at + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${line}\n`;
    })
    .join('\n');
}

export function markdown(transcript: ExportedTranscript): string {
  const { title, recordingDate, summary } = transcript;
  const blocks = [`# ${plain(title)}`, titleDate(recordingDate)];
  if (summary) blocks.push(`## ${summaryHeading(transcript)}`, ...paragraphs(summary).map(plain));
  const notes = transcript.notes.map((note) => `- **${plain(noteHead(note))}** ${plain(onOneLine(note.text))}`);
  if (notes.length > 0) blocks.push('## Notes', notes.join('\n'));
  blocks.push('## Transcript');
  for (const turn of turnsOf(transcript)) {
    if (turn.head) blocks.push(`**${plain(turn.head)}**`);
    blocks.push(...turn.texts.map(plain));
  }
  return `${blocks.join('\n\n')}\n`;
}

/** Writes the content of a Word document. */
export function html(transcript: ExportedTranscript): string {
  const { summary } = transcript;
  const lines = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const turns = turnsOf(transcript).map(
    ({ head, texts }) => (head ? `<p><strong>${escapeHtml(head)}</strong></p>` : '') + lines(texts),
  );
  const summarised = summary ? `<h2>${escapeHtml(summaryHeading(transcript))}</h2>${lines(paragraphs(summary))}` : '';
  const listed = transcript.notes.map(
    (note) => `<li><strong>${escapeHtml(noteHead(note))}</strong> ${escapeHtml(onOneLine(note.text))}</li>`,
  );
  const noted = listed.length > 0 ? `<h2>Notes</h2><ul>${listed.join('')}</ul>` : '';
  return `${summarised}${noted}<h2>Transcript</h2>${turns.join('')}`;
}

const summaryHeading = ({ summaryAnalyst }: ExportedTranscript) =>
  summaryAnalyst ? `Summary by ${summaryAnalyst}` : 'Summary';

const noteHead = ({ atMs, by }: ExportedNote) => [formatMoment(atMs), by].filter(Boolean).join(' · ');

function turnsOf({ segments, content }: ExportedTranscript): { head: string; texts: string[] }[] {
  if (segments.length === 0) return [{ head: '', texts: paragraphs(content) }];
  const turns: { speaker: string | null; head: string; words: string[] }[] = [];
  for (const { speaker, startMs, text } of segments) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker && speaker !== null) last.words.push(onOneLine(text));
    else {
      const time = startMs === null ? '' : formatMoment(startMs);
      turns.push({ speaker, head: [speaker, time].filter(Boolean).join(' · '), words: [onOneLine(text)] });
    }
  }
  return turns.map(({ head, words }) => ({ head, texts: [words.join(' ')] }));
}

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Escapes what Markdown would read as mark-up. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

function clock(ms: number, point: '.' | ','): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(twoDigits);
  return `${hours}:${minutes}:${seconds}${point}${String(Math.floor(ms % 1000)).padStart(3, '0')}`;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
