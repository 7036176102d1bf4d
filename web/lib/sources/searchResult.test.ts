import { pathOfResult } from './searchResult.ts';

const passage = { __typename: 'MarkedText', text: 'Its net revenue grew', marks: [] } as const;

test.each([
  ['COMPANY', '/companies/id%3D'],
  ['WRITEUP', '/writeups/id%3D'],
  ['TRANSCRIPT', '/transcripts/id%3D'],
  ['DOCUMENT', '/documents/id%3D'],
] as const)('a result of kind %s leads to %s', (kind, path) =>
  expect(pathOfResult({ kind, id: 'id=', passage: { ...passage, marks: [] } })).toBe(path),
);
