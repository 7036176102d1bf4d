import type { Prisma, Recording } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { formatList } from '../../finance/formatFigure.ts';
import { correctSegments } from '../../segments/correct.ts';
import { bodyText, titleText } from '../../text/text.ts';
import { transact, withoutKey } from '../../database/transact.ts';
import { isLive, overtakenFields, type DraftField } from '../rules.ts';
import { getRecording, lockDraft } from '../service.ts';
import { summarizeRecording } from '../transcribe.ts';
import { databaseMs } from '../../database/clock.ts';

/**
 * Thrown when somebody else changed the same fields of a draft: nothing was saved, and the second person must choose.
 */
export class DraftConflict extends Failure {
  readonly recording: Recording;
  readonly fields: DraftField[];

  constructor(recording: Recording, fields: DraftField[]) {
    const changed = formatList(fields.map((field) => `the ${field}`));
    const words = `Somebody else changed ${changed} of this draft meanwhile. Look at both`;
    super('CONFLICT', `${words} and send it again with version ${recording.version}.`, {
      field: fields[0] ?? 'version',
    });
    this.name = 'DraftConflict';
    this.recording = recording;
    this.fields = fields;
  }
}

/**
 * Changes the title or the text of a recording that is not saved yet. The first text that a recording gets this way
 * (pasted, because nothing could transcribe it) is summarised. With `version`, fields that somebody else changed since
 * are not overwritten: DraftConflict returns them. Throws NOT_FOUND, INVALID, CONFLICT, and FORBIDDEN for a colleague's
 * draft.
 */
export async function editRecording(
  scope: Scope,
  input: { recordingId: string; title?: string | null; content?: string | null; version?: number | null },
): Promise<Recording> {
  const edit: Partial<Record<DraftField, string>> = {};
  if (input.title != null) edit.title = check(titleText, input.title);
  if (input.content != null) edit.content = check(bodyText, input.content);
  return transact(withoutKey(scope), async (inside) => {
    const before = await lockDraft(inside, input.recordingId);
    if (before.status === 'SAVED')
      throw new Failure('CONFLICT', 'This recording is already saved. Its transcript is under My Transcripts.');
    if (edit.content !== undefined && before.heardWhere !== null && isLive(before, databaseMs()))
      throw new Failure('CONFLICT', 'This is being recorded now. Its text can be edited when the recording has ended.');
    const overtaken = input.version == null ? [] : overtakenFields(before, edit, input.version);
    if (overtaken.length > 0) throw new DraftConflict(before, overtaken);
    const data: Prisma.RecordingUpdateManyMutationInput = { ...edit };
    if (edit.content !== undefined) data.status = 'TRANSCRIBED';
    await inside.prisma.recording.updateMany({ where: { id: before.id }, data });
    if (edit.content !== undefined) await correctSegments(inside, before.id, before.content, edit.content);
    if (before.content === null && edit.content) await summarizeRecording(inside, before.id);
    return getRecording(inside, before.id);
  });
}
