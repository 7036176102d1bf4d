import { describe, expect, it } from 'vitest';
import { snippetText } from './snippetText.ts';

describe('snippetText', () => {
  it.each([
    ['The whole of it', 'The whole of it'],
    ['The beginning of it ', 'The beginning of it…'],
    ['A whole sentence, 2.', 'A whole sentence, 2. …'],
  ])('shows %j as %j', (snippet, expected) => {
    expect(snippetText(snippet, 20)).toBe(expected);
  });
});
