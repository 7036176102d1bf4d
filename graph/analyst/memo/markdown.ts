/** Writes a source's text as Markdown that shows exactly this text, on one line; its mark-up has no effect. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]{}|~^]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(/@/g, '\\@')
    .replace(/^([#=+-]+)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** Writes a table as Markdown. The cells are Markdown already. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Writes a list as Markdown. The items are Markdown already. */
export function bullets(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Joins the non-empty parts with blank lines between them. */
export const together = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');
