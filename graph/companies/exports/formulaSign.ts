const signs = String.raw`[=+\-@＝＋－＠\t\r\n]`;
// A text that already has apostrophes before such a sign gets another apostrophe. Otherwise the import would remove the
// text's own.
const risky = new RegExp(`^'*${signs}`);
const marked = new RegExp(`^'(?='*${signs})`);

/** True when a spreadsheet would run the text, or the import would take its own apostrophe for an export's. */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}

/** Returns the text without the apostrophe that an export added. */
export function withoutFormulaMark(text: string): string {
  return text.replace(marked, '');
}
