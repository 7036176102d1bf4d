import { formatDate } from '../../lib/format.ts';
import { replaceFigures, unverifiedNote } from '../../ui/figureMarkup.ts';
import type { TracedFigure } from '../../ui/figureMarkup.ts';
import { standaloneStyles } from './standaloneStyles.ts';

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * A write-up as one HTML file that needs nothing else: `content` (sanitised HTML) under its title, date and analyst,
 * a numbered note with the source passage of each verified figure, and a mark on each that was not found.
 */
export function standaloneHtml(writeup: {
  title: string;
  creationDate: string;
  analyst?: string | null;
  tags: readonly string[];
  recommendation?: string | null;
  content: string;
  figures: readonly TracedFigure[];
}): string {
  const title = escapeHtml(writeup.title);
  const notes = new Map<string, { number: number; figure: number }>();
  const content = replaceFigures(writeup.content, writeup.figures, (figure, inner, index, isLast) => {
    if (!figure.isVerified || !figure.quote) {
      return `<span class="unverified">${inner}</span>${isLast ? '<sup>unverified</sup>' : ''}`;
    }
    // Figures of the same passage share its note.
    const note = notes.get(figure.quote) ?? { number: notes.size + 1, figure: index };
    notes.set(figure.quote, note);
    return isLast
      ? `<span id="figure-${index}">${inner}</span><sup><a href="#note-${note.number}">${note.number}</a></sup>`
      : inner;
  });

  const byline = [
    formatDate(writeup.creationDate),
    writeup.analyst && `Written by ${writeup.analyst}`,
    writeup.recommendation && `Recommendation: ${writeup.recommendation}`,
    ...writeup.tags,
  ].filter((part) => typeof part === 'string' && part !== '');
  const warning = unverifiedNote(writeup.figures.filter((figure) => !figure.isVerified).length);
  const sources = [...notes].map(
    ([quote, note]) =>
      `<li id="note-${note.number}">“${escapeHtml(quote)}” <a href="#figure-${note.figure}" aria-label="Back to the text">↩</a></li>`,
  );

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${standaloneStyles}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
<p>${byline.map((part) => escapeHtml(String(part))).join(' · ')}</p>
</header>
${warning && `<p class="warning">${warning}</p>\n`}<article>
${content}
</article>
${sources.length > 0 ? `<section class="notes">\n<h2>Sources</h2>\n<ol>\n${sources.join('\n')}\n</ol>\n</section>\n` : ''}</main>
</body>
</html>
`;
}
