import { inReadingOrder } from './threadOrder.ts';

it('puts threads on the whole text first, then passages by place, and lost passages last', () => {
  const at = (quote: string | null, start: number | null) => ({
    quote,
    place: start === null ? null : { start, end: start + 1 },
  });
  const threads = [at('gone', null), at('late', 9), at(null, null), at('gone too', null), at('early', 2)];
  const ordered = inReadingOrder(threads).map(({ quote }) => quote);
  expect(ordered).toEqual([null, 'early', 'late', 'gone', 'gone too']);
});
