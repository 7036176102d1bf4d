import { builtinAnalyst } from '../../ai/builtin.ts';
import type { CompanyReading } from '../../reading/observation.ts';
import { readByModel } from '../../analyst/byModel/readByModel.ts';
import type { Reading } from '../../reading/reading.ts';
import { readSources } from '../../reading/readSources.ts';
import type { DocumentSource, SourceText } from '../../reading/sources.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { companyReadingOf } from './companyReadingOf.ts';
import { inTurns } from '../../reading/inTurns.ts';

export interface FigureSource extends DocumentSource {
  kind: 'document' | 'memo' | 'conversation';
}

export type Reader = 'RULES' | 'MODEL';

export interface FiguresRead {
  reading: CompanyReading;
  /** The reader of each observation, in the observations' order. */
  origins: Reader[];
  analyst: string;
  /** Sentences for the user: what the model could not do, and what was left out of its answer. */
  notes: string[];
  /** True when the model was unavailable or too busy. */
  isModelDown: boolean;
}

const mostInsights = 5;

/**
 * Reads what a source says about its company: by rules, and with an AI provider also by its model. Uses only the parts
 * of the model's answer that the source confirms. When the model fails, returns the rules' reading with a note. Throws
 * `signal.reason` when the user stops the job.
 * @param withoutModel reads by rules alone
 */
export async function readFigures(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: FigureSource,
  { withoutModel = false }: { withoutModel?: boolean } = {},
): Promise<FiguresRead> {
  report({ stage: 'Reading the figures', progress: 20 });
  const kind = source.kind === 'conversation' ? 'CONVERSATION' : 'DOCUMENT';
  const sources = [{ ...source, kind, label: source.kind } as const];
  const rules = await inTurns(readSources(sources), signal);
  const { analyst } = scope.services;
  const byRules = readOf(companyReadingOf(rules), builtinAnalyst.name);
  if (analyst.isBuiltin || withoutModel) return byRules;
  report({ stage: `Asking ${analyst.name}`, progress: 40 });
  try {
    return await addModel({ scope, signal, report }, sources, rules);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    const isModelDown = error.code === 'PROVIDER_UNAVAILABLE' || error.code === 'THROTTLED';
    return { ...byRules, notes: [`Read by the built-in rules only. ${error.message}`], isModelDown };
  }
}

async function addModel(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  sources: SourceText[],
  rules: Reading,
): Promise<FiguresRead> {
  const { analyst, env } = scope.services;
  const call = {
    tenantId: scope.tenantId,
    memberId: scope.memberId,
    signal,
    onProgress: (share: number) => report({ progress: 40 + 40 * share }),
  };
  const by = { analyst, maxInputTokens: env.OPENAI_MAX_INPUT_TOKENS };
  const { reading, insights, droppedCount } = await readByModel(by, sources, rules, call);
  const told = companyReadingOf(reading);
  return {
    ...readOf(
      {
        ...told,
        insights: [...insights, ...told.insights.filter((each) => !isAmong(each, insights))].slice(0, mostInsights),
      },
      analyst.name,
    ),
    notes: droppedCount === 0 ? [] : [leftOut(droppedCount, analyst.name)],
  };
}

function readOf(reading: CompanyReading, analyst: string): FiguresRead {
  const origins = reading.observations.map(({ reader }): Reader => reader ?? 'RULES');
  const observations = reading.observations.map(({ reader: _, ...each }) => each);
  return { reading: { ...reading, observations }, origins, analyst, notes: [], isModelDown: false };
}

function isAmong({ start, end }: { start: number; end: number }, others: { start: number; end: number }[]): boolean {
  return others.some((other) => start < other.end && end > other.start);
}

function leftOut(count: number, analyst: string): string {
  return count === 1
    ? `One figure of ${analyst} was left out, because the text does not support it.`
    : `${count} figures of ${analyst} were left out, because the text does not support them.`;
}
