import { builtinAnalyst } from '../../ai/builtin.ts';
import type { CompanyReading } from '../../reading/observation.ts';
import type { DocumentSource, MemoSource } from '../../reading/sources.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { readTogether } from '../../documents/sourceReadings/readTogether.ts';
import { companyReadingOf } from './companyReadingOf.ts';

export interface FigureSource extends DocumentSource {
  kind: 'document' | 'memo' | 'conversation';
  /** The document, write-up or transcript. */
  id: string;
}

export interface FiguresRead {
  reading: CompanyReading;
  analyst: string;
  /** Sentences for the user: what the model could not do, and what was left out of its answer. */
  notes: string[];
  /** True when the model was asked and the rules had to stand in. */
  isModelDown: boolean;
}

/**
 * Reads what a source says about its company: with an AI provider by its model, else by rules. When the model fails, the
 * rules' reading stands in with a note. Throws `signal.reason` when the user stops the job.
 * @param withoutModel reads by rules alone
 */
export async function readFigures(
  run: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  { kind, id, ...source }: FigureSource,
  { withoutModel = false }: { withoutModel?: boolean } = {},
): Promise<FiguresRead> {
  run.report({ stage: 'Reading the figures', progress: 20 });
  const matter: MemoSource =
    kind === 'conversation'
      ? { transcript: source.text, title: source.title, documents: [], ids: [id] }
      : { transcript: '', documents: [source], ids: [id] };
  const whole = await readTogether(run, matter, { from: 20, to: 80, withoutModel });
  const { model, isStandIn, droppedCount, notes } = whole.record;
  return {
    reading: companyReadingOf(whole),
    isModelDown: model === null && isStandIn,
    analyst: model ?? builtinAnalyst.name,
    notes: [...notes, ...(model === null || droppedCount === 0 ? [] : [leftOut(droppedCount, model)])],
  };
}

function leftOut(count: number, analyst: string): string {
  return count === 1
    ? `One figure of ${analyst} was left out, because the text does not support it.`
    : `${count} figures of ${analyst} were left out, because the text does not support them.`;
}
