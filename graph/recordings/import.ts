import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Recording, Job } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import type { Conversation } from '../text/spoken.ts';
import { Failure } from '../request/errors.ts';
import { decodeText } from '../extraction/encoding/encoding.ts';
import { codeOf, ExtractionFailure } from '../extraction/extractionFailure.ts';
import { looksLikeText } from '../extraction/kind/textKind.ts';
import { readSmallFile, type IncomingFile } from '../request/files/incomingFile.ts';
import { storeSegments } from './segments/correct.ts';
import { bodyText, titleText } from '../text/text.ts';
import { createOnce, transact, withoutKey } from '../data/database/transact.ts';
import { conversationTitle } from './rules.ts';
import { lockDraft, getRecording } from './service.ts';
import { summarizeRecording, transcribeRecording } from './jobs.ts';
import { databaseNow } from '../data/database/clock.ts';
import { readOutput } from '../ai/heard/readOutput.ts';
import { segmentsOfText, labelSpeakers, movedBy, writeLines } from './segments/text/writeHeard.ts';
import { decodeReferences } from '../text/characterReferences.ts';
import { randomUUID } from 'node:crypto';
import { isDatabaseAway } from '../data/database/errorKinds.ts';
import { audioPrefix } from '../data/storage/keys.ts';
import { storeAudio } from './startAndFinish.ts';

/**
 * Imports a conversation that was transcribed elsewhere, as the files of one call or as text, and starts its summary.
 * With `recordingId` it becomes the text of that draft, which must have no text yet, with its times and speakers. Throws INVALID, UNSUPPORTED_TYPE, UNREADABLE, TOO_LARGE, and for a draft NOT_FOUND,
 * FORBIDDEN and CONFLICT.
 */
export async function importTranscript(
  scope: Scope,
  input: {
    files: AsyncIterable<IncomingFile> | null;
    text?: string | null;
    title?: string | null;
    recordingId?: string | null;
  },
): Promise<Recording> {
  const { files, text } = input;
  if (!files === !text) {
    for await (const { stream } of files ?? []) stream.resume();
    throw new Failure('INVALID', 'Give either a transcript file or its text.');
  }
  const read = files ? await readFiles(scope, files) : null;
  const { content, segments } = read ? joinTranscripts(read) : readText(check(bodyText, text));
  if (input.recordingId) return fillDraft(scope, input.recordingId, { content: check(bodyText, content), segments });
  const title = input.title ?? conversationTitle(read?.[0]?.fileName ?? '');
  const given = { title: check(titleText, title), content: check(bodyText, content) };
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'importTranscript', input: given },
    async (inside) => {
      const recording = await inside.prisma.recording.create({
        data: { ...given, tenantId, startedAt: databaseNow(), origin: 'IMPORTED_TEXT', status: 'TRANSCRIBED' },
      });
      await storeSegments(inside, recording.id, segments);
      await summarizeRecording(inside, recording.id);
      return recording;
    },
    ({ prisma }, id) => prisma.recording.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

async function readFiles(scope: Scope, files: AsyncIterable<IncomingFile>): Promise<TranscriptFile[]> {
  const read: TranscriptFile[] = [];
  for await (const file of files) {
    try {
      read.push({ fileName: file.fileName, read: await readFile(scope, file) });
    } finally {
      file.stream.resume();
    }
  }
  return read.toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
}

async function readFile({ services }: Scope, file: IncomingFile): Promise<Conversation> {
  const { fileName } = file;
  const bytes = await readSmallFile(file, services.env.MAX_TRANSCRIPT_MB);
  checkTranscriptName(fileName);
  if (bytes.length === 0 || looksLikeText(bytes)) return readTranscriptFile(fileName, decode(bytes));
  if (!/\.docx$/i.test(fileName)) throw new Failure('UNREADABLE', `${fileName} is not a text file.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-transcript-'));
  try {
    const copy = path.join(folder, 'transcript.docx');
    await writeFile(copy, bytes);
    const { content } = await services.extractor.extract(copy, fileName);
    return readTranscriptFile(fileName, content);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    throw new Failure(codeOf(error.reason), error.message, { cause: error });
  }
}

async function fillDraft(scope: Scope, recordingId: string, { content, segments }: Conversation): Promise<Recording> {
  return transact(withoutKey(scope), async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const draft = await lockDraft(inside, recordingId);
    if (draft.content === content) return draft;
    if (draft.content !== null)
      throw new Failure(
        'CONFLICT',
        'This recording has a text already. Correct it, or import the transcript by itself.',
      );
    await tx.segment.deleteMany({ where: { recordingId } });
    await tx.speaker.deleteMany({ where: { recordingId } });
    await storeSegments(inside, recordingId, segments);
    const where = { tenantId_id: { tenantId, id: recordingId } };
    const filled = await tx.recording.update({ where, data: { content, status: 'TRANSCRIBED' } });
    await summarizeRecording(inside, recordingId);
    return filled;
  });
}

const accepted = ['txt', 'md', 'vtt', 'srt', 'sbv', 'json', 'docx'];
/** Throws UNSUPPORTED_TYPE for a file whose name says that it is no transcript. */
export function checkTranscriptName(fileName: string): void {
  if (accepted.includes(/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '')) return;
  throw new Failure(
    'UNSUPPORTED_TYPE',
    `${fileName} is not a transcript that can be read. Use .txt, .vtt, .srt, .sbv, .json or .docx.`,
  );
}

/**
 * Reads a transcript file. Throws UNREADABLE for captions without cues, for JSON of an unknown kind, and for a file
 * without text.
 */
export function readTranscriptFile(fileName: string, text: string): Conversation {
  const read = readText(text);
  const mustHaveTimes = /\.(?:vtt|srt|sbv|json)$/i.test(fileName);
  if (read.content && (read.isTimed || !mustHaveTimes)) return read;
  const isJson = /\.json$/i.test(fileName);
  throw new Failure(
    'UNREADABLE',
    isJson
      ? `No spoken words with times were found in ${fileName}. Export it as .vtt, .srt or .txt.`
      : `${fileName} has no text in it.`,
  );
}

interface TranscriptFile {
  fileName: string;
  read: Conversation;
}

/**
 * Joins the files of one call: by their times where these follow each other, else in the given order, each after the
 * end of the file before it.
 */
export function joinTranscripts(files: readonly TranscriptFile[]): Conversation {
  const [only, ...others] = files;
  if (only && others.length === 0) return only.read;
  const given = files.map(({ read: { segments } }) => {
    const times = segments.flatMap(({ startMs, endMs }) => [startMs ?? [], endMs ?? []].flat());
    return { segments, from: Math.min(...times), to: Math.max(0, ...times) };
  });
  const byTime = given.toSorted((a, b) => a.from - b.from);
  const isInOrder = byTime.every(({ from }, at) => Number.isFinite(from) && from >= (byTime[at - 1]?.to ?? 0));
  let end = 0;
  const parts = (isInOrder ? byTime : given).map(({ segments, to }) => {
    const by = isInOrder ? 0 : end;
    end += to;
    return segments.map((segment) => movedBy(segment, by));
  });
  return writeLines(parts.flat());
}

const credit = /\n+Transcribed by https:\/\/otter\.ai\s*$/;
/** The line with the length of the call in the head of a transcript of Teams in Word: '32m 5s'. */
const duration = /^(?:\d+h )?(?:\d+m )?\d+s$/m;

/**
 * Reads a transcript by its content: subtitles, the JSON of transcribers, or text in its paragraphs or its speakers'
 * turns. Times go to the segments, and a text with times is written without them: each speaker's name begins a line.
 */
export function readText(text: string): Conversation & { isTimed: boolean } {
  const heard = readOutput(text);
  if (heard.segments.length > 0) return { ...writeLines(labelSpeakers(heard, [], 0)), isTimed: true };
  const content = decodeReferences(heard.text).replace(credit, '');
  const segments = segmentsOfText(content).filter(
    ({ speaker, startMs, text: line }, at) => at > 0 || speaker !== null || startMs !== null || !duration.test(line),
  );
  const isTimed = segments.filter(({ startMs }) => startMs !== null).length > 1;
  return { ...(isTimed ? writeLines(segments) : { content, segments }), isTimed };
}

/** Stores an audio file as a recording of one part and starts its transcription. Throws the errors of `storePart`. */
export async function importAudio(
  scope: Scope,
  input: { file: IncomingFile; title?: string | null },
  options: { withoutSummary?: boolean } = {},
): Promise<{ recording: Recording; job: Job }> {
  const title = check(titleText, input.title ?? conversationTitle(input.file.fileName));
  const { tenantId, services } = scope;
  const id = randomUUID();
  try {
    // The row is stored together with its audio, so that an interrupted upload leaves no recording behind.
    const part = await storeAudio(scope, { recordingId: id, position: 0, file: input.file });
    const made = await createOnce(
      scope,
      { operation: 'importAudio', input: { title, sha256: part.sha256, ...options } },
      async (inside) => {
        await inside.prisma.recording.create({
          data: {
            ...{ tenantId, id, title, startedAt: databaseNow(), origin: 'IMPORTED_AUDIO' },
            parts: { create: { position: 0, ...part } },
          },
        });
        const job = await transcribeRecording(inside, id, options);
        return { id, job, recording: await getRecording(inside, id) };
      },
      findImported,
    );
    if (made.id !== id) await services.storage.removeAll(audioPrefix(tenantId, id));
    return made;
  } catch (error) {
    // If the commit was not confirmed, the file stays; without a row, the sweep removes it later.
    if (!isDatabaseAway(error)) await services.storage.removeAll(audioPrefix(tenantId, id));
    throw error;
  } finally {
    // A refused file is read to its end, so that the client receives the answer instead of a broken connection.
    input.file.stream.resume();
  }
}

async function findImported(
  scope: WriteScope,
  id: string,
): Promise<{ id: string; recording: Recording; job: Job } | null> {
  const where = { recordingId: id, kind: 'TRANSCRIPTION' as const };
  const job = await scope.prisma.job.findFirst({ where, orderBy: { createdAt: 'asc' } });
  return job && { id, job, recording: await getRecording(scope, id) };
}
