import { getNullableType, isInputObjectType, isListType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { Failure } from '../errors.ts';
import { maxBodyLength } from '../../text/text.ts';

type Input = GraphQLArgument | GraphQLInputField;
type Extended = { extensions?: Readonly<Record<string | symbol, unknown>> | null | undefined };

const most = { entries: 100, characters: 10_000 };

/**
 * The limit of an input field with a whole text: twice what is stored, so that the use case can refuse a longer text in
 * its own words.
 */
export const wholeText = { extensions: { maxCharacters: 2 * maxBodyLength } };

export function entriesUpTo(maxEntries: number) {
  return { extensions: { maxEntries } };
}

function limitsOf({ extensions }: Extended) {
  const { maxEntries, maxCharacters } = (extensions ?? {}) as { maxEntries?: number; maxCharacters?: number };
  return { entries: maxEntries ?? most.entries, characters: maxCharacters ?? most.characters };
}

/**
 * Returns the number of entries in the lists of an argument's value. Throws TOO_LARGE when a list or text exceeds its
 * limit.
 */
export function countEntries(input: Input, value: unknown): number {
  const { name } = input;
  const limits = limitsOf(input);
  if (typeof value === 'string' && value.length > limits.characters) {
    const limit = limits.characters.toLocaleString('en');
    throw new Failure('TOO_LARGE', `${name} may have at most ${limit} characters.`, { field: name });
  }
  let type = getNullableType(input.type);
  let entries: unknown[] = [value];
  let count = 0;
  while (isListType(type)) {
    entries = entries.flatMap((each) => each ?? []);
    if (entries.length > limits.entries) {
      const sentence = `${name} may have at most ${limits.entries} entries. Send fewer at a time.`;
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

/** States the limit of a list that a client may send. */
export function limitText(input: Extended): string {
  return `At most ${limitsOf(input).entries} entries.`;
}
