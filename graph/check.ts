import { z } from 'zod';
import { Failure } from './errors.ts';

/**
 * Input as a use case's schema wants it. Throws INVALID with the first complaint as its sentence and the input field
 * at fault. Both transports rely on it, so a rule about input stands once, in the use case.
 */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  const said = issue?.message ?? 'This input is not usable.';
  // zod's own words name no field; the sentences of our schemas stand for themselves.
  const sentence = /^(Invalid|Too|Unrecognized|Expected)/.test(said) && field ? `${field}: ${said}.` : said;
  throw new Failure('INVALID', sentence, { ...(field && { field }) });
}
