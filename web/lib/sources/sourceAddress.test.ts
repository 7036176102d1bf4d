import { sourceAddress, wordsToFind } from './sourceAddress.ts';

it('opens a document at the place where it says the words', () => {
  const source = { place: 'page 41', document: { id: 'D1' } };
  expect(sourceAddress(source, '51,761')).toBe('/documents/D1?find=51%2C761&place=page+41');
});

it('opens a memo or a transcript, and nothing when the source no longer exists', () => {
  const gone = { place: null, document: null };
  expect(sourceAddress({ ...gone, writeup: { id: 'W1' } }, '12')).toBe('/writeups/W1');
  expect(sourceAddress({ ...gone, transcript: { id: 'T1' } }, '12')).toBe('/transcripts/T1?find=12');
  expect(sourceAddress(gone, '12')).toBeNull();
});

it('looks for the part of a quoted row that the source contains unchanged', () => {
  expect(wordsToFind('Total revenue | … | 51,761')).toBe('Total revenue');
  expect(wordsToFind('We had 105,000 employees.')).toBe('We had 105,000 employees.');
});
