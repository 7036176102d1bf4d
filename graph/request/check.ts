import type { z } from 'zod';
import { Failure } from './errors.ts';
import { storable } from '../text/text.ts';

/**
 * Validates input against a use case's schema, and removes characters that PostgreSQL cannot store. Throws INVALID with
 * the first issue as its sentence and with the field at fault. Both transports use it, so each rule is written once, in
 * the use case.
 */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(cleaned(input), { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new Failure('INVALID', issue?.message ?? 'This input is invalid.', { ...(field && { field }) });
}

function cleaned(input: unknown): unknown {
  if (typeof input === 'string') return storable(input);
  if (Array.isArray(input)) return input.map(cleaned);
  if (input === null || typeof input !== 'object') return input;
  const prototype: unknown = Object.getPrototypeOf(input);
  if (prototype !== null && prototype !== Object.prototype) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, cleaned(value)]));
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `The field ${issue.path.join('.')}` : 'The input';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing.` : `${name} must be of type ${issue.expected}.`;
    case 'too_big':
      return `${name} must be at most ${String(issue.maximum)}.`;
    case 'too_small':
      return `${name} must be at least ${String(issue.minimum)}.`;
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}.`;
    default:
      return `${name} has the wrong format.`;
  }
}
