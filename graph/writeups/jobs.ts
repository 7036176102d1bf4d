import { z } from 'zod';
import { titleFrom } from '../ai/builtin/title.ts';
import { ground, markFigures, plainText } from '../ai/grounding.ts';
import { renderMarkdown } from '../html.ts';
import { defineJob } from '../jobs/define.ts';
import { getTranscript } from '../transcripts/service.ts';
import { storeWriteup } from './create.ts';
import { institutionalMemo } from './prompts.ts';
import { generatedMemo, memoProgress, memoTitle } from './rules.ts';

const writeupInput = z.union([
  z.object({ transcriptId: z.uuid() }),
  z.object({ transcript: z.string(), document: z.string().optional() }),
]);

/** The institutional memo: of a saved transcript, saved with it; or of bare text, only handed back. */
export const writeupJob = defineJob({
  kind: 'WRITEUP',
  input: writeupInput,
  async run({ scope, input, signal, report }) {
    const { analyst } = scope.services;
    report({ stage: 'Reading the conversation', progress: 2 });
    const source =
      'transcriptId' in input ? { transcript: (await getTranscript(scope, input.transcriptId)).content } : input;
    let markdown = '';
    const call = {
      tenantId: scope.tenantId,
      signal,
      onProgress: (share: number) => report({ stage: 'Reading the conversation', progress: 2 + 3 * share }),
    };
    for await (const piece of analyst.streamText(institutionalMemo, source, call)) {
      markdown += piece;
      report({ ...memoProgress(markdown), text: renderMarkdown(markdown) });
    }
    report({ stage: 'Checking every figure against its source', progress: 96 });
    const html = renderMarkdown(markdown);
    const figures = ground(plainText(html), institutionalMemo.sources(source));
    const content = markFigures(html, figures);
    if (!('transcriptId' in input)) return { analyst: analyst.name, text: content };
    const { transcriptId } = input;
    return {
      analyst: analyst.name,
      text: content,
      async commit(tx) {
        const writeup = await storeWriteup(tx, scope.tenantId, {
          title: memoTitle(new Date(), titleFrom(source.transcript)),
          html: content,
          transcriptId,
          ...generatedMemo,
          isComboAnalysis: false,
          tags: [],
          analyst: analyst.name,
          figures,
        });
        return { writeupId: writeup.id };
      },
    };
  },
});
