import { escapeHtml } from '../../text/html.ts';
import { citationsOf, unverifiedNote, type ExportedMemo, type MemoNote, type Citations } from './memoNotes.ts';
import { memoTree, isElement, linkOf, tableOf, textOf, wordsOf, type MemoElement, type MemoNode } from './memoTree.ts';
import { isGap } from '../../text/memoWords.ts';

/** The font family under which embedded fonts take precedence over the reader's own. */
export const fontName = 'Memo Sans';

const sans = `'${fontName}', ui-sans-serif, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif`;

const pageStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1c1917; font: 16px/1.6 ${sans}; overflow-wrap: break-word; }
main, .letterhead { max-width: 72ch; margin: 0 auto; padding: 0 1.5rem; }
main { padding-bottom: 5rem; }
.letterhead { display: flex; align-items: center; gap: 0.6rem; padding-top: 2.5rem; padding-bottom: 1.75rem; color: #57534e; font-size: 0.9rem; }
.letterhead img { height: 1.9rem; width: auto; border-radius: 4px; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.95rem; letter-spacing: -0.02em; margin: 0 0 0.4rem; }
h2 { font-size: 1.25rem; letter-spacing: -0.01em; margin: 2.4rem 0 0.7rem; padding-bottom: 0.3rem; border-bottom: 1px solid #d6d3d1; }
h3 { font-size: 1rem; margin: 1.4rem 0 0.4rem; }
h4, h5, h6 { font-size: 0.9rem; margin: 1.2rem 0 0.3rem; color: #44403c; }
.byline { margin: 0; padding-bottom: 1.1rem; border-bottom: 2px solid #1c1917; color: #57534e; font-size: 0.9rem; }
p, ul, ol, blockquote, table, dl { margin: 0 0 0.85rem; }
.verdict { margin-top: 1.1rem; font-weight: 600; }
ul, ol { padding-left: 1.35rem; }
li { margin-bottom: 0.3rem; }
li::marker { color: #78716c; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; color: #44403c; }
blockquote { margin-left: 0; padding: 0.05rem 0 0.05rem 1rem; border-left: 3px solid #d6d3d1; color: #292524; font-style: italic; }
blockquote > :last-child { margin-bottom: 0; }
pre { font-size: 0.85rem; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; font-size: 0.86rem; line-height: 1.45; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.4rem; }
th, td { text-align: left; vertical-align: top; padding: 0.42rem 1rem 0.42rem 0; border-bottom: 1px solid #e7e5e4; }
th:last-child, td:last-child { padding-right: 0; }
td p { margin: 0 0 0.15rem; }
td p:last-child { margin-bottom: 0; }
th { font-weight: 600; color: #57534e; border-bottom-color: #a8a29e; }
.amount { text-align: right; white-space: nowrap; }
td.amount ~ td:last-child:not(.amount) { color: #57534e; font-size: 0.94em; }
.quiet { color: #78716c; }
td.quiet { white-space: nowrap; }
a { color: inherit; text-underline-offset: 0.15em; }
sup { font-size: 0.66em; line-height: 1; margin-left: 0.12em; font-style: normal; font-weight: 400; white-space: nowrap; }
.cited { white-space: nowrap; }
.cited a { color: #78716c; text-decoration: none; }
.unverified { text-decoration: underline wavy #b45309 1px; text-underline-offset: 0.2em; }
.unverified + sup { color: #b45309; }
.warning { margin: 1rem 0 0; background: #fffbeb; border: 1px solid #fcd34d; border-radius: 6px; padding: 0.5rem 0.9rem; font-size: 0.9rem; color: #78350f; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); column-gap: 2rem; border-top: 1px solid #d6d3d1; font-size: 0.9em; }
h2 + .facts { border-top: 0; }
.facts div { display: flex; gap: 1rem; padding: 0.35rem 0; border-bottom: 1px solid #e7e5e4; }
.facts dt { flex: 0 0 5.5rem; font-weight: 400; color: #57534e; }
.facts dd { margin: 0; font-weight: 600; color: #1c1917; }
.facts .quiet { font-weight: 400; color: #78716c; }
.summary p + ul { columns: 2; column-gap: 2rem; }
.sources { margin-top: 3rem; font-size: 0.82rem; line-height: 1.5; color: #44403c; }
.sources cite { font-style: normal; color: #78716c; }
.sources .back { color: #78716c; text-decoration: none; }
:target { background: #fef3c7; }
`;

/** The styles of a memo's printed pages: heads and numbers, table heads repeated, the summary on one page. */
function paperStyles({ firm, title }: { firm: string; title: string }): string {
  const running = `font: 8.5pt ${sans}; color: #78716c;`;
  return `
@page {
  size: A4;
  margin: 2.1cm 2.1cm 1.9cm;
  @top-left { content: ${cssText(firm)}; ${running} }
  @top-right { content: ${cssText(shortened(title))}; ${running} }
  @bottom-right { content: counter(page) ' / ' counter(pages); ${running} }
}
@page :first { margin-top: 1.6cm; @top-left { content: none; } @top-right { content: none; } }
@media print {
  body { font-size: 9.8pt; line-height: 1.45; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main, .letterhead { max-width: none; padding: 0; }
  .letterhead { padding-bottom: 0.7cm; }
  h1 { font-size: 20pt; }
  h2 { font-size: 13pt; margin: 15pt 0 6pt; }
  h3 { font-size: 10.5pt; margin: 9pt 0 3pt; }
  p, ul, ol, blockquote, table, dl { margin-bottom: 6.5pt; }
  li { margin-bottom: 2.5pt; }
  h1, h2, h3, h4, h5, h6, dt, caption, p:has(+ ul), p:has(+ ol), p:has(+ table) { break-after: avoid; }
  tr, li, blockquote, .facts, .warning, .summary { break-inside: avoid; }
  thead { display: table-header-group; }
  p, li, blockquote { orphans: 3; widows: 3; }
  a { text-decoration: none; }
  .sources .back { display: none; }
}
`;
}

/** Shortens a title, because a running head has only one line. */
function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length <= 70 ? title : `${letters.slice(0, 69).join('').trimEnd()}…`;
}

function cssText(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} .,-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16) ?? ''} `);
  return `"${safe}"`;
}

const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Writes a memo as a self-contained HTML document with numbered marks and passages. `fonts` embeds fonts. */
export function memoPage(memo: ExportedMemo, fonts = ''): string {
  const tree = memoTree(memo.content);
  const citations = citationsOf(tree, memo.figures);
  const title = escapeHtml(memo.title);
  const warning = unverifiedNote(memo.figures);
  const logo = `data:image/svg+xml;base64,${Buffer.from(memo.firm.logo).toString('base64')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${fonts}${pageStyles}${paperStyles({ firm: memo.firm.name, title: memo.title })}</style>
</head>
<body>
<header class="letterhead"><img src="${logo}" alt=""><span>${escapeHtml(memo.firm.name)}</span></header>
<main>
<h1>${title}</h1>
<p class="byline">${memo.byline.map(escapeHtml).join(' · ')}</p>
${memo.verdict ? `<p class="verdict">${escapeHtml(memo.verdict)}</p>\n` : ''}${warning && `<p class="warning">${warning}; each is marked “unverified”.</p>\n`}<article>
${contentHtml(tree, citations)}</article>
${sourcesHtml(citations.notes)}</main>
</body>
</html>
`;
}

function sourcesHtml(notes: readonly MemoNote[]): string {
  if (notes.length === 0) return '';
  const items = notes.map(({ where, quote, remark }, index) => {
    const number = index + 1;
    const place = where && `<cite>${escapeHtml(where)}</cite>: `;
    const back = `<a class="back" href="#cited-${number}" aria-label="Back to the text">↩</a>`;
    const passage = [quote && `“${escapeHtml(quote)}”`, escapeHtml(remark), back].filter(Boolean).join(' ');
    return `<li id="note-${number}">${place}${passage}</li>`;
  });
  return `<section class="sources">
<h2>Sources</h2>
<p class="quiet">The numbers in brackets lead to the passages that state the figures.</p>
<ol>
${items.join('\n')}
</ol>
</section>
`;
}

const kept = new Set(
  'p ul ol li blockquote pre code cite q strong b em i u s sub sup small abbr dl dt dd h3 h4 h5 h6'.split(' '),
);
const empty = new Set(['br', 'hr']);
/** Headings that become one level lower, because only the document's title may be a heading of the first level. */
const sectionHeads = new Set(['h1', 'h2']);

const sectionClasses: Record<string, string> = {
  'Deal header': 'deal',
  'At a glance': 'deal',
  'One-page summary': 'summary',
};

/**
 * Writes a memo's content as HTML: an element around each section, a numbered mark after each figure whose passage is
 * among the notes, and a sign after each figure that no source states. Only the elements named here pass, whatever the
 * tree contains.
 */
function contentHtml(tree: readonly MemoNode[], { marks }: Citations): string {
  const named = new Set<number>();
  return sectionsOf(tree)
    .map((nodes) => {
      const head = nodes[0];
      const isSection = head !== undefined && isElement(head) && sectionHeads.has(head.name);
      const kind = isSection ? sectionClasses[wordsOf(head).trim()] : undefined;
      const html = nodes.map((node) => (kind === 'deal' && factsHtml(node)) || nodeHtml(node)).join('');
      if (!isSection) return html;
      return `<section${kind === undefined ? '' : ` class="${kind}"`}>${html}</section>\n`;
    })
    .join('');

  function nodeHtml(node: MemoNode): string {
    // A no-break space keeps the dash and the speaker on the same line.
    if (!isElement(node)) return escapeHtml(textOf(node).replace(/— (?=\S)/g, '—\u00a0'));
    if (node.attribs['data-figure'] !== undefined) return figureHtml(node);
    const { name } = node;
    if (empty.has(name)) return `<${name}>`;
    if (name === 'table') return tableHtml(node);
    const inner = innerHtml(node);
    if (sectionHeads.has(name)) return `<h2>${inner}</h2>\n`;
    const link = name === 'a' ? linkOf(node.attribs.href) : null;
    if (link !== null) return `<a href="${escapeHtml(link)}">${inner}</a>`;
    if (!kept.has(name)) return inner;
    return `<${name}${name === 'ol' ? startOf(node) : ''}${name === 'p' ? quietClass(node) : ''}>${inner}</${name}>`;
  }

  function innerHtml(node: MemoElement): string {
    return node.children.map((child) => nodeHtml(child)).join('');
  }

  function figureHtml(node: MemoElement): string {
    const inner = innerHtml(node);
    const mark = marks.get(node);
    if (mark === 'unverified') return `<span class="unverified">${inner}</span><sup>unverified</sup>`;
    if (mark === undefined) return node.name === 'mark' ? `<span class="unverified">${inner}</span>` : inner;
    const id = named.has(mark) ? '' : ` id="cited-${mark}"`;
    named.add(mark);
    // The brackets keep the number apart from the figure in copied text.
    return `<span class="cited">${inner}<sup><a href="#note-${mark}"${id}>[${mark}]</a></sup></span>`;
  }

  /** Writes a table of two columns as a list of names with their descriptions; '' for any other node. */
  function factsHtml(node: MemoNode): string {
    if (!isElement(node) || node.name !== 'table') return '';
    const facts = tableOf(node).rows.filter(({ isHead }) => !isHead);
    if (facts.some(({ cells }) => cells.length !== 2)) return '';
    const items = facts.map(({ cells: [name, value] }) => {
      if (!name || !value) return '';
      return `<div><dt>${innerHtml(name)}</dt><dd${quietClass(value)}>${innerHtml(value)}</dd></div>`;
    });
    return `<dl class="facts">${items.join('\n')}</dl>\n`;
  }

  function tableHtml(element: MemoElement): string {
    const { caption, rows, amounts } = tableOf(element);
    const rowHtml = ({ cells }: (typeof rows)[number]) =>
      `<tr>${cells.map((cell, column) => cellHtml(cell, amounts.has(column))).join('')}</tr>\n`;
    const head = rows.filter(({ isHead }) => isHead).map(rowHtml);
    const body = rows.filter(({ isHead }) => !isHead).map(rowHtml);
    return [
      '<table>',
      ...caption.map((each) => `<caption>${innerHtml(each)}</caption>`),
      head.length > 0 ? `<thead>${head.join('')}</thead>` : '',
      `<tbody>${body.join('')}</tbody></table>\n`,
    ].join('');
  }

  function cellHtml(cell: MemoElement, isAmount: boolean): string {
    const { name, attribs } = cell;
    const spans = ['colspan', 'rowspan'].flatMap((key) => (/^\d{1,3}$/.test(attribs[key] ?? '') ? [key] : []));
    const attributes = [
      isAmount ? ' class="amount"' : name === 'td' ? quietClass(cell) : '',
      name === 'th' ? ' scope="col"' : '',
      ...spans.map((key) => ` ${key}="${attribs[key]}"`),
    ];
    return `<${name}${attributes.join('')}>${innerHtml(cell)}</${name}>`;
  }
}

function quietClass(node: MemoElement): string {
  return isGap(wordsOf(node)) ? ' class="quiet"' : '';
}

function startOf({ attribs }: MemoElement): string {
  const { start = '' } = attribs;
  return /^\d{1,6}$/.test(start) ? ` start="${start}"` : '';
}

function sectionsOf(tree: readonly MemoNode[]): MemoNode[][] {
  const sections: MemoNode[][] = [[]];
  for (const node of tree) {
    if (isElement(node) && sectionHeads.has(node.name)) sections.push([node]);
    else sections.at(-1)?.push(node);
  }
  return sections.filter((nodes) => nodes.length > 0);
}
