export interface Line {
  text: string;
  start: number;
  isAfterBlank: boolean;
}

/** Returns the lines that are not blank, with any kind of line ends. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let end = 0;
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (match[0].trim() === '') continue;
    const breaks = text.slice(end, match.index).replace(/\r\n?/g, '\n');
    const isAfterBlank = breaks.replace(/[^\n]/g, '').length > 1;
    lines.push({ text: match[0], start: match.index, isAfterBlank });
    end = match.index + match[0].length;
  }
  return lines;
}
