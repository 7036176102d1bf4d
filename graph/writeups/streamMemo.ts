import type { TextTask } from '../ai/provider.ts';
import { groundInTurns, markFigures, plainText, type GroundedFigure } from '../reading/grounding/grounding.ts';
import { labelledSources, type MemoSource } from '../reading/sources.ts';
import { readAddresses } from '../text/addresses.ts';
import { renderMarkdown } from '../text/html.ts';
import type { JobRun } from '../jobs/define.ts';
import { memoProgress } from './rules.ts';

/** A text that is written by the analyst and grounded in its sources. */
export interface MemoWriting<Input> {
  task: TextTask<Input>;
  input: Input;
  /** What its figures are looked up in. */
  source: MemoSource;
  /** What the job says while the sources are read: 'Reading the conversation'. */
  reading: string;
  /** Its headings of the second level, which tell how far it is. */
  sections: readonly string[];
}

/**
 * Streams a memo into its job as sanitised HTML, section by section, with links to what its sources name alone, and looks up every figure of it. Returns the
 * HTML with its figures marked. Throws what the analyst throws.
 */
export async function streamMemo<Input>(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  { task, input, source, reading, sections }: MemoWriting<Input>,
): Promise<{ html: string; figures: GroundedFigure[] }> {
  report({ stage: reading, progress: 2 });
  const sources = labelledSources(source);
  const isNamed = readAddresses(sources.flatMap(({ label, text }) => [label, text]));
  let markdown = '';
  const call = {
    tenantId: scope.tenantId,
    signal,
    onProgress: (share: number) => {
      if (markdown === '') report({ stage: reading, progress: 2 + 3 * share });
    },
  };
  for await (const piece of scope.services.analyst.streamText(task, input, call)) {
    // The built-in analyst hands over nothing while it reads.
    if (piece === '') continue;
    markdown += piece;
    report({ ...memoProgress(markdown, sections), text: renderMarkdown(markdown, isNamed) });
  }
  report({ stage: 'Checking every figure against its source', progress: 96 });
  const html = renderMarkdown(markdown, isNamed);
  const figures = await groundInTurns(plainText(html), sources, signal);
  return { html: markFigures(html, figures), figures };
}
