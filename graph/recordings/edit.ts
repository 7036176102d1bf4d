import type { Prisma, Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { bodyText, titleText } from '../text/text.ts';
import { transact, withoutKey } from '../transact.ts';
import { getRecording } from './service.ts';
import { summarizeRecording } from './transcribe.ts';

/**
 * Changes the title or the text of a recording that is not saved yet. The first text that a recording gets this way
 * (pasted, because nothing could transcribe it) is summarised. Throws NOT_FOUND, INVALID and CONFLICT.
 */
export async function editRecording(
  scope: Scope,
  input: { recordingId: string; title?: string | null; content?: string | null },
): Promise<Recording> {
  const before = await getRecording(scope, input.recordingId);
  if (before.status === 'SAVED')
    throw new Failure('CONFLICT', 'This recording was saved already. Its transcript is under My Transcripts.');
  const data: Prisma.RecordingUpdateManyMutationInput = {};
  if (input.title != null) data.title = check(titleText, input.title);
  if (input.content != null) {
    data.content = check(bodyText, input.content);
    data.status = 'TRANSCRIBED';
  }
  return transact(withoutKey(scope), async (inside) => {
    await inside.prisma.recording.updateMany({ where: { id: before.id, status: { not: 'SAVED' } }, data });
    if (before.content === null && data.content) await summarizeRecording(inside, before.id);
    return getRecording(inside, before.id);
  });
}
