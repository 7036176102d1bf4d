import { mentionAt, namesFor } from './mentionRules.ts';

it.each([
  ['at the beginning', '@', 1, { start: 0, typed: '' }],
  ['while a name is typed', 'Please ask @Ann', 15, { start: 11, typed: 'Ann' }],
  ['while the second word is typed', '@Anna L', 7, { start: 0, typed: 'Anna L' }],
  ['before the caret only', '@Anna and Ben', 3, { start: 0, typed: 'An' }],
  ['after a bracket', '(@b', 3, { start: 1, typed: 'b' }],
  ['not in an address', 'write to anna@firm', 18, null],
  ['not on the line before', '@Anna\nwhy', 9, null],
  ['not without an @', 'Anna', 4, null],
])('mentionAt finds a mention %s', (_, text, caret, found) => expect(mentionAt(text, caret)).toEqual(found));

const names = ['Joanna Wu', 'Anna Lee', 'Ben Anderson', 'Zoë Ann'];
it.each([
  ['an', ['Anna Lee', 'Ben Anderson', 'Zoë Ann']],
  ['ANNA', ['Anna Lee']],
  ['anna lee ', []],
  ['', ['Joanna Wu', 'Anna Lee', 'Ben Anderson', 'Zoë Ann']],
])('namesFor ‘%s’ offers %j', (typed, offered) => expect(namesFor(typed, names)).toEqual(offered));

it('offers six names at most', () => expect(namesFor('', Array.from('abcdefgh'))).toHaveLength(6));
