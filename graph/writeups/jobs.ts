import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import { storeMemoQuestions } from '../companies/followUps/memoQuestions.ts';
import { analysisSections, combinedSections, memoSections } from '../analyst/memoSections.ts';
import { documentAnalysis } from '../documents/prompts.ts';
import { filingJob, titleOfFiled } from '../companies/filing/jobs.ts';
import type { Scope } from '../request/context.ts';
import { defineJob, type JobOutcome, type JobRun } from '../data/jobs/define.ts';
import { storedReading, type Reading } from '../reading/reading.ts';
import { storeWriteup } from './create.ts';
import { combinedAnalysis, institutionalMemo } from './writing/prompts.ts';
import { madeFrom, memoOrigin, readMemoSource, type MadeFrom, type MemoOrigin } from './writing/readWriteupSources.ts';
import { generatedMemo, memoTitle } from './rules.ts';
import { figuresOf } from './service.ts';
import { streamMemo } from './writing/streamMemo.ts';
import { databaseNow } from '../data/database/clock.ts';

/** Writes the institutional memo. One of stored sources is saved; one of bare text only returned. */
export const writeupJob = defineJob({
  kind: 'WRITEUP',
  input: memoOrigin,
  async run({ scope, input, ...run }) {
    const analyst = scope.services.analyst.name;
    const source = await readMemoSource(scope, input);
    const { html, ...made } = await streamMemo(
      { scope, ...run },
      { source, ...writingOf({ kind: 'WRITEUP', ...input }) },
    );
    const [documentId] = input.documentIds ?? [];
    const outcome = { analyst, text: html, result: { notes: made.reading.record.notes } };
    if (!input.transcriptId && !documentId) return outcome;
    const filings = await filingsOf(scope, input);
    const saved: JobOutcome = {
      ...outcome,
      async commit(tx) {
        const writeup = await storeWriteup(tx, scope.tenantId, {
          title: memoTitle(databaseNow(), made.reading.subject.name),
          html,
          ...{ transcriptId: input.transcriptId, documentId, analyst },
          ...generatedMemo,
          origin: madeFrom.parse({ kind: 'WRITEUP', ...input }),
          ...made,
        });
        await storeMemoQuestions(tx, scope.tenantId, { reading: made.reading, title: writeup.title });
        // They take what the memo read, so that no source is read twice.
        saved.follow = filings.map((each) => ({ ...each, input: { ...each.input, memoId: writeup.id } }));
        return { writeupId: writeup.id };
      },
    };
    return saved;
  },
});

async function filingsOf(scope: Scope, { transcriptId, documentIds = [], companyName }: MemoOrigin) {
  const sources = [...(transcriptId ? [{ transcriptId }] : []), ...documentIds.map((documentId) => ({ documentId }))];
  return Promise.all(
    sources.map(async (source) => ({
      definition: filingJob,
      title: await titleOfFiled(scope, source),
      input: { ...source, ...(companyName && { companyName }) },
      links: source,
    })),
  );
}

function writingOf({ kind, sections: chosen }: Pick<MadeFrom, 'kind' | 'sections'>) {
  const sections = chosen ?? memoSections;
  switch (kind) {
    case 'WRITEUP':
      return { taskOf: (reading: Reading) => institutionalMemo(sections, reading), sections };
    case 'COMBINED_ANALYSIS':
      return { taskOf: () => combinedAnalysis, sections: combinedSections };
    case 'DOCUMENT_ANALYSIS':
      return { taskOf: () => documentAnalysis, sections: analysisSections };
  }
}

/** The result of `writeProposal`, as the job stores it. Older jobs stored only the figures. */
export const writtenMemo = z.object({
  figures: z.unknown().transform((figures) => figuresOf({ figures })),
  reading: z.unknown().optional().transform(storedReading),
});

/** Writes a text that is returned, and saved only when a person requests that. */
async function writeProposal(
  { scope, input, ...run }: JobRun<MemoOrigin>,
  written: Pick<MadeFrom, 'kind' | 'sections'>,
): Promise<JobOutcome> {
  const source = await readMemoSource(scope, input);
  const { html, ...made } = await streamMemo({ scope, ...run }, { source, ...writingOf(written) });
  const { transcript: _, document: __, ...keptInput } = input;
  // The result keeps these for saving, because the sources may have changed by then.
  const result = { ...made, notes: made.reading.record.notes } as unknown as Prisma.InputJsonObject;
  return { analyst: scope.services.analyst.name, text: html, result, keptInput };
}

/** Writes the combined analysis of a conversation and documents. */
export const combinedJob = defineJob({
  kind: 'COMBINED_ANALYSIS',
  input: memoOrigin,
  run: (run) => writeProposal(run, { kind: 'COMBINED_ANALYSIS' }),
});

/** Writes a saved write-up again from its present sources. The result is a proposal until somebody applies it. */
export const revisionJob = defineJob({
  kind: 'MEMO_REVISION',
  input: madeFrom,
  run: (run) => writeProposal(run, run.input),
});
