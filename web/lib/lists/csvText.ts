/** A spreadsheet would run a text that begins like this, unless it is a number. */
const formula = /^(?!-[\d.,]+%?$)'*[=+\-@＝＋－＠\t\r\n]/;

/** Returns rows as a CSV file, marked as UTF-8 for Excel; null is an empty field. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  const field = (text: string | null) => {
    const safe = text !== null && formula.test(text) ? `'${text}` : (text ?? '');
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
