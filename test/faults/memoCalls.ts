import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { addTranscripts, addWriteups } from '../support/factories.ts';
import { addSpeakers } from '../transcripts/listeningSteps.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

async function memoRow({ server, prisma, tenantId }: Firm): Promise<string> {
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  const [transcriptId = ''] = await addTranscripts(server, 'dossier', [{}]);
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { transcriptId } });
  return id;
}

async function editedRow(firm: Firm): Promise<string> {
  const id = await memoRow(firm);
  const { prisma, tenantId } = firm;
  for (const version of [1, 2]) {
    const text = { title: 'Memo', content: `<p>Text ${version}.</p>`, figures: [], overrides: {}, readingVersion: 1 };
    const data = { tenantId, writeupId: id, version, change: 'EDITED' as const, summary: 'Changed.', ...text };
    await prisma.writeupVersion.create({ data });
  }
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { version: 2 } });
  return id;
}

const reading = {
  ...{ sources: [], subject: { name: null, aliases: [], by: 'TEXT' }, others: [], facts: [], superseded: [] },
  ...{ contradictions: [], agreements: [], remarks: [] },
};

async function proposedRow(firm: Firm): Promise<string> {
  const id = await memoRow(firm);
  const { prisma, tenantId } = firm;
  const { transcriptId } = await prisma.writeup.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
  const job = await prisma.job.create({
    data: {
      ...{ tenantId, kind: 'MEMO_REVISION', status: 'COMPLETED', title: 'Memo', text: '<p>It grows.</p>' },
      ...{ input: { kind: 'WRITEUP', transcriptId }, result: { figures: [], reading }, finishedAt: new Date() },
      writeupId: id,
    },
  });
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { revisionJobId: job.id } });
  return id;
}

const global = (id: string) => toGlobalId('Writeup', id);
const speakers = ({ server }: Firm) => addSpeakers(server, 'dossier', ['Speaker 1', 'Speaker 2']);

export const memoMutations: Record<string, PrepareMutation> = {
  editWriteup: async (firm) => ({ id: global(await memoRow(firm)), version: 1, title: 'Another memo' }),
  restoreWriteup: async (firm) => ({ id: global(await editedRow(firm)), version: 2, restore: 1 }),
  changeWriteupStatus: async (firm) => ({ id: global(await memoRow(firm)), version: 1, status: 'IN_REVIEW' }),
  generateRevision: async (firm) => ({ writeupId: global(await memoRow(firm)) }),
  applyRevision: async (firm) => ({ writeupId: global(await proposedRow(firm)), version: 1 }),
  discardRevision: async (firm) => ({ writeupId: global(await proposedRow(firm)) }),
  updateSpeaker: async (firm) => ({ id: toGlobalId('Speaker', (await speakers(firm))[0] ?? ''), name: 'Jane Berg' }),
  mergeSpeaker: async (firm) => {
    const [id = '', intoId = ''] = await speakers(firm);
    return { id: toGlobalId('Speaker', id), intoId: toGlobalId('Speaker', intoId) };
  },
  setSoundDays: () => ({ days: 30 }),
};

/** The same through REST. */
export const memoRoutes: Record<string, PrepareRoute> = {
  '/api/writeups/:id/restore': async (firm) => ({
    ...{ path: `/api/writeups/${await editedRow(firm)}/restore`, body: { version: 2, restore: 1 } },
  }),
  '/api/writeups/:id/revision': async (firm) => ({ path: `/api/writeups/${await memoRow(firm)}/revision`, body: {} }),
};
