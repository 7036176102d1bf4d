import { estimateTokens } from '../../ai/chunks.ts';
import { instructionsWithSchema, schemaForModel } from '../../ai/openai/structured.ts';
import type { CallContext } from '../../ai/provider.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import type { Scope } from '../../context.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { passagesWithin } from './passages.ts';
import { companyFigures, type ModelAnswer } from './prompts.ts';

/**
 * What one model call reads of a source at most, in estimated tokens: some 25 pages of statements. Of a longer source it
 * gets the passages that matter, so that a filing of 300 pages costs one call.
 */
const mostSourceTokens = 24_000;
/** What the frame of the messages takes beside instructions and schema. */
const frameTokens = 500;
const leastSourceTokens = 300;

/** Asks the firm's model which figures of its company a source states. Throws what the analyst throws. */
export async function askModel(
  { services }: Scope,
  document: DocumentSource,
  label: string,
  call: CallContext,
): Promise<ModelAnswer> {
  const schema = schemaForModel(companyFigures.schema);
  const fixed = estimateTokens(instructionsWithSchema(companyFigures.instructions, schema)) + frameTokens;
  const left = Math.max(leastSourceTokens, services.env.OPENAI_MAX_INPUT_TOKENS - fixed);
  const text = await inTurns(passagesWithin(document, Math.min(mostSourceTokens, left)), call.signal);
  return services.analyst.generate(companyFigures, { label, text }, call);
}
