import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { readSmallFile, type IncomingFile } from '../files/incomingFile.ts';
import { storeSegments } from '../segments/store.ts';
import { bodyText, titleText } from '../text/text.ts';
import { createOnce } from '../transact.ts';
import { readText, readTranscriptFile, titleFromFile } from './rules.ts';
import { summarizeRecording } from './transcribe.ts';

/**
 * Takes a conversation that was transcribed elsewhere, as a file (.txt, .vtt, .srt) or as text, and starts its
 * summary. Throws INVALID, UNSUPPORTED_TYPE, UNREADABLE and TOO_LARGE.
 */
export async function importTranscript(
  scope: Scope,
  input: { file?: IncomingFile | null; text?: string | null; title?: string | null },
): Promise<Recording> {
  const { file, text } = input;
  if (!file === !text) {
    file?.stream.resume();
    throw new Failure('INVALID', 'Give either a transcript file or its text.');
  }
  const { content, segments } = file
    ? readTranscriptFile(file.fileName, await readSmallFile(file, scope.services.env.MAX_TRANSCRIPT_MB))
    : readText(check(bodyText, text));
  const title = input.title ?? (file ? titleFromFile(file.fileName) : 'Imported conversation');
  const given = { title: check(titleText, title), content: check(bodyText, content) };
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'importTranscript', input: given },
    async (inside) => {
      const recording = await inside.prisma.recording.create({
        data: { ...given, tenantId, startedAt: new Date(), origin: 'IMPORTED_TEXT', status: 'TRANSCRIBED' },
      });
      await storeSegments(inside, recording.id, segments);
      await summarizeRecording(inside, recording.id);
      return recording;
    },
    ({ prisma }, id) => prisma.recording.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}
