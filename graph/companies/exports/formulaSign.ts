/** Characters that start a formula in a spreadsheet; the full-width ones do in East Asian editions. */
const signs = String.raw`[=+\-@＝＋－＠\t\r\n]`;
// A text that already has apostrophes before such a sign gets one more, or the import would remove its own.
const risky = new RegExp(`^'*${signs}`);
const marked = new RegExp(`^'(?='*${signs})`);

/** Whether a spreadsheet would run the text as a formula, or the import would take it for a formula with its apostrophe. */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}

/** The text without the apostrophe that an export added. */
export function withoutFormulaMark(text: string): string {
  return text.replace(marked, '');
}
