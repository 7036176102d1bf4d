import { parseDocument } from 'htmlparser2';
import { plainText } from '../../reading/grounding/grounding.ts';
import { isElement } from '../exports/memoTree.ts';

export interface Section {
  /** Its heading, numbered if an earlier one is the same; '' for the text before the first heading. */
  name: string;
  html: string;
  words: string;
}

/** Splits sanitised HTML into its sections, in order; joined, they are the whole text. */
export function sectionsOf(html: string): Section[] {
  const headings = parseDocument(html, { withStartIndices: true }).children.filter(
    (node) => isElement(node) && (node.name === 'h1' || node.name === 'h2'),
  );
  const starts = new Set([0, ...headings.map(({ startIndex }) => startIndex ?? 0)]);
  const used = new Set<string>();
  return [...starts]
    .map((start, index, all): Section => {
      const piece = html.slice(start, all[index + 1]);
      const heading = /^<h[12]\b[^>]*>([\s\S]*?)<\/h[12]>/.exec(piece)?.[1] ?? '';
      return { name: unused(wordsOf(heading), used), html: piece, words: wordsOf(piece) };
    })
    .filter(({ name, words }) => name !== '' || words !== '');
}

export function sectionNamed(sections: readonly Section[], wanted: string): Section | undefined {
  return sections.find(({ name }) => name === wanted);
}

const wordsOf = (html: string) => plainText(html).replace(/\s+/g, ' ').trim();

function unused(name: string, used: Set<string>): string {
  let free = name;
  for (let times = 2; used.has(free); times += 1) free = `${name} (${times})`;
  used.add(free);
  return free;
}
