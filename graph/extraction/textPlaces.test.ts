import { placeOf } from './textPlaces.ts';
import { createTextBuilder } from './textBuilder.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'textPlaces');

function build() {
  const text = createTextBuilder();
  text.block('paragraph', 'An introduction.');
  text.part('PAGE', '12');
  text.block('paragraph', 'Revenue grew by 12 %.');
  text.part('SLIDE', '3');
  text.block('notes', 'Say it slowly.');
  text.part('SHEET', 'P&L');
  text.block('heading', 'P&L', 1);
  text.table([
    [
      { text: 'Revenue', column: 0, at: 'A7' },
      { text: '4,500', column: 1, at: 'B7' },
    ],
    [{ text: '12.5 %', column: 1, at: 'B8' }],
  ]);
  return text.finish();
}

test.each(cases('… stands at …') as [string, string | null][])('%o stands at %o', (words, place) => {
  const { content, parts } = build();
  expect(placeOf(parts, content.indexOf(words))).toBe(place);
});

test('a document without parts has no places', () => expect(placeOf([], 0)).toBeNull());
