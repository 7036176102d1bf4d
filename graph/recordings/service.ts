import type { Prisma, Recording, RecordingPart, Tenant } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope, Firm } from '../request/context.ts';
import { Failure, orNotFound } from '../request/errors.ts';
import { readText } from '../data/jobs/service.ts';
import { getMember } from '../tenants/members/service.ts';
import { isLive, joinParts, mayEdit, mayRecord } from './rules.ts';
import { databaseMs } from '../data/database/clock.ts';

/** Returns a recording by id. Throws NOT_FOUND for an unknown or foreign id. */
export async function getRecording(scope: Firm, id: string): Promise<Recording> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  return orNotFound(await scope.prisma.recording.findUnique({ where }), 'This recording no longer exists.');
}

/** Returns the company that a recording is about, chosen by the person who recorded it; undefined without a choice. */
export async function chosenCompany({ prisma, tenantId }: Firm, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const where = { tenantId_id: { tenantId, id } };
  return (await prisma.recording.findUnique({ where, select: { companyName: true } }))?.companyName ?? undefined;
}

/**
 * Locks a recording until the transaction ends. Call it before locking anything that belongs to the recording; its jobs
 * lock it too when they end.
 */
export async function lockRecording({ prisma, tenantId }: Firm, id: string): Promise<void> {
  await prisma.$queryRaw`SELECT FROM recordings WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

/**
 * Locks a draft that the caller may change until the transaction ends, and returns it. Throws NOT_FOUND, and FORBIDDEN
 * for a colleague's draft that is not shared.
 */
export async function lockDraft(scope: WriteScope, id: string): Promise<Recording> {
  await lockRecording(scope, id);
  const recording = await getRecording(scope, id);
  if (!mayEdit(recording, scope.memberId)) throw await foreignDraft(scope, recording);
  return recording;
}

/**
 * Returns a recording that the caller may change; a saved one belongs to the whole firm. Throws NOT_FOUND, and
 * FORBIDDEN for a colleague's draft that is not shared.
 * @param sessionId the caller's session, given by the calls that send sound or text: it may be the one that records
 */
export async function getEditable(scope: WriteScope, id: string, sessionId: string | null = null): Promise<Recording> {
  const recording = await getRecording(scope, id);
  if (recording.status !== 'SAVED' && !mayRecord(recording, { memberId: scope.memberId, sessionId }))
    throw await foreignDraft(scope, recording);
  return recording;
}

/** Returns the failure of a caller who may not change a colleague's draft. */
export async function foreignDraft(scope: WriteScope, { ownerId, status, heardAt }: Recording): Promise<Failure> {
  const owner = (await getMember(scope, ownerId))?.name ?? 'a colleague';
  const advice = isRecordedNow({ status, heardAt })
    ? 'It is being recorded now.'
    : 'Ask for it to be shared with you or handed over.';
  return new Failure('FORBIDDEN', `This draft belongs to ${owner}. ${advice}`);
}

/**
 * Rows that are read in the same query as each recording, such as its parts, because they may be deleted before a
 * second query.
 */
type ReadWith = Pick<Prisma.RecordingFindManyArgs, 'include'>;

async function listOpen({ prisma }: Scope, where: Prisma.RecordingWhereInput, readWith: ReadWith) {
  const open = { ...where, status: { not: 'SAVED' as const } };
  return prisma.recording.findMany({ ...readWith, where: open, orderBy: { startedAt: 'desc' }, take: 50 });
}

/**
 * Returns the caller's recordings and imports that are neither saved nor discarded, and the shared ones, newest first,
 * at most 50.
 */
export async function listOpenRecordings(scope: Scope, readWith: ReadWith = {}): Promise<Recording[]> {
  return listOpen(scope, { OR: [{ ownerId: scope.memberId }, { isShared: true }] }, readWith);
}

/** Returns everybody else's open recordings, newest first, at most 50. */
export async function listColleaguesRecordings(scope: Scope, readWith: ReadWith = {}): Promise<Recording[]> {
  const { memberId } = scope;
  const ofOthers =
    memberId === null ? { ownerId: { not: null } } : { OR: [{ ownerId: null }, { ownerId: { not: memberId } }] };
  return listOpen(scope, { isShared: false, ...ofOthers }, readWith);
}

/** Returns the text of a recording's parts up to the first part that is not transcribed. */
export async function readTextSoFar({ prisma }: WriteScope, recordingId: string): Promise<string> {
  const select = { content: true };
  const parts = await prisma.recordingPart.findMany({ where: { recordingId }, orderBy: { position: 'asc' }, select });
  const waiting = parts.findIndex(({ content }) => content === null);
  return joinParts(parts.slice(0, waiting < 0 ? parts.length : waiting).map(({ content }) => content));
}

/**
 * Returns the text so far of the part that is being transcribed; '' when there is no such part, and for an engine that
 * does not stream.
 */
export async function readTextInProgress(scope: WriteScope, recordingId: string): Promise<string> {
  const { prisma } = scope;
  const where = { recordingId, kind: 'LIVE_TRANSCRIPTION', status: 'RUNNING' } as const;
  const job = await prisma.job.findFirst({ where, select: { id: true, text: true } });
  const [, position, text = ''] = /^(\d+)\n([^]*)$/.exec((job && (await readText(scope, job))?.text) ?? '') ?? [];
  if (position === undefined) return '';
  const part = { recordingId, position: Number(position), content: null };
  return (await prisma.recordingPart.count({ where: part })) > 0 ? text : '';
}

/** Returns one stored audio file. Throws NOT_FOUND for an unknown or foreign one. */
export async function getPart(scope: Scope, recordingId: string, position: number): Promise<RecordingPart> {
  const where = { tenantId_recordingId_position: { tenantId: scope.tenantId, recordingId, position } };
  return orNotFound(await scope.prisma.recordingPart.findUnique({ where }), 'This audio no longer exists.');
}

/** rulesSchema.ts says what each rule means. */
export type RecordingRules = Pick<Tenant, 'asksConsent' | 'allowsCloudHearing' | 'createsCompanies'>;

export async function readRecordingRules({ prisma, tenantId }: WriteScope): Promise<RecordingRules> {
  const select = { asksConsent: true, allowsCloudHearing: true, createsCompanies: true };
  return prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select });
}

/** Sets the firm's rules, from the next recording or source on. Absent fields stay unchanged. */
export async function setRecordingRules(
  scope: WriteScope,
  rules: { [Rule in keyof RecordingRules]?: boolean | null },
): Promise<RecordingRules> {
  await scope.prisma.tenant.update({
    where: { id: scope.tenantId },
    data: {
      asksConsent: rules.asksConsent ?? undefined,
      allowsCloudHearing: rules.allowsCloudHearing ?? undefined,
      createsCompanies: rules.createsCompanies ?? undefined,
    },
  });
  return readRecordingRules(scope);
}

/** Returns the address from which a logged-in browser can play a part; it supports byte ranges. */
export function audioPath(recordingId: string, position: number): string {
  return `/audio/${recordingId}/${position}`;
}

/** Whether the recorder of a recording still reports. */
export function isRecordedNow(recording: Pick<Recording, 'status' | 'heardAt'>): boolean {
  return isLive(recording, databaseMs());
}
