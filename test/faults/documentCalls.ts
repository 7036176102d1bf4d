import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { addWriteups } from '../support/factories.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

async function documentOf({ server }: Firm): Promise<string> {
  const [id = ''] = await addDocuments(server, 'dossier', [{ title: 'Notes' }]);
  return id;
}

async function unreadOf(firm: Firm): Promise<string> {
  const { prisma, tenantId } = firm;
  const documentId = await documentOf(firm);
  await prisma.document.updateMany({ data: { status: 'STORED', content: '' } });
  await addJob(firm, 'FAILED', { kind: 'EXTRACTION', documentId, input: { documentId } });
  return (await prisma.document.findFirstOrThrow({ where: { tenantId } })).id;
}

async function addJob(
  { prisma, tenantId }: Firm,
  status: 'QUEUED' | 'FAILED' | 'COMPLETED',
  over: { kind?: 'EXTRACTION' | 'SUMMARY'; documentId?: string; input?: object; errorCode?: string } = {},
): Promise<string> {
  const { id } = await prisma.job.create({
    data: { tenantId, kind: 'SUMMARY', title: 'Summary', input: { text: 'It grows.' }, status, ...over },
  });
  return toGlobalId('Job', id);
}

const notes = (name: string) => new File([`${name}: it grows.`], `${name}.txt`, { type: 'text/plain' });

export const documentMutations: Record<string, PrepareMutation> = {
  uploadDocuments: () => ({ files: [notes('one')] }),
  analyzeDocument: async (firm) => ({ documentId: toGlobalId('Document', await documentOf(firm)) }),
  deleteDocument: async (firm) => ({ id: toGlobalId('Document', await documentOf(firm)) }),
  retryDocument: async (firm) => ({ documentId: toGlobalId('Document', await unreadOf(firm)) }),
  removeDocument: async (firm) => ({ documentId: toGlobalId('Document', await unreadOf(firm)) }),
  createHumanMemo: async (firm) => ({ documentId: toGlobalId('Document', await documentOf(firm)) }),
  extractMemoMetrics: () => ({}),
  extractMemoFileMetrics: () => ({}),
  processMemos: () => ({}),
  cancelJob: async (firm) => ({ jobId: await addJob(firm, 'QUEUED') }),
  retryJob: async (firm) => ({ jobId: await addJob(firm, 'FAILED') }),
  writeByBuiltin: async (firm) => ({ jobId: await addJob(firm, 'FAILED', { errorCode: 'UNREADABLE' }) }),
  dismissJob: async (firm) => ({ jobId: await addJob(firm, 'COMPLETED') }),
  clearFinishedJobs: async (firm) => {
    await addJob(firm, 'COMPLETED');
    return {};
  },
  reindexData: async ({ server }) => {
    await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
    return {};
  },
};

export const documentRoutes: Record<string, PrepareRoute> = {
  '/api/documents/upload': () => ({ files: { documentFiles: notes('one') } }),
  '/api/documents/:id/analyze': async (firm) => ({ path: `/api/documents/${await documentOf(firm)}/analyze` }),
  '/api/human-memos/extract-metrics': () => ({}),
  '/api/human-memos/extract-real-metrics': () => ({}),
  '/api/process-comprehensive-memos': () => ({}),
};
