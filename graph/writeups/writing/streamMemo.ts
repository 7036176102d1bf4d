import type { TextTask } from '../../ai/provider.ts';
import { readByModel } from '../../analyst/byModel/readByModel.ts';
import { checkedText } from '../../analyst/byModel/supportFigures.ts';
import { citedFacts, printFacts } from '../../analyst/printFacts.ts';
import { filedFacts, knownToMemo, type OnFile } from '../../analyst/memo/onFile.ts';
import type { WrittenFrom } from '../../analyst/wireMaterial.ts';
import { markNoted, notesSection } from '../../analyst/writerNotes.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { markFigures, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { inTurns } from '../../reading/inTurns.ts';
import type { Reading } from '../../reading/reading.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts, labelledSources, type MemoSource } from '../../reading/sources.ts';
import { readAddresses } from '../../text/addresses.ts';
import { memoProgress } from '../rules.ts';
import { figuresOf } from '../../companies/figures/figuresOf.ts';
import { companyNamed } from '../../companies/names/companyNamed.ts';
import type { Scope } from '../../context.ts';

/** A text that the analyst writes and that is grounded in its sources. */
interface MemoWriting {
  task: TextTask<WrittenFrom>;
  /** The sources that the analyst reads, and in which the text's figures are looked up. */
  source: MemoSource;
  /** Its headings of the second level, which show the progress. */
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
 * looked up. Returns the HTML with its figures marked. Throws the analyst's errors.
 */
export async function streamMemo(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  { task, source, sections }: MemoWriting,
): Promise<WrittenMemo> {
  const stage = stageOf(source);
  report({ stage, progress: 2 });
  const reading = markNoted(await readByBoth({ scope, signal, report }, source), source);
  const onFile = await readOnFile(scope, reading.subject);
  const facts = new Map([...citedFacts(reading), ...filedFacts(onFile)]);
  const sources = labelledSources(source);
  const isNamed = readAddresses(sources.flatMap(({ label, text }) => [label, text]));
  let markdown = '';
  let reportedLength = 0;
  const call = {
    tenantId: scope.tenantId,
    signal,
    onProgress: (share: number) => {
      if (markdown === '') report({ stage, progress: 2 + 3 * share });
    },
    onRestart: () => {
      [markdown, reportedLength] = ['', 0];
      report({ startsOver: true });
    },
  };
  for await (const piece of scope.services.analyst.streamText(task, { source, reading, onFile }, call)) {
    markdown += piece;
    const end = Math.max(reportedLength, lastBlockEnd(markdown));
    const added = printFacts(markdown.slice(reportedLength, end), facts, isNamed).html;
    reportedLength = end;
    if (added !== '') report({ ...memoProgress(markdown, sections), added });
  }
  markdown += notesSection(source.notes);
  report({ stage: 'Checking every figure against its source', progress: 96 });
  const { html, figures: printed } = printFacts(markdown, facts, isNamed);
  const { analyst, env, log } = scope.services;
  const by = {
    analyst,
    maxInputTokens: env.OPENAI_MAX_INPUT_TOKENS,
    onFailure: (err: Failure) => log.warn({ err }, 'the figures of a memo are marked without asking for their words'),
  };
  const known = knownToMemo(reading, onFile, sections);
  const checked = await checkedText(by, { html, printed, sources, known }, call);
  return { html: markFigures(checked.html, checked.figures), figures: checked.figures, reading };
}

/**
 * Reads the sources by rules and, with an AI provider, by its model. Without the model's answer, the reading by rules
 * stands alone.
 */
async function readByBoth(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: MemoSource,
): Promise<Reading> {
  const texts = sourceTexts(source);
  const rules = await inTurns(readSources(texts, source.companyName), signal);
  const { analyst, env, log } = scope.services;
  if (analyst.isBuiltin) return rules;
  report({ stage: `${analyst.name} reads the figures`, progress: 3 });
  const by = { analyst, maxInputTokens: env.OPENAI_MAX_INPUT_TOKENS };
  try {
    return (await readByModel(by, texts, rules, { tenantId: scope.tenantId, signal })).reading;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'a memo is written from the reading by rules alone');
    return rules;
  }
}

/** Returns the end of the last block that is certainly complete: a blank line follows, and no code fence is open. */
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

/**
 * Returns the figures that the firm's database shows for the company of a reading, found by any of its names; undefined
 * if the firm has no such company.
 */
async function readOnFile(scope: Scope, { name, aliases }: Reading['subject']): Promise<OnFile | undefined> {
  if (name === null) return undefined;
  const id = await companyNamed(scope, [name, ...aliases]);
  if (id === null) return undefined;
  const shown = await figuresOf(scope, id);
  return {
    figures: shown.flatMap(({ observation }) => {
      if (observation === null) return [];
      const { metric, value, text, currency, periodLabel, place, sourceTitle, row } = observation;
      const source = `on file: ${sourceTitle}`;
      return [{ metric, value, text, currency, periodLabel, place, source, sourceTitle, quote: row.quote ?? '' }];
    }),
  };
}
