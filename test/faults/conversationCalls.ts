import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { addTranscripts, addWriteups, conversation, startRecording, writeByReference } from '../support/factories.ts';
import { storePart, wavFile } from '../recordings/recordingSteps.ts';
import { deleted } from '../trash/trashSteps.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

async function transcribed({ prisma, tenantId }: Firm): Promise<string> {
  const { id } = await prisma.recording.create({
    data: {
      tenantId,
      title: 'Call',
      content: conversation,
      startedAt: new Date(),
      origin: 'RECORDED',
      status: 'TRANSCRIBED',
    },
  });
  return toGlobalId('Recording', id);
}

async function transcriptOf({ server }: Firm): Promise<string> {
  const [id = ''] = await addTranscripts(server, 'dossier', [{}]);
  return toGlobalId('Transcript', id);
}

async function trashed({ server, client }: Firm): Promise<string> {
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  return deleted(client, 'deleteWriteup', { id: toGlobalId('Writeup', id) });
}

async function documentOf({ server }: Firm): Promise<string> {
  const [id = ''] = await addDocuments(server, 'dossier', [{ title: 'Notes' }]);
  return toGlobalId('Document', id);
}

async function corrected({ server }: Firm): Promise<string> {
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  await writeByReference(server, 'dossier', id);
  return toGlobalId('Writeup', id);
}

async function recorded({ client }: Firm): Promise<string> {
  const recordingId = await startRecording(client);
  await storePart(client, recordingId, 0);
  return recordingId;
}

async function notesPath(firm: Firm): Promise<string> {
  const { id: recordingId, tenantId, title, content } = await recordingRow(firm);
  const text = content ?? '';
  const data = {
    tenantId,
    recordingId,
    title,
    content: text,
    searchText: text,
    snippet: '',
    recordingDate: new Date(),
  };
  return `/api/transcripts/${(await firm.prisma.transcript.create({ data })).id}/notes`;
}

async function combined(firm: Firm): Promise<string> {
  const { prisma, tenantId } = firm;
  const recordingId = (await recordingRow(firm)).id;
  const job = await prisma.job.create({
    data: {
      ...{ tenantId, kind: 'COMBINED_ANALYSIS', status: 'COMPLETED', title: 'Both', text: '<p>It grows.</p>' },
      ...{ input: { recordingId, documentIds: [] }, result: { figures: [] }, recordingId, finishedAt: new Date() },
    },
  });
  return toGlobalId('Job', job.id);
}

async function recordingRow(firm: Firm) {
  await transcribed(firm);
  return firm.prisma.recording.findFirstOrThrow();
}

export const conversationMutations: Record<string, PrepareMutation> = {
  startRecording: () => ({ key: crypto.randomUUID(), title: 'Call', startedAt: '2026-03-04T05:06:07Z' }),
  storeRecordingPart: async ({ client }) => ({
    ...{ recordingId: await startRecording(client), position: 0, durationSeconds: 1, file: wavFile(1) },
  }),
  finishRecording: async (firm) => ({ recordingId: await recorded(firm), partCount: 1, durationSeconds: 61 }),
  editRecording: async (firm) => ({ recordingId: await recorded(firm), title: 'Another', content: conversation }),
  reportRecording: async ({ client }) => ({ recordingId: await startRecording(client) }),
  putNote: async (firm) => ({
    ...{ recordingId: await recorded(firm), key: crypto.randomUUID(), atMs: 1000, text: 'Ask for the cap table' },
  }),
  shareRecording: async (firm) => ({ recordingId: await recorded(firm), isShared: true }),
  handOverRecording: async (firm) => {
    const { tenantId, prisma } = firm;
    const { id } = await prisma.member.create({ data: { tenantId, name: 'Anna Lee', key: 'anna lee' } });
    return { recordingId: await recorded(firm), memberId: toGlobalId('Member', id) };
  },
  discardRecording: async (firm) => ({ recordingId: await recorded(firm) }),
  transcribeRecording: async (firm) => ({ recordingId: await recorded(firm) }),
  summarizeRecording: async (firm) => ({ recordingId: await transcribed(firm) }),
  importAudio: () => ({ file: wavFile(1, 'call.wav') }),
  importTranscript: () => ({ text: conversation, title: 'Call' }),
  saveTranscript: async (firm) => ({ title: 'Call', content: conversation, recordingId: await transcribed(firm) }),
  editTranscript: async (firm) => ({ id: await transcriptOf(firm), version: 1, title: 'Another' }),
  changeTranscriptDocuments: async (firm) => ({
    ...{ transcriptId: await transcriptOf(firm), add: [await documentOf(firm)], remove: [] },
  }),
  deleteTranscript: async (firm) => ({ id: await transcriptOf(firm) }),
  createWriteup: async (firm) => ({
    ...{ title: 'Memo', content: '<p>It grows.</p>', tags: ['robots'] },
    ...{ transcriptId: await transcriptOf(firm), documentId: await documentOf(firm) },
  }),
  deleteWriteup: async ({ server }) => ({
    id: toGlobalId('Writeup', (await addWriteups(server, 'dossier', [{ title: 'Memo' }]))[0] ?? ''),
  }),
  correctFact: async (firm) => ({ writeupId: await corrected(firm), factId: 'f1', value: 105, note: 'As audited' }),
  withdrawCorrection: async (firm) => ({ writeupId: await corrected(firm), factId: 'f1' }),
  restoreTrashItem: async (firm) => ({ id: await trashed(firm) }),
  purgeTrashItem: async (firm) => ({ id: await trashed(firm) }),
  generateWriteup: async (firm) => ({ recordingId: await transcribed(firm), documentIds: [await documentOf(firm)] }),
  generateCombinedAnalysis: async (firm) => ({
    ...{ recordingId: await transcribed(firm), documentIds: [await documentOf(firm)] },
  }),
  saveCombinedAnalysis: async (firm) => ({ jobId: await combined(firm), title: 'Both' }),
};

/** The same through REST, and texts that are only returned. */
export const conversationRoutes: Record<string, PrepareRoute> = {
  '/api/transcribe-audio': () => ({ files: { audioFile: wavFile(1, 'call.wav') } }),
  '/api/summarize': () => ({ body: { text: conversation } }),
  '/api/transcripts/:id/notes': async (firm) => ({
    ...{ path: await notesPath(firm), body: { atMs: 1000, text: 'Ask for the cap table' } },
  }),
  '/api/transcripts': () => ({ body: { title: 'Call', content: conversation, duration: 61 } }),
  '/api/generate-writeup': () => ({ body: { text: conversation } }),
  '/api/writeups': () => ({ body: { title: 'Memo', content: '<p>It grows.</p>' } }),
  '/api/combined-analysis': () => ({ body: { transcriptContent: conversation, documentContent: 'It grows.' } }),
};
