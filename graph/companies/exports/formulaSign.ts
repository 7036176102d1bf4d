const signs = String.raw`[=+\-@＝＋－＠\t\r\n]`;
// A text that already has apostrophes before such a sign gets another apostrophe. Otherwise the import would remove the
// text's own.
const risky = new RegExp(`^'*${signs}`);
const marked = new RegExp(`^'(?='*${signs})`);

/**
 * True when a spreadsheet would run the text as a formula, or when the import would take the text's own apostrophe for
 * the mark of an export.
 */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}

/** Returns the text without the apostrophe that an export added. */
export function withoutFormulaMark(text: string): string {
  return text.replace(marked, '');
}
