import { checkedText } from '../../../graph/analyst/byModel/supportFigures.ts';
import { citedFacts } from '../../../graph/analyst/citedFacts.ts';
import { knownToMemo } from '../../../graph/analyst/memo/onFile.ts';
import { memoSections } from '../../../graph/analyst/memoSections.ts';
import { printFacts } from '../../../graph/analyst/printFacts.ts';
import type { WrittenFrom } from '../../../graph/analyst/wireMaterial.ts';
import type { Analyst, TextTask } from '../../../graph/ai/provider.ts';
import { plainText, type GroundedFigure } from '../../../graph/reading/grounding/grounding.ts';
import type { Reading } from '../../../graph/reading/reading.ts';
import { labelledSources, type MemoSource } from '../../../graph/reading/sources.ts';
import { summaryTask } from '../../../graph/recordings/summaries/summarizeConversation.ts';
import { institutionalMemo } from '../../../graph/writeups/writing/prompts.ts';

export interface WrittenText {
  text: string;
  figures: GroundedFigure[];
}

/** Writes the memo and the conversation's summary of a case with a model, and looks up every figure as the product does. */
export async function writeByModel(
  analyst: Analyst,
  source: MemoSource,
  reading: Reading,
): Promise<{ memo: WrittenText; summary: WrittenText }> {
  return {
    memo: await written(analyst, institutionalMemo(memoSections, reading), source, reading),
    summary: await written(analyst, summaryTask(reading), source, reading),
  };
}

async function written(
  analyst: Analyst,
  task: TextTask<WrittenFrom>,
  source: MemoSource,
  reading: Reading,
): Promise<WrittenText> {
  const call = { tenantId: 'bench', memberId: null, signal: new AbortController().signal };
  let markdown = '';
  for await (const piece of analyst.streamText(task, { source, reading }, call)) markdown += piece;
  const { html, figures: printed } = printFacts(markdown, citedFacts(reading));
  const known = knownToMemo(reading, undefined, memoSections);
  const by = { analyst, onFailure: () => undefined };
  const checked = await checkedText(by, { html, printed, sources: labelledSources(source), known }, call);
  return { text: plainText(checked.html), figures: checked.figures };
}

/** Counts the figures of some texts, and lists those that are marked as not found. */
export function marksOf(texts: readonly WrittenText[]): { figures: number; marked: string[] } {
  const figures = texts.flatMap((each) => each.figures.map((figure) => ({ ...figure, text: each.text })));
  const marked = figures.filter(({ isVerified }) => !isVerified);
  return {
    figures: figures.length,
    marked: marked.map(({ text, start, end }) => text.slice(Math.max(0, start - 40), end + 20).replace(/\s+/g, ' ')),
  };
}
