import { escapeHtml } from '../../text/html.ts';
import { contentHtml } from './memoHtml.ts';
import { citationsOf, unverifiedNote, type ExportedMemo, type MemoNote } from './memoNotes.ts';
import { memoTree } from './memoTree.ts';
import { pageStyles, paperStyles } from './pageStyles.ts';

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
