import { formatList } from '../finance/formatFigure.ts';
import { sharedInputTexts } from '../text/api/sharedInputTexts.ts';
import { sharedTexts, withoutNull } from '../text/api/sharedTexts.ts';

/** Descriptions of Relay's own fields, by the ending of the type's name. */
const relayTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Connection: {
    edges: 'The entries of the page.',
    pageInfo: 'Whether there are pages before and after this one.',
    totalCount: 'Number of entries on all pages.',
  },
  Edge: { cursor: 'Opaque position of the entry in the list, for `after` and `before`.', node: 'The entry.' },
  PageInfo: {
    endCursor: 'Cursor of the last entry of the page; null when the page is empty.',
    hasNextPage: 'Whether a page follows.',
    hasPreviousPage: 'Whether a page comes before.',
    startCursor: 'Cursor of the first entry of the page; null when the page is empty.',
  },
};

const relayArguments: Readonly<Record<string, string>> = { 'node.id': 'Any global id.', 'nodes.ids': 'Global ids.' };

/** Returns the description of a field that its schema file does not describe; undefined when there is none. */
export function fieldText(typeName: string, name: string, isNullable: boolean): string | undefined {
  const relay = Object.entries(relayTexts).find(([ending]) => typeName.endsWith(ending))?.[1];
  const own = relay?.[name];
  if (own !== undefined) return own;
  if (name === 'id') return 'Global id: `node` accepts it.';
  return isNullable ? sharedTexts[name] : withoutNull(sharedTexts[name]);
}

/** Does the same for an argument. */
export function argumentText(typeName: string, field: string, name: string): string | undefined {
  if (typeName === 'Mutation') return 'The fields of the call.';
  return relayArguments[`${field}.${name}`] ?? sharedInputTexts[name];
}

/** The type of a page, or of an entry of a page. `node` is the type that the list shows. */
export function relayTypeText(name: string, node: string): string {
  return name.endsWith('Edge') ? `An entry of a page: ${node} with its cursor.` : `A page of a list of ${node}.`;
}

/** `members` are the names of the union's types. */
export function unionText(members: string[]): string {
  const results = members.filter((name) => name !== 'Failure');
  return `${formatList(results, 'or')} when the call worked, otherwise Failure.`;
}
