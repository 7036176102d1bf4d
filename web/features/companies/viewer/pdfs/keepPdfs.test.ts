import { expect, it } from 'vitest';
import { keepPdfs } from './keepPdfs.ts';

it('keeps files by their type, not by their names', () => {
  const files = [
    new File([], 'a.pdf', { type: 'application/pdf' }),
    new File([], 'b.pdf', { type: 'text/plain' }),
    new File([], 'c', { type: 'application/pdf' }),
  ];
  expect(keepPdfs(files).map(({ name }) => name)).toEqual(['a.pdf', 'c']);
});
