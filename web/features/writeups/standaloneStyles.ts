/** The look of a downloaded write-up, on screen and on paper. */
export const standaloneStyles = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1c1917; font: 17px/1.65 Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif; }
main { max-width: 70ch; margin: 0 auto; padding: 4rem 1.5rem 5rem; }
h1, h2, h3, h4, header p, table, .warning, .notes { font-family: ui-sans-serif, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 2.5rem 0 0.75rem; padding-bottom: 0.35rem; border-bottom: 1px solid #e7e5e4; }
h3 { font-size: 1.08rem; margin: 1.75rem 0 0.5rem; }
h4 { font-size: 0.95rem; margin: 1.5rem 0 0.4rem; }
header { border-bottom: 2px solid #1c1917; padding-bottom: 1.25rem; margin-bottom: 2rem; }
header p { margin: 0; color: #57534e; font-size: 0.9rem; }
p, ul, ol, blockquote, table { margin: 0 0 1rem; }
ul, ol { padding-left: 1.4rem; }
li { margin-bottom: 0.35rem; }
blockquote { margin-left: 0; padding: 0.1rem 0 0.1rem 1.1rem; border-left: 3px solid #d6d3d1; color: #44403c; font-style: italic; }
table { border-collapse: collapse; width: 100%; font-size: 0.86rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #e7e5e4; }
th { font-weight: 600; border-bottom-color: #78716c; }
a { color: inherit; }
sup { font: 0.68em/1 ui-sans-serif, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; margin-left: 0.15em; }
sup a { color: #92400e; text-decoration: none; }
.unverified { text-decoration: underline wavy #b45309 1px; text-underline-offset: 0.2em; }
.unverified + sup { color: #b45309; }
.warning { background: #fffbeb; border: 1px solid #fcd34d; border-radius: 6px; padding: 0.6rem 0.9rem; font-size: 0.9rem; color: #78350f; }
.notes { margin-top: 3rem; font-size: 0.85rem; line-height: 1.5; color: #44403c; }
:target { background: #fef3c7; }
@media print {
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h2, h3, h4 { break-after: avoid; }
  table, blockquote, li { break-inside: avoid; }
  @page { margin: 2cm; }
}
`;
