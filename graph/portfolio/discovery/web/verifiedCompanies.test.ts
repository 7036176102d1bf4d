import { markedText } from './verifiedCompanies.ts';

const at = (text: string, of: string) => ({ start: text.indexOf(of), end: text.indexOf(of) + of.length });

it('replaces links by numbers, the same for the same page, and removes tracking parameters', () => {
  const text =
    'A sells ([One](https://one.example/a)). B too ([Two](https://two.example/?utm_source=openai)), and A ([1](https://one.example/a)).';
  const citations = [
    { title: 'One', url: 'https://one.example/a', ...at(text, '([One](https://one.example/a))') },
    {
      title: '',
      url: 'https://two.example/?utm_source=openai',
      ...at(text, '([Two](https://two.example/?utm_source=openai))'),
    },
    { title: 'One', url: 'https://one.example/a', ...at(text, '([1](https://one.example/a))') },
  ];
  expect(markedText({ text, citations })).toEqual({
    text: 'A sells  [1]. B too  [2], and A  [1].',
    pages: [
      { title: 'One', url: 'https://one.example/a' },
      { title: 'two.example', url: 'https://two.example/' },
    ],
  });
});

it('keeps a cited statement, and removes the brackets of the text’s own numbers', () => {
  const text = 'A sells pens [2]. B sells ink.';
  const citations = [{ title: 'Ink', url: 'https://ink.example/', ...at(text, 'B sells ink.') }];
  expect(markedText({ text, citations }).text).toBe('A sells pens 2. B sells ink. [1]');
});

it('replaces links that nothing cites by their words', () => {
  expect(markedText({ text: 'See [here](https://evil.example/x).', citations: [] })).toEqual({
    text: 'See here.',
    pages: [],
  });
});
