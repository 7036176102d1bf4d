import { describeChanges, changedSections, mergeSections } from './writeupSections.ts';
import { readCases } from '../../../test/support/cases.ts';

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

const cases = readCases(import.meta.dirname, 'writeupSections');

/** Builds the HTML of sections: 'A:x' is a section A with the text x. */
const textOf = (sections: string) =>
  sections
    .split(' ')
    .map((each) => each.split(':'))
    .map(([name = '', words = '']) => `${name && `<h2>${name}</h2>`}<p>${words}</p>`)
    .join('');
const changesOf = (before: string, proposed: string) =>
  changedSections(textOf(before), textOf(proposed)).map(
    ({ name, before: old, after }) => `${old === null ? '+' : after === null ? '-' : '~'}${name}`,
  );
const merged = (before: string, proposed: string, ...taken: string[]) =>
  mergeSections({ html: textOf(before), figures: [] }, { html: textOf(proposed), figures: [] }, new Set(taken)).html;

describe('merging a new text by sections', () => {
  it.each(cases('finds that … to … changes …') as [string, string, string[]][])(
    'finds that %s to %s changes %j',
    (before, proposed, changes) => expect(changesOf(before, proposed)).toEqual(changes),
  );

  it.each(
    cases('merging a new text by sections merges … with the sections of … named in … to') as [
      string,
      string,
      string[],
      string,
    ][],
  )('merges %s with the sections of %s named in %j to %s', (before, proposed, taken, expected) =>
    expect(merged(before, proposed, ...taken)).toBe(textOf(expected)),
  );

  it('does not take a heading inside another element for a section, so that no element is cut', () => {
    const html = '<div><h2>A</h2><p>1</p></div><h2>B</h2><p>1</p>';
    expect(changedSections(html, html.replaceAll('1', '2')).map(({ name }) => name)).toEqual(['', 'B']);
  });

  it('refers each mark to its own figure, and gives unchanged sections the new marks', () => {
    const mark = (index: number, text: string) => `<span class="figure" data-figure="${index}">${text}</span>`;
    const figure = (text: string) => ({ text, start: 0, end: 0, isVerified: true });
    const text = { html: `<h2>A</h2>${mark(0, '1')}<h2>B</h2>${mark(1, '2')}<h2>C</h2>${mark(2, '3')}` };
    const proposed = { html: `<h2>A</h2>${mark(0, '1')}<h2>B</h2>${mark(1, '5')}<h2>C</h2>${mark(2, '6')}` };
    const figures = ['1', '2', '3'].map(figure);
    const now = ['1', '5', '6'].map(figure);
    const result = mergeSections({ ...text, figures }, { ...proposed, figures: now }, new Set(['B']));
    expect(result.html).toBe(`<h2>A</h2>${mark(3, '1')}<h2>B</h2>${mark(4, '5')}<h2>C</h2>${mark(2, '3')}`);
    expect(result.figures).toEqual([...figures, ...now]);
  });
});
