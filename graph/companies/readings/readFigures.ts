import { builtinAnalyst } from '../../ai/builtin.ts';
import type { CompanyReading } from '../../reading/observation.ts';
import { readSources } from '../../reading/readSources.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { askModel } from './askModel.ts';
import { companyReadingOf } from './companyReadingOf.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { mergeFigures, type Reader } from './mergeFigures.ts';
import { verifyAnswer } from './verifyAnswer.ts';

/** A source as it is read: a document, the text of a memo, a conversation. */
export interface FigureSource extends DocumentSource {
  kind: 'document' | 'memo' | 'conversation';
}

export interface FiguresRead {
  reading: CompanyReading;
  /** Who read each observation, in their order. */
  origins: Reader[];
  /** Who read it, by name. */
  analyst: string;
  /** Sentences for the user: what the model could not do, what of its answer was left out. */
  notes: string[];
  /** The model could not be asked: it is not there, or too busy. */
  isModelDown: boolean;
}

const mostInsights = 5;

/**
 * Reads what a source says of its company: by rules, and with an AI provider by its model as well. Nothing of the model's
 * answer is taken that the source does not bear out. When the model fails, what the rules read stands, with a note.
 * @param withoutModel reads by rules alone
 * Throws `signal.reason` when the user stops it.
 */
export async function readFigures(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: FigureSource,
  { withoutModel = false }: { withoutModel?: boolean } = {},
): Promise<FiguresRead> {
  report({ stage: 'Reading the figures', progress: 20 });
  const kind = source.kind === 'conversation' ? 'CONVERSATION' : 'DOCUMENT';
  const rules = companyReadingOf(await inTurns(readSources([{ ...source, kind, label: source.kind }]), signal));
  const { analyst } = scope.services;
  const byRules: FiguresRead = {
    reading: rules,
    origins: rules.observations.map(() => 'RULES'),
    analyst: builtinAnalyst.name,
    notes: [],
    isModelDown: false,
  };
  if (analyst.isBuiltin || withoutModel) return byRules;
  report({ stage: `Asking ${analyst.name}`, progress: 40 });
  try {
    return await addModel({ scope, signal, report }, source, byRules);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    const isModelDown = error.code === 'PROVIDER_UNAVAILABLE' || error.code === 'THROTTLED';
    return { ...byRules, notes: [`Read by the built-in rules alone. ${error.message}`], isModelDown };
  }
}

async function addModel(
  { scope, signal, report }: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  source: FigureSource,
  byRules: FiguresRead,
): Promise<FiguresRead> {
  const { reading } = byRules;
  const onProgress = (share: number) => report({ progress: 40 + 40 * share });
  const answer = await askModel(scope, source, source.kind, { tenantId: scope.tenantId, signal, onProgress });
  report({ stage: 'Checking every figure against the text', progress: 82 });
  const found = await verifyAnswer(source, answer, reading, signal);
  const merged = mergeFigures(reading.observations, found.observations);
  const insights = [...found.insights, ...reading.insights.filter((each) => !isAmong(each, found.insights))];
  return {
    reading: {
      ...reading,
      name: reading.name ?? found.companyName,
      observations: merged.map(({ observation }) => observation),
      insights: insights.slice(0, mostInsights),
    },
    origins: merged.map(({ origin }) => origin),
    analyst: scope.services.analyst.name,
    notes: found.droppedCount === 0 ? [] : [leftOut(found.droppedCount, scope.services.analyst.name)],
    isModelDown: false,
  };
}

function isAmong({ start, end }: { start: number; end: number }, others: { start: number; end: number }[]): boolean {
  return others.some((other) => start < other.end && end > other.start);
}

function leftOut(count: number, analyst: string): string {
  return count === 1
    ? `One figure of ${analyst} was left out: the text does not bear it out.`
    : `${count} figures of ${analyst} were left out: the text does not bear them out.`;
}
