import { placeOf } from './findPassage.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'findPassage');

const content = 'Hello there.\nRevenue was 4.2 million\ndollars (net), in 2024. Hello again.';

it.each(cases('finds …') as [string, string, number, string | null][])('finds %s', (_, quote, near, said) => {
  const place = placeOf(content, quote, near);
  expect(place && content.slice(place.start, place.end)).toBe(said);
  if (near > 0) expect(place?.start).toBe(content.lastIndexOf('Hello'));
});
