import type { NewCell } from '../textBuilder.ts';
import type { TextLine } from './blocks.ts';

/** A narrow glyph after a letter whose character the file does not state. At a line's end it is a hyphen. */
export const unknownMark = '\u200b';
const endsWithHyphen = /\p{L}{2,}[-\u2010\u200b]$/u;
const compound = /\p{L}+-\p{L}+/gu;

/** Returns the words, in lower case, that the file writes with a hyphen within a line: 'long-term'. */
export function collectCompounds(lines: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const line of lines) {
    if (line.includes('-')) for (const [word] of line.matchAll(compound)) found.add(word.toLowerCase());
  }
  return found;
}

/**
 * Joins the lines of a paragraph. A word that is split at a line's end is joined when it continues in lower case. It
 * keeps its hyphen when the file writes the hyphen elsewhere too, or when the word has another hyphen before.
 */
export function joinLines(lines: readonly TextLine[], compounds: ReadonlySet<string>): string {
  let text = '';
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (!before) text = line.text;
    else if (endsWithHyphen.test(before.text) && /^\p{Ll}/u.test(line.text))
      text = joinWord(text, line.text, compounds);
    else if (/[\p{L}\d][-\u2010]$/u.test(before.text) && /^[\p{L}\d]/u.test(line.text)) text += line.text;
    // Chinese and Japanese have no spaces, so their lines are not joined.
    else text += `${before.isShort || isWithoutSpaces(before.text.at(-1)) ? '\n' : ' '}${line.text}`;
  });
  return text;
}

/** Joins words that cells split between lines: 'Tra-' over 'nche A' becomes 'Tranche' over 'A', in place. */
export function joinCells(rows: NewCell[][], compounds: ReadonlySet<string>): void {
  rows.forEach((row, index) => {
    for (const cell of row) {
      const below = rows[index + 1]?.find(({ column }) => column === cell.column);
      const tail = below && /^\p{Ll}+\S*/u.exec(below.text)?.[0];
      if (!below || tail === undefined || !endsWithHyphen.test(cell.text)) continue;
      cell.text = joinWord(cell.text, tail, compounds);
      below.text = below.text.slice(tail.length).trim();
    }
  });
}

export const withoutUnknown = (text: string): string => text.replaceAll(unknownMark, '');

function joinWord(text: string, next: string, compounds: ReadonlySet<string>): string {
  const head = /[\p{L}-]+[-\u2010\u200b]$/u.exec(text)?.[0] ?? '';
  const tail = /^\p{L}+/u.exec(next)?.[0] ?? '';
  const parts = head.slice(0, -1);
  const keeps = parts.includes('-') || compounds.has(`${parts}-${tail}`.toLowerCase());
  return keeps ? text.replace(unknownMark, '-') + next : text.slice(0, -1) + next;
}

function isWithoutSpaces(character: string | undefined): boolean {
  return character !== undefined && /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(character);
}
