import { wordsOf } from './searchWords.ts';

it.each([
  ['Net-revenue GREW', ['net', 'revenue', 'grew']],
  ['Élan, Größe and Ångström', ['elan', 'große', 'and', 'angstrom']],
  ['o’Hara’s — call', ['o', 'hara', 's', 'call']],
  ['$1,250.5m of 18,4 and 18.4%', ['1250.5m', 'of', '18.4', 'and', '18.4']],
  ['12,345,678 and v2.1.', ['12345678', 'and', 'v2.1']],
  ['ﬁne ½ ①', ['fine', '1', '2', '1']],
  ['漢字かなabc', ['漢', '字', 'か', 'な', 'abc']],
  ['한국어 Ωmega', ['한국어', 'ωmega'].map((word) => word.normalize('NFKD'))],
  ['x'.repeat(100), ['x'.repeat(64)]],
  ['& | ! ( ) :* 🚀', []],
])('turns %j into the search keys %j', (text, keys) => expect([...wordsOf(text)].map(({ key }) => key)).toEqual(keys));

it('returns the place of each word', () => {
  const text = 'Über 1,250 漢字';
  expect([...wordsOf(text)].map(({ start, end }) => text.slice(start, end))).toEqual(['Über', '1,250', '漢', '字']);
});
