import { GraphQLInputObjectType, GraphQLList, GraphQLString, isListType, getNullableType, isObjectType } from 'graphql';
import { schema } from '../../schema.ts';
import { countEntries, entriesUpTo } from './argumentLimits.ts';

const words = { name: 'words', type: new GraphQLList(GraphQLString), ...entriesUpTo(3) };
const filter = new GraphQLInputObjectType({ name: 'Filter', fields: { words, name: { type: GraphQLString } } });
const [argument] = Object.values(
  new GraphQLInputObjectType({ name: 'Args', fields: { filters: { type: new GraphQLList(filter) } } }).getFields(),
);

it('counts the entries of all lists in an argument, and of the lists within these entries', () => {
  const three = { words: ['a', 'b', 'c'] };
  expect(countEntries(argument!, [three, null, { name: 'x' }, three])).toBe(4 + 6);
  expect(countEntries(argument!, null)).toBe(0);
  expect(countEntries(argument!, undefined)).toBe(0);
});

it.each([
  ['words', [{ words: ['a', 'b', 'c', 'd'] }], 'words may have at most 3 entries. Send fewer at a time.'],
  ['filters', Array(101).fill({}), 'filters may have at most 100 entries. Send fewer at a time.'],
  ['name', [{ name: 'x'.repeat(10_001) }], 'name may have at most 10,000 characters.'],
])('refuses a text or list that is too long in %s', (field, value, message) => {
  const refused = expect.objectContaining({ code: 'TOO_LARGE', field, message }) as Error;
  expect(() => countEntries(argument!, value)).toThrow(refused);
});

it('states the limit of every list that a client may send', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') ? Object.values(type.getFields()) : [],
  );
  const lists = fields.flatMap(({ args }) => args).filter(({ type }) => isListType(getNullableType(type)));
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['ids', 'kinds', 'actions']));
  for (const { description } of lists) expect(description).toMatch(/At most [\d,]+ entries\.$/);
});
