import { placeOf } from './findPassage.ts';

const content = 'Hello there.\nRevenue was 4.2 million\ndollars (net), in 2024. Hello again.';

it.each([
  ['as it is', 'Revenue was', 0, 'Revenue was'],
  ['over the end of a line', 'million dollars (net)', 0, 'million\ndollars (net)'],
  ['cut at its ends', '… 4.2 million dollars …', 0, '4.2 million\ndollars'],
  ['the longest stretch of it', 'Hello … Revenue was 4.2', 0, 'Revenue was 4.2'],
  ['the nearest of several', 'Hello', 40, 'Hello'],
  ['what is not said', 'Revenue was 5', 0, null],
  ['nothing', ' … ', 0, null],
])('finds %s', (_, quote, near, said) => {
  const place = placeOf(content, quote, near);
  expect(place && content.slice(place.start, place.end)).toBe(said);
  if (near > 0) expect(place?.start).toBe(content.lastIndexOf('Hello'));
});
