/** The font family under which embedded fonts take precedence over the reader's own. */
export const fontName = 'Memo Sans';

const sans = `'${fontName}', ui-sans-serif, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif`;

export const pageStyles = `
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
export function paperStyles({ firm, title }: { firm: string; title: string }): string {
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
