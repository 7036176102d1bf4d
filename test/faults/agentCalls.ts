import { addTranscripts } from '../support/factories.ts';
import type { PrepareMutation } from './sendCall.ts';

export const agentTools: Record<string, PrepareMutation> = {
  draft_memo: async ({ server }) => ({ transcriptId: (await addTranscripts(server, 'dossier', [{}]))[0] }),
  record_note: () => ({ title: 'Call', text: 'It grows.' }),
};
