/** With these a spreadsheet begins a formula; with the full-width signs too where East Asian languages are written. */
const signs = String.raw`[=+\-@＝＋－＠\t\r\n]`;
// A text that has apostrophes of its own before a sign gets one more, or the import would take its own away.
const risky = new RegExp(`^'*${signs}`);
const marked = new RegExp(`^'(?='*${signs})`);

/** Whether a spreadsheet would run the text as a formula, or take it for one that was made harmless. */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}

/** The text without the apostrophe that an export put before it. */
export function withoutFormulaMark(text: string): string {
  return text.replace(marked, '');
}
