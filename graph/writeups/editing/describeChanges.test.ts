import { describeChanges } from './describeChanges.ts';

const memo = (...sections: string[]) => ({
  title: 'Memo',
  content: sections.map((each) => `<h2>${each.split(':')[0]}</h2><p>${each}</p>`).join(''),
});

it.each([
  [['A', 'B', 'C'], ['A', 'B: more', 'C'], 'Changed: B.'],
  [['A', 'B', 'C'], ['C', 'A', 'B'], 'Moved: C.'],
  [['A', 'B'], ['A', 'B', 'New'], 'Added: New.'],
  [['A', 'B', 'C'], ['C: more', 'A'], 'Changed: C. Moved: A. Removed: B.'],
  [['A'], ['A'], 'Changed: formatting.'],
])('describes what changed in the sections: %o to %o', (before, after, sentence) =>
  expect(describeChanges(memo(...before), memo(...after))).toBe(sentence),
);

it('names a changed title, and counts the sections that it does not name', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const after = { ...memo(...names.map((name) => `${name}: more`)), title: 'Other' };
  expect(describeChanges(memo(...names), after)).toBe('Changed: title, A, B, C, D, E, 3 more.');
});
