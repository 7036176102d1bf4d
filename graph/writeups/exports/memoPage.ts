import { escapeHtml } from '../../text/html.ts';
import { citationsOf, unverifiedNote, type ExportedMemo, type MemoNote, type Citations } from './memoNotes.ts';
import { memoTree, isElement, linkOf, tableOf, textOf, wordsOf, type MemoElement, type MemoNode } from './memoTree.ts';
import { pageStyles, paperStyles } from './pageStyles.ts';
import { isGap } from '../../text/memoWords.ts';

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
    const said = [quote && `“${escapeHtml(quote)}”`, escapeHtml(remark), back].filter(Boolean).join(' ');
    return `<li id="note-${number}">${place}${said}</li>`;
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
