import { getNullableType, isInputObjectType, isListType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { Failure } from '../errors.ts';
import { limits } from '../limits/limits.ts';
import { maxBodyLength } from '../../text/text.ts';

type Input = GraphQLArgument | GraphQLInputField;
type Extended = { extensions?: Readonly<Record<string | symbol, unknown>> | null | undefined };

/** Twice what is stored, so that the use case can refuse a longer text in its own words. */
export const wholeText = { extensions: { maxCharacters: 2 * maxBodyLength } };

export function entriesUpTo(maxEntries: number) {
  return { extensions: { maxEntries } };
}

function limitsOf({ extensions }: Extended) {
  const { maxEntries, maxCharacters } = (extensions ?? {}) as { maxEntries?: number; maxCharacters?: number };
  return { entries: maxEntries ?? limits.argument.entries, characters: maxCharacters ?? limits.argument.characters };
}

/** Counts the entries of an argument's lists. Throws TOO_LARGE when a list or text exceeds its limit. */
export function countEntries(input: Input, value: unknown): number {
  const { name } = input;
  const own = limitsOf(input);
  if (typeof value === 'string' && value.length > own.characters) {
    const limit = own.characters.toLocaleString('en');
    throw new Failure('TOO_LARGE', `${name} may have at most ${limit} characters.`, { field: name });
  }
  let type = getNullableType(input.type);
  let entries: unknown[] = [value];
  let count = 0;
  while (isListType(type)) {
    entries = entries.flatMap((each) => each ?? []);
    if (entries.length > own.entries) {
      const sentence = `${name} may have at most ${own.entries} entries. Send fewer at a time.`;
      throw new Failure('TOO_LARGE', sentence, { field: name });
    }
    count += entries.length;
    type = getNullableType(type.ofType);
  }
  if (!isInputObjectType(type)) return count;
  const fields = Object.values(type.getFields());
  for (const entry of entries as (Record<string, unknown> | null | undefined)[]) {
    for (const field of fields) count += countEntries(field, entry?.[field.name]);
  }
  return count;
}

export function limitText(input: Extended): string {
  return `At most ${limitsOf(input).entries} entries.`;
}
