import type { Prisma, Recording } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { formatList } from '../../finance/formatFigure.ts';
import { correctSegments } from '../segments/correct.ts';
import { bodyText, titleText } from '../../text/text.ts';
import { transact, withoutKey, createOnce } from '../../data/database/transact.ts';
import { isLive, overtakenFields, type DraftField, mayDiscard } from '../rules.ts';
import { getRecording, lockDraft, foreignDraft, lockRecording } from '../service.ts';
import { summarizeRecording } from '../jobs.ts';
import { databaseMs } from '../../data/database/clock.ts';
import { putInTrash, type Deletion } from '../../trash/service.ts';
import { getMember } from '../../tenants/members/service.ts';

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

/**
 * Deletes a recording that is not saved: its jobs, its text and its audio. Throws NOT_FOUND, CONFLICT, and FORBIDDEN
 * for a caller who neither owns nor records it.
 * @param sessionId the caller's session; null for an API token
 */
export async function discardRecording(scope: Scope, id: string, sessionId: string | null): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    await lockRecording(inside, id);
    const recording = await getRecording(inside, id);
    if (!mayDiscard(recording, { memberId: inside.memberId, sessionId }, databaseMs()))
      throw await foreignDraft(inside, recording);
    if (recording.status === 'SAVED')
      throw new Failure('CONFLICT', 'This recording is already saved. Delete its transcript instead.');
    return { kind: 'RECORDING', id, title: recording.title };
  });
}

/**
 * Lets the whole firm edit a draft, or only its owner again. Throws NOT_FOUND, and FORBIDDEN for a colleague's draft.
 */
export async function shareRecording(scope: WriteScope, id: string, isShared: boolean): Promise<Recording> {
  return changeOwner(withoutKey(scope), id, { isShared });
}

/**
 * Gives a draft to a member, who then finds it on their own home screen. Anybody may take a draft without an owner.
 * Throws NOT_FOUND, and FORBIDDEN for a colleague's draft.
 */
export async function handOverRecording(scope: WriteScope, id: string, ownerId: string): Promise<Recording> {
  const owner = await getMember(scope, ownerId);
  if (!owner || owner.removedAt !== null)
    throw new Failure('NOT_FOUND', 'The firm has no such person.', { field: 'memberId' });
  // A repeated call would be refused once the draft has a new owner.
  const request = { operation: 'handOverRecording', input: { id, ownerId } };
  const change = (inside: WriteScope) => changeOwner(inside, id, { ownerId, isShared: false });
  return createOnce(scope, request, change, (inside) => getRecording(inside, id));
}

async function changeOwner(
  scope: WriteScope,
  id: string,
  data: Partial<Pick<Recording, 'ownerId' | 'isShared'>>,
): Promise<Recording> {
  return transact(scope, async (inside) => {
    const draft = await lockDraft(inside, id);
    if (draft.ownerId !== null && draft.ownerId !== inside.memberId) throw await foreignDraft(inside, draft);
    await inside.prisma.recording.updateMany({ where: { id }, data });
    return getRecording(inside, id);
  });
}
