import { z } from 'zod';
import { analysisSections } from '../analyst/memoSections.ts';
import type { Job } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../request/context.ts';
import { defineJob } from '../data/jobs/define.ts';
import { storeWriteup } from '../writeups/create.ts';
import { analysisTitle, generatedMemo } from '../writeups/rules.ts';
import { streamMemo } from '../writeups/writing/streamMemo.ts';
import { documentAnalysis } from './prompts.ts';
import { readableTitles, readDocumentSource } from './service.ts';
import { startJob } from '../data/jobs/start.ts';

/** Writes the investment analysis of one document and saves it as a write-up with a link to the document. */
export const documentAnalysisJob = defineJob({
  kind: 'DOCUMENT_ANALYSIS',
  input: z.object({ documentId: z.uuid() }),
  async run({ scope, input: { documentId }, ...run }) {
    const analyst = scope.services.analyst.name;
    const document = await readDocumentSource(scope, documentId);
    const source = { transcript: '', documents: [document], ids: [documentId] };
    const writing = { taskOf: () => documentAnalysis, source, sections: analysisSections };
    const { html, ...made } = await streamMemo({ scope, ...run }, writing);
    return {
      analyst,
      text: html,
      async commit(tx) {
        const writeup = await storeWriteup(tx, scope.tenantId, {
          title: analysisTitle(document.title),
          html,
          ...{ documentId, analyst },
          ...generatedMemo,
          origin: { kind: 'DOCUMENT_ANALYSIS', documentIds: [documentId] },
          ...made,
        });
        return { writeupId: writeup.id };
      },
    };
  },
});

/**
 * Starts the analysis of a READY document, or returns the job in progress. Throws NOT_FOUND, and CONFLICT when the
 * document's text has not been read.
 */
export async function analyzeDocument(scope: Scope, documentId: string): Promise<Job> {
  const [title = ''] = await readableTitles(scope, [documentId]);
  return startJob(scope, documentAnalysisJob, {
    title,
    input: { documentId },
    links: { documentId },
    once: { documentId },
  });
}
