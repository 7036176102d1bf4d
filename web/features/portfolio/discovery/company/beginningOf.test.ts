import { describe, expect, it } from 'vitest';
import { beginningOf } from './beginningOf.ts';

describe('the beginning of a text', () => {
  it.each(['', 'Sells robots.', 'x'.repeat(420), 'a\nb\nc\nd\ne\nf\ng'])('is null for a short text', (text) =>
    expect(beginningOf(text)).toBeNull(),
  );
  it('ends between words', () => {
    expect(beginningOf(`${'word '.repeat(83)}longword more`)).toBe(`${'word '.repeat(83)}…`);
  });
  it('cuts a word that has no end', () => expect(beginningOf('x'.repeat(300_000))).toBe(`${'x'.repeat(420)} …`));
  it('has few lines', () => expect(beginningOf('a\n'.repeat(20))).toBe('a\na\na\na\na\na\na …'));
});
