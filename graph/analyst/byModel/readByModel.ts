import type { SourceText } from '../../reading/sources.ts';
import { estimateTokens } from '../../ai/chunks.ts';
import { instructionsWithSchema, schemaForModel } from '../../ai/openai/structured.ts';
import type { Analyst, CallContext, StructuredTask } from '../../ai/provider.ts';
import { mergeFacts } from '../../reading/byModel/mergeFacts.ts';
import { modelAnswer, type ModelAnswer } from '../../reading/byModel/modelAnswer.ts';
import { verifyAnswer } from '../../reading/byModel/verifyAnswer.ts';
import { inTurns } from '../../reading/inTurns.ts';
import type { Evidence } from '../../reading/observation.ts';
import type { Reading } from '../../reading/reading.ts';
import { passagesWithin } from './passages.ts';

/** Requests from a model the figures that a source states. The built-in analyst reads them by rules elsewhere. */
const factsTask: StructuredTask<{ label: string; text: string }, ModelAnswer> = {
  name: 'facts',
  instructions: [
    'You read figures out of a document, a memo or a conversation, for the database of an investment firm.',
    'The company is the one that the material is about: the filer of an annual report, the subject of a memo, a deck or a call. Its figures have the owner SUBJECT.',
    'A figure of a competitor, customer, supplier, investor, comparable company or subsidiary has the owner OTHER, with its name; one of the market the owner MARKET. Leave out figures of segments.',
    'State each figure as it is printed, and quote the sentence or the row that states it word for word. Never compute, round, convert or estimate one. What the material does not state, leave out.',
    'What was said and then corrected or denied belongs under superseded and nowhere else.',
    'From statements take the consolidated totals of every year that is printed. BURN and MRR are of a month. A plan, budget, target or forecast has the status PROJECTED or BUDGET.',
    'Lines such as [page 12] tell the place of what follows them and are not part of the material.',
  ].join('\n'),
  schema: modelAnswer,
  sources: (material) => [material],
  builtin: () => ({ companyName: null, figures: [], superseded: [], insights: [] }),
};

/**
 * In estimated tokens, some 25 pages of statements: the most that one call reads of a source. Only the important
 * passages of a longer source are sent, so that a filing of 300 pages costs one call.
 */
const mostSourceTokens = 24_000;
/** Tokens for the frame of the messages, besides instructions and schema. */
const frameTokens = 500;
const leastSourceTokens = 300;

interface ModelReading {
  reading: Reading;
  /** The most important sentences of the sources, chosen by the model. */
  insights: Evidence[];
  /** How many of the model's figures the sources do not confirm. */
  droppedCount: number;
}

/**
 * Has a model read the sources, with one call for each. Adds to the rules' reading those findings of the model that the
 * sources confirm, span by span. Throws what the analyst throws.
 */
export async function readByModel(
  { analyst, maxInputTokens }: { analyst: Analyst; maxInputTokens: number },
  sources: SourceText[],
  rules: Reading,
  call: CallContext,
): Promise<ModelReading> {
  const fixed =
    estimateTokens(instructionsWithSchema(factsTask.instructions, schemaForModel(modelAnswer))) + frameTokens;
  const budget = Math.min(mostSourceTokens, Math.max(leastSourceTokens, maxInputTokens - fixed));
  const read: ModelReading = { reading: rules, insights: [], droppedCount: 0 };
  for (const [index, source] of sources.entries()) {
    const text = await inTurns(passagesWithin(source, budget), call.signal);
    const answer = await analyst.generate(factsTask, { label: source.label, text }, call);
    const found = await verifyAnswer({ source, index }, answer, rules, call.signal);
    read.reading = mergeFacts(read.reading, found);
    read.insights.push(...found.insights);
    read.droppedCount += found.droppedCount;
  }
  return read;
}
