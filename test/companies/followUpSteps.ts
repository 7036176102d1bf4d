import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { holdFollowUps } from '../../graph/companies/followUps/hold.ts';
import { followUpsIn } from '../../graph/companies/followUps/followUpsStatedIn.ts';
import { storeFollowUps } from '../../graph/companies/followUps/store.ts';
import { companyReadingOf } from '../../graph/companies/readings/companyReadingOf.ts';
import { storeReading } from '../../graph/companies/readings/storeReading.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import { readSources } from '../../graph/reading/readSources.ts';
import type { Client } from '../support/client.ts';
import { addTranscripts, addWriteups, firmOf, mutate, readNode } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

export const followUpFields = `id kind words who metric comparison value currency dueLabel due saidOn speaker status movedTo reason heldOn heldSpeaker
  verdict isDecided source { title quote } evidence { title quote place } company { id name } writeup { id } decidedBy { name } author { name }`;

export interface FollowUpState {
  id: string;
  kind: string;
  words: string;
  metric: string | null;
  comparison: string | null;
  value: number | null;
  currency: string | null;
  due: string | null;
  saidOn: string | null;
  status: string;
  movedTo: string | null;
  reason: string | null;
  heldOn: string | null;
  verdict: string | null;
  isDecided: boolean;
  source: { title: string; quote: string | null } | null;
  evidence: { title: string; quote: string | null; place: string | null } | null;
  company: { id: string; name: string } | null;
  writeup: { id: string } | null;
}

export const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Stores a promise as a reading does; returns its UUID. */
export async function addPromise(
  server: TestServer,
  companyId: string,
  given: Partial<Prisma.FollowUpUncheckedCreateInput>,
): Promise<string> {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const data = { tenantId, companyId, kind: 'PROMISE' as const, words: 'We will grow.', saidOn: dayOf('2024-02-06') };
  return (await prisma.followUp.create({ data: { ...data, ...given } })).id;
}

/** Adds a memo with a verdict of today; returns its global id. */
export async function passedMemo(server: TestServer, client: Client, verdict = 'PASS'): Promise<string> {
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  const writeupId = toGlobalId('Writeup', id);
  await mutate(client, 'giveVerdict', { writeupId, verdict, reason: 'Retention is too low.' });
  return writeupId;
}

/** Gives a reading the day on which its source was made. */
export async function setSourceDay(server: TestServer, readingId: string, day: string): Promise<void> {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const where = { tenantId_id: { tenantId, id: readingId } };
  await prisma.companyReading.update({ where, data: { sourceDay: dayOf(day) } });
}

/** Returns what a company's page shows of its follow-ups. */
export async function followUpsOf(client: Client, companyId: string) {
  return readNode<{
    followUps: FollowUpState[];
    promiseRecord: Record<string, number>;
    questionsText: string;
    openQuestions: { words: string }[];
    brokenPasses: FollowUpState[];
  }>(
    client,
    companyId,
    `... on Company { followUps { ${followUpFields} } promiseRecord { total kept missed moved withdrawn open overdue } questionsText openQuestions { words } brokenPasses { ${followUpFields} } }`,
  );
}

/** Stores a call as the jobs do: the transcript, its reading with its figures, and what it promises and asks. */
export async function addCall(
  server: TestServer,
  { name, day, content }: { name: string; day: string; content: string },
): Promise<{ companyId: string; readingId: string }> {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const title = `Call of ${day}`;
  const [transcriptId = ''] = await addTranscripts(server, 'dossier', [{ title, content, recordingDate: dayOf(day) }]);
  const source = {
    kind: 'CONVERSATION' as const,
    label: 'conversation',
    title: `${title} with ${name}`,
    text: content,
    parts: [],
  };
  const reading = await inTurns(readSources([source], name));
  return prisma.$transaction(async (tx) => {
    const stored = await storeReading(tx, tenantId, {
      ...{
        source: { title, transcriptId },
        reading: companyReadingOf(reading),
        companyName: name,
        analyst: 'Built-in analyst',
      },
    });
    const of = { tenantId, companyId: stored.companyId ?? '', readingId: stored.readingId, sourceDay: day };
    const where = { tenantId_id: { tenantId, id: of.readingId } };
    await tx.companyReading.update({ where, data: { sourceDay: dayOf(day), kind: 'CONVERSATION' } });
    await storeFollowUps(tx, of, followUpsIn(reading, source, { index: 0, day }));
    await holdFollowUps(tx, tenantId, [of.companyId]);
    return of;
  });
}
