import { titleOf } from '../analyst/memo/title.ts';
import { differencesIn } from '../analyst/differences.ts';
import { combinedSections, memoSections } from '../analyst/memoSections.ts';
import { inTurns } from '../reading/inTurns.ts';
import { readSources, sourceTexts } from '../reading/readSources.ts';
import type { MemoSource } from '../reading/sources.ts';
import type { Scope } from '../context.ts';
import { defineJob } from '../jobs/define.ts';
import { storeWriteup } from './create.ts';
import { combinedAnalysis, institutionalMemo, type MemoTaskInput } from './prompts.ts';
import { memoOrigin, readMemoSource } from './readSources.ts';
import { generatedMemo, memoTitle } from './rules.ts';
import { streamMemo } from './streamMemo.ts';

function readingOf({ transcript, documents }: MemoSource): string {
  if (documents.length === 0) return 'Reading the conversation';
  const what = documents.length === 1 ? 'the document' : 'the documents';
  return transcript === '' ? `Reading ${what}` : `Reading the conversation and ${what}`;
}

/** The built-in analyst compares the sources as it reads them; a model is told what the rules find. */
async function taskInput({ services }: Scope, source: MemoSource, signal: AbortSignal): Promise<MemoTaskInput> {
  return services.analyst.isBuiltin ? source : { ...source, differences: await differencesIn(source, signal) };
}

/** The institutional memo: of what is stored, saved with it; or of bare text, only handed back. */
export const writeupJob = defineJob({
  kind: 'WRITEUP',
  input: memoOrigin,
  async run({ scope, input, ...run }) {
    const analyst = scope.services.analyst.name;
    const source = await readMemoSource(scope, input);
    const reading = await inTurns(readSources(sourceTexts(source)), run.signal);
    const { html, figures } = await streamMemo(
      { scope, ...run },
      {
        task: institutionalMemo,
        input: await taskInput(scope, source, run.signal),
        source,
        reading: readingOf(source),
        sections: memoSections,
      },
    );
    const [documentId] = input.documentIds ?? [];
    if (!input.transcriptId && !documentId) return { analyst, text: html };
    return {
      analyst,
      text: html,
      async commit(tx) {
        const writeup = await storeWriteup(tx, scope.tenantId, {
          title: memoTitle(new Date(), titleOf(source)),
          html,
          transcriptId: input.transcriptId ?? null,
          documentId: documentId ?? null,
          ...generatedMemo,
          isComboAnalysis: false,
          tags: [],
          analyst,
          figures,
          reading,
        });
        return { writeupId: writeup.id };
      },
    };
  },
});

/** The combined analysis. It is handed back and saved only when its reader asks for it. */
export const combinedJob = defineJob({
  kind: 'COMBINED_ANALYSIS',
  input: memoOrigin,
  async run({ scope, input, ...run }) {
    const source = await readMemoSource(scope, input);
    const { html, figures } = await streamMemo(
      { scope, ...run },
      {
        task: combinedAnalysis,
        input: await taskInput(scope, source, run.signal),
        source,
        reading: readingOf(source),
        sections: combinedSections,
      },
    );
    const { transcript: _, document: __, ...links } = input;
    // Kept for saving: the sources may have changed by then.
    return {
      analyst: scope.services.analyst.name,
      text: html,
      result: { figures: figures.map((each) => ({ ...each })) },
      keptInput: links,
    };
  },
});
