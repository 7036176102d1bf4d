import type { TextTask } from '../../ai/provider.ts';
import { checkedText } from '../../analyst/byModel/supportFigures.ts';
import { citedFacts } from '../../analyst/citedFacts.ts';
import { printFacts, withDoubts } from '../../analyst/printFacts.ts';
import { filedFacts, knownToMemo, type OnFile } from '../../analyst/memo/onFile.ts';
import type { WrittenFrom } from '../../analyst/wireMaterial.ts';
import { markNoted, notesSection } from '../../analyst/writerNotes.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { Failure } from '../../request/errors.ts';
import { markFigures, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import type { Reading } from '../../reading/reading.ts';
import { labelledSources, type MemoSource } from '../../reading/sources.ts';
import { readTogether } from '../../documents/sourceReadings/readTogether.ts';
import { readAddresses } from '../../text/addresses.ts';
import { memoProgress } from '../rules.ts';
import { figuresOf } from '../../companies/figures/figuresOf.ts';
import { companyNamed } from '../../companies/names/namesOf.ts';
import type { Scope } from '../../request/context.ts';

interface MemoWriting {
  /** Returns the task for what the sources say. */
  taskOf: (reading: Reading) => TextTask<WrittenFrom>;
  source: MemoSource;
  sections: readonly string[];
}

interface WrittenMemo {
  html: string;
  figures: GroundedFigure[];
  reading: Reading;
}

/**
 * Reads the sources once and streams the analyst's text into its job as sanitised HTML, block by block, with links only
 * to addresses that the sources name. Figures by reference are printed with their evidence; every other figure is
 * looked up. If the analyst fails after it wrote a section, or leaves sections out, the text is kept with a note that
 * says so. Returns the HTML with its figures marked. Throws the analyst's other errors.
 */
export async function streamMemo(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  { taskOf, source, sections }: MemoWriting,
): Promise<WrittenMemo> {
  report({ stage: stageOf(source), progress: 2 });
  // A model reads for as long as it writes; the rules read at once.
  const from = scope.services.analyst.isBuiltin ? 5 : 40;
  const reading = markNoted(await readTogether({ scope, signal, report }, source, { from: 2, to: from }), source);
  const onFile = await readOnFile(scope, reading.subject);
  const facts = new Map([...citedFacts(reading), ...filedFacts(onFile)]);
  const sources = labelledSources(source);
  const isNamed = readAddresses(sources.flatMap(({ label, text }) => [label, text]));
  let markdown = '';
  let incomplete: Incomplete = { reason: null, missing: [] };
  let reportedLength = 0;
  const call = {
    tenantId: scope.tenantId,
    memberId: scope.memberId,
    signal,
    onProgress: (share: number) => {
      if (markdown === '') report({ ...memoProgress('', sections, from), progress: from + 3 * share });
    },
    onRestart: () => {
      [markdown, reportedLength] = ['', 0];
      report({ startsOver: true });
    },
    onIncomplete: (missing: string[]) => (incomplete = { reason: null, missing }),
  };
  const task = taskOf(reading);
  try {
    for await (const piece of scope.services.analyst.streamText(task, { source, reading, onFile }, call)) {
      markdown += piece;
      const end = Math.max(reportedLength, lastBlockEnd(markdown));
      const added = printFacts(markdown.slice(reportedLength, end), facts, isNamed).html;
      reportedLength = end;
      if (added !== '') report({ ...memoProgress(markdown, sections, from), added });
    }
  } catch (error) {
    incomplete = stoppedBy(error, markdown, task, signal);
    scope.services.log.warn({ err: error }, 'a memo is kept as far as the model wrote it');
  }
  markdown += incompleteNote(incomplete) + notesSection(source.notes);
  report({ stage: 'Checking every figure against its source', progress: 96 });
  const { html, figures: printed, doubts } = printFacts(markdown, facts, isNamed);
  const { analyst, log } = scope.services;
  const by = {
    analyst,
    onFailure: (err: Failure) => log.warn({ err }, 'the figures of a memo are marked without asking for their words'),
  };
  const known = knownToMemo(reading, onFile, sections);
  const checked = await checkedText(by, { html, printed, sources, known }, call);
  return {
    html: markFigures(checked.html, checked.figures),
    figures: checked.figures,
    reading: withDoubts(reading, doubts),
  };
}

function lastBlockEnd(markdown: string): number {
  const isFenced = (markdown.match(/^```/gm)?.length ?? 0) % 2 === 1;
  return isFenced ? 0 : markdown.lastIndexOf('\n\n') + 1;
}

/** Returns the stage of a job: 'Reading the conversation and the documents'. */
function stageOf({ transcript, documents }: MemoSource): string {
  if (documents.length === 0) return 'Reading the conversation';
  const what = documents.length === 1 ? 'the document' : 'the documents';
  return transcript === '' ? `Reading ${what}` : `Reading the conversation and ${what}`;
}

/** The figures that the firm's database shows for a reading's company; undefined without it. */
async function readOnFile(scope: Scope, { name, aliases }: Reading['subject']): Promise<OnFile | undefined> {
  if (name === null) return undefined;
  const id = await companyNamed(scope, [name, ...aliases]);
  if (id === null) return undefined;
  const shown = await figuresOf(scope, id);
  return {
    figures: shown.flatMap(({ metric, observation }) => {
      if (observation === null) return [];
      const { value, text, currency, periodLabel, place, sourceTitle, row } = observation;
      const source = `on file: ${sourceTitle}`;
      return [{ metric, value, text, currency, periodLabel, place, source, sourceTitle, quote: row.quote ?? '' }];
    }),
  };
}

/** Why a text ends too early, and which of its sections are missing. */
interface Incomplete {
  /** A sentence without its full stop; null when the model finished. */
  reason: string | null;
  missing: string[];
}

/**
 * Returns why a text ends where the analyst failed, so that what arrived is kept. Throws the error again when the model
 * refused, when the user stopped, and when none of the sections arrived, because trying again loses nothing then.
 */
export function stoppedBy(
  error: unknown,
  text: string,
  { problemIn }: Pick<TextTask<never>, 'problemIn'>,
  signal: AbortSignal,
): Incomplete {
  signal.throwIfAborted();
  if (!(error instanceof Failure) || error.code === 'UNREADABLE' || text.trim() === '') throw error;
  const problem = problemIn?.(text);
  if (problem && !problem.missing) throw error;
  const [reason = ''] = error.message.split(/\.(?:\s|$)/);
  // The memo's own figures are looked up in the sources, and a number of the reason is in none.
  return { reason: /\d/.test(reason) ? 'the AI provider failed' : reason, missing: problem?.missing ?? [] };
}

/** Returns the last paragraph of an incomplete text in Markdown, and '' for a complete text. */
export function incompleteNote({ reason, missing }: Incomplete): string {
  const sentences = [
    ...(reason === null ? [] : [`The model stopped here: ${reason}.`]),
    ...(missing.length === 0 ? [] : [`Sections missing: ${missing.join('; ')}.`]),
  ];
  return sentences.length === 0 ? '' : `\n\n> ${sentences.join(' ')}\n`;
}
