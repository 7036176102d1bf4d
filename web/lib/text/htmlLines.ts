const lineTags = new Set('P H1 H2 H3 H4 H5 H6 LI TR BLOCKQUOTE PRE DT DD CAPTION'.split(' '));

/** Returns a memo's lines to compare: paragraphs, headings, items, rows with bars between cells. */
export function htmlLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '') lines.push(words);
    line = '';
  };
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof Element)) return;
    // Editors put a paragraph inside a cell or an item.
    const isWithin = node.tagName !== 'TR' && (node.closest('tr') !== null || node.parentElement?.tagName === 'LI');
    const isLine = lineTags.has(node.tagName) && (!isWithin || node.tagName === 'LI');
    if (isLine) end();
    if (node.tagName === 'LI') line += '• ';
    const children = node.tagName === 'TR' ? [...node.children] : [...node.childNodes];
    for (const [index, child] of children.entries()) {
      if (node.tagName === 'TR' && index > 0) line += ' | ';
      read(child);
    }
    if (node.tagName === 'BR' || node.tagName === 'P') line += ' ';
    if (isLine) end();
  };
  body.childNodes.forEach(read);
  end();
  return lines.join('\n');
}
