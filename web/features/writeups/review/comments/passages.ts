/** A passage's words, and the text around them. */
export interface SelectedPassage {
  quote: string;
  prefix: string;
  suffix: string;
}

const surroundings = 80;
const block = 'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, blockquote, pre, dt, dd, div';

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Returns the range between two positions in a text, which count no white space; null if it is shorter. */
export function rangeAt(root: Node, { start, end }: { start: number; end: number }): Range | null {
  const range = document.createRange();
  let count = 0;
  let hasStart = false;
  for (const text of textsIn(root)) {
    for (let index = 0; index < text.data.length; index += 1) {
      if (/\s/.test(text.data[index] ?? '')) continue;
      if (count === start) {
        range.setStart(text, index);
        hasStart = true;
      }
      count += 1;
      if (hasStart && count === end) {
        range.setEnd(text, index + 1);
        return range;
      }
    }
  }
  return null;
}

/** Returns the selected words of `root`, as they are read; null if they are outside, or none. */
export function passageOf(root: Node, selected: Range): SelectedPassage | null {
  if (!root.contains(selected.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(selected.startContainer, selected.startOffset);
  const after = document.createRange();
  after.setStart(selected.endContainer, selected.endOffset);
  after.setEnd(root, root.childNodes.length);
  const quote = wordsOf(root, selected).trim();
  if (quote === '') return null;
  return {
    quote,
    prefix: wordsOf(root, before).slice(-surroundings),
    suffix: wordsOf(root, after).slice(0, surroundings),
  };
}

function wordsOf(root: Node, range: Range): string {
  let words = '';
  let last: Element | null = null;
  for (const text of textsIn(root)) {
    if (!range.intersectsNode(text)) continue;
    const from = text === range.startContainer ? range.startOffset : 0;
    const to = text === range.endContainer ? range.endOffset : text.data.length;
    const inside = text.parentElement?.closest(block) ?? null;
    if (last !== null && inside !== last) words += ' ';
    last = inside;
    words += text.data.slice(from, to);
  }
  return words.replace(/\s+/g, ' ');
}
