import { isAccepted, refusalOf } from './fileDropRules.ts';

const accept = '.pdf,.txt';
const named = (...names: string[]) => names.map((name) => ({ name }));
const told = (names: string[], isMultiple = true) => {
  const given = named(...names);
  return refusalOf(
    given,
    given.filter(({ name }) => isAccepted(name, accept)),
    accept,
    isMultiple,
  );
};

it.each([
  [['a.pdf', 'B.TXT'], null],
  [['a.pdf', 'photo.heic'], 'photo.heic was left out: only .pdf, .txt are accepted.'],
  [['x.zip', 'y.png', 'z'], 'x.zip, y.png and z were left out: only .pdf, .txt are accepted.'],
  [['1.a', '2.a', '3.a', '4.a', '5.a'], '1.a, 2.a, 3.a and 2 more were left out: only .pdf, .txt are accepted.'],
])('says about %j: %j', (names, sentence) => expect(told(names)).toBe(sentence));

it('names the taken file where only one is taken', () => {
  expect(told(['a.pdf', 'b.pdf'], false)).toBe('Only a.pdf was added, because one file is allowed.');
  expect(told(['a.pdf'], false)).toBeNull();
});
