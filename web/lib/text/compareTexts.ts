import { diffArrays, diffWordsWithSpace } from 'diff';

interface Passage {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/** In milliseconds: two texts that differ more than can be found out by then are shown as a whole. */
const timeoutMs = 500;

/** Returns the difference between two texts, line by line: kept, removed and added lines, in order. */
export function compareTexts(before: string, after: string): Passage[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const whole = [
    { value: old, added: false, removed: true },
    { value: now, added: true, removed: false },
  ];
  return (diffArrays(old, now, { timeout: timeoutMs }) ?? whole).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join('\n'),
  }));
}

export interface ComparedPiece {
  text: string;
  isOwn: boolean;
}

/** Returns the pieces of each of two texts, word by word. */
export function compareWords(one: string, other: string): { one: ComparedPiece[]; other: ComparedPiece[] } {
  const pieces = diffWordsWithSpace(one, other, { timeout: timeoutMs });
  const side = (isLeftOut: 'added' | 'removed', text: string) =>
    pieces
      ?.filter((piece) => !piece[isLeftOut])
      .map(({ value, added, removed }) => ({ text: value, isOwn: added || removed })) ?? [{ text, isOwn: false }];
  return { one: side('added', one), other: side('removed', other) };
}
