import { dayOfResult, pathOfResult } from './searchResult.ts';

const passage = { __typename: 'MarkedText', text: 'Its net revenue grew', marks: [] } as const;

test.each([
  ['COMPANY', '/companies/id%3D'],
  ['WRITEUP', '/writeups/id%3D'],
  ['TRANSCRIPT', '/transcripts/id%3D'],
  ['DOCUMENT', '/documents/id%3D'],
] as const)('a result of kind %s leads to %s', (kind, path) =>
  expect(pathOfResult({ kind, id: 'id=', passage: { ...passage, marks: [] } })).toBe(path),
);

test('a document opens at the searched words', () => {
  const marks = [{ __typename: 'TextMark', start: 4, end: 15 } as const];
  expect(pathOfResult({ kind: 'DOCUMENT', id: 'd', passage: { ...passage, marks } })).toBe(
    '/documents/d?find=net%20revenue',
  );
  const overBlocks = {
    ...passage,
    text: 'Its net · revenue',
    marks: [{ __typename: 'TextMark', start: 4, end: 17 } as const],
  };
  expect(pathOfResult({ kind: 'DOCUMENT', id: 'd', passage: overBlocks })).toBe('/documents/d?find=net');
});

test('a company has no day', () => {
  expect(dayOfResult({ kind: 'COMPANY', date: '2026-01-02T12:00:00Z' })).toBeNull();
  expect(dayOfResult({ kind: 'WRITEUP', date: '2026-01-02T12:00:00Z' })).toContain('2026');
});
