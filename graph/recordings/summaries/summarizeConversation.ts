import { checkedText } from '../../analyst/byModel/supportFigures.ts';
import { citedFacts } from '../../analyst/citedFacts.ts';
import { printFacts } from '../../analyst/printFacts.ts';
import { markNoted, notesInSummary, notesMarkWhatMattered } from '../../analyst/writerNotes.ts';
import type { Failure } from '../../request/errors.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { plainText, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { knownOf } from '../../reading/grounding/knownFigures.ts';
import { labelledSources, type MemoSource } from '../../reading/sources.ts';
import { readTogether } from '../../documents/sourceReadings/readTogether.ts';
import type { TextTask } from '../../ai/provider.ts';
import { problemInText } from '../../analyst/problemInText.ts';
import { summaryOf } from '../../analyst/summary/summary.ts';
import { talkInstruction } from '../../analyst/talks.ts';
import { figureRules, wireMaterial, type WrittenFrom } from '../../analyst/wireMaterial.ts';
import type { Reading } from '../../reading/reading.ts';

/**
 * Writes the summary of a conversation as plain text and reports it while it is written. A model's summary is checked
 * like a memo: figures by reference are printed from the reading, markup is removed, and each figure is looked up in the
 * conversation. Notes on the conversation follow it, word for word, with what was said about each. Returns the text, its figures, and what a reader should
 * know of the reading. The figures are null for the built-in analyst, which copies them. Throws the analyst's errors.
 */
export async function summarizeConversation(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: MemoSource,
): Promise<{ text: string; figures: GroundedFigure[] | null; readingNotes: string[] }> {
  const { analyst } = scope.services;
  report({ stage: 'Summarising', progress: 10 });
  const reading = markNoted(await readTogether({ scope, signal, report }, source, { from: 10, to: 50 }), source);
  const readingNotes = reading.record.notes;
  const facts = citedFacts(reading);
  let written = '';
  /** How much of `written` was already reported. */
  let reported = 0;
  const call = {
    tenantId: scope.tenantId,
    memberId: scope.memberId,
    signal,
    onProgress: (share: number) => report({ progress: 50 + 20 * share }),
    onRestart: () => {
      [written, reported] = ['', 0];
      report({ startsOver: true });
    },
  };
  for await (const piece of analyst.streamText(summaryTask(reading), { source, reading }, call)) {
    written += piece;
    const end = Math.max(reported, written.lastIndexOf('\n') + 1, written.lastIndexOf('. ') + 1);
    const added = written.slice(reported, end);
    reported = end;
    report({ added: analyst.isBuiltin ? added : plainText(printFacts(added, facts).html), progress: 70 });
  }
  if (analyst.isBuiltin) return { text: written.trim() + notesInSummary(source), figures: null, readingNotes };
  const { html, figures: printed } = printFacts(written, facts);
  const { log } = scope.services;
  const by = {
    analyst,
    onFailure: (err: Failure) =>
      log.warn({ err }, 'the figures of a summary are marked without asking for their words'),
  };
  const sources = labelledSources(source);
  const checked = await checkedText(by, { html, printed, sources, known: { figures: knownOf(reading) } }, call);
  const shown = plainText(checked.html);
  const start = shown.length - shown.trimStart().length;
  const figures = checked.figures.map((each) => ({ ...each, start: each.start - start, end: each.end - start }));
  return { text: shown.trim() + notesInSummary(source), figures, readingNotes };
}

/** Returns the task that writes the summary of one conversation: what a partner wants to know first. */
export function summaryTask(reading: Pick<Reading, 'talk'>): TextTask<WrittenFrom> {
  return {
    name: 'summary',
    instructions: [
      'You summarise conversations for the partners of an investment firm.',
      'Write four to eight plain sentences, without headings, lists or markup.',
      talkInstruction(reading) ||
        'Begin with what the company or the meeting is about; then the figures that matter, the terms or the ask, and the main concern.',
      'Name the questions that the investors asked and that stayed open. End with the next step and its date, if one was agreed.',
      'State only what the conversation says. Leave out greetings, small talk and legal boilerplate.',
      figureRules,
      'Compute nothing.',
      notesMarkWhatMattered,
    ].join('\n'),
    sources: wireMaterial,
    builtin: ({ source, reading: read }) => [summaryOf(read, source.transcript)],
    problemIn: problemInText,
  };
}
