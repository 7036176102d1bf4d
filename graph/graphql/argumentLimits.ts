import {
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { Failure } from '../errors.ts';
import { longestBody } from '../text/text.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** The limits of an argument or input field that states no other limits. */
const most = { entries: 100, characters: 10_000 };

/**
 * The limit of an input field with a whole text: twice what is stored, so that the use case can refuse a longer text in
 * its own words.
 */
export const wholeText = { extensions: { mostCharacters: 2 * longestBody } };

export function entriesUpTo(mostEntries: number) {
  return { extensions: { mostEntries } };
}

function limitsOf({ extensions }: Input) {
  const { mostEntries, mostCharacters } = extensions as { mostEntries?: number; mostCharacters?: number };
  return { entries: mostEntries ?? most.entries, characters: mostCharacters ?? most.characters };
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

/** Adds the limit of every list that a client may send to the list's description. */
export function stateLimits(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(stateLimit);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { args } of Object.values(type.getFields())) args.forEach(stateLimit);
  }
}

function stateLimit(input: Input): void {
  if (!isListType(getNullableType(input.type))) return;
  const limit = `At most ${limitsOf(input).entries} entries.`;
  input.description = input.description ? `${input.description} ${limit}` : limit;
}
