import { citedFacts } from '../../analyst/citedFacts.ts';
import { printFacts } from '../../analyst/printFacts.ts';
import { markNoted, notesInSummary } from '../../analyst/writerNotes.ts';
import type { JobRun } from '../../jobs/define.ts';
import { groundInTurns, plainText } from '../../reading/grounding/grounding.ts';
import { labelledSources, type MemoSource } from '../../reading/sources.ts';
import { readTogether } from '../../sourceReadings/readTogether.ts';
import { summaryTask } from './prompts.ts';

/** Marks a figure in a summary that the conversation does not state. */
const unverified = ' [not in the conversation]';

/**
 * Writes the summary of a conversation as plain text and reports it while it is written. A model's summary is checked
 * like a memo: figures by reference are printed from the reading, markup is removed, and a figure that the conversation
 * does not state is marked and counted. Notes on the conversation follow it, word for word. Throws the analyst's
 * errors.
 */
export async function summarizeConversation(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: MemoSource,
): Promise<{ text: string; unverifiedFigures: number }> {
  const { analyst } = scope.services;
  const { notes } = source;
  report({ stage: 'Summarising', progress: 10 });
  const reading = markNoted(await readTogether({ scope, signal, report }, source, { from: 10, to: 50 }), source);
  const facts = citedFacts(reading);
  let written = '';
  /** How much of `written` was already reported. */
  let told = 0;
  const call = {
    tenantId: scope.tenantId,
    memberId: scope.memberId,
    signal,
    onProgress: (share: number) => report({ progress: 50 + 20 * share }),
    onRestart: () => {
      [written, told] = ['', 0];
      report({ startsOver: true });
    },
  };
  for await (const piece of analyst.streamText(summaryTask(reading), { source, reading }, call)) {
    written += piece;
    const end = Math.max(told, written.lastIndexOf('\n') + 1, written.lastIndexOf('. ') + 1);
    const added = written.slice(told, end);
    told = end;
    report({ added: analyst.isBuiltin ? added : plainText(printFacts(added, facts).html), progress: 70 });
  }
  if (analyst.isBuiltin) return { text: written.trim() + notesInSummary(notes), unverifiedFigures: 0 };
  const { html, figures } = printFacts(written, facts);
  const shown = plainText(html);
  const invented = (await groundInTurns(shown, labelledSources(source), signal, figures)).filter(
    (each) => !each.isVerified,
  );
  let text = shown;
  for (const { end } of invented.toReversed()) text = text.slice(0, end) + unverified + text.slice(end);
  return { text: text.trim() + notesInSummary(notes), unverifiedFigures: invented.length };
}
