import { z } from 'zod';
import type { Scope } from '../context.ts';
import { saveTranscript } from '../../recordings/transcripts/save.ts';
import { generateWriteup } from '../../writeups/writing/generate.ts';
import { linksOf, tool, type Tool } from './tool.ts';

const key = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('Idempotency key: a call repeated within a week creates nothing twice and returns the first result');

const keyed = (scope: Scope, idempotencyKey: string | undefined): Scope =>
  idempotencyKey === undefined ? scope : { ...scope, idempotencyKey };

export const writeTools: Tool[] = [
  tool({
    name: 'draft_memo',
    title: 'Draft a memo',
    description:
      'Starts a memo from a saved transcript, from documents, or from both. It takes a while: follow it with get_job, then read it with get_memo.',
    access: 'WRITE',
    input: z.strictObject({
      transcriptId: z.uuid().optional(),
      documentIds: z.array(z.uuid()).optional(),
      companyName: z.string().optional().describe('Name of the company, if the sources leave it open'),
      key,
    }),
    async run(scope, { key, ...input }) {
      const { id, title, status } = await generateWriteup(keyed(scope, key), input);
      const { transcriptId = null, documentIds = [] } = input;
      const sources = documentIds.length > 0 ? documentIds : [null];
      return {
        data: { jobId: id, title, status },
        links: sources.flatMap((documentId) => linksOf({ title, transcriptId, documentId, writeupId: null })),
      };
    },
  }),
  tool({
    name: 'record_note',
    title: 'Record a note',
    description: 'Saves a note as a transcript, which search finds and memos can use.',
    access: 'WRITE',
    input: z.strictObject({ title: z.string(), text: z.string(), key }),
    async run(scope, { title, text, key }) {
      const { id } = await saveTranscript(keyed(scope, key), { title, content: text });
      return { data: { transcriptId: id, title }, links: [{ kind: 'TRANSCRIPT', id, title }] };
    },
  }),
];
