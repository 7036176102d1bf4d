/** The chapters of a filing that differ in what their sentences are worth. */
export type Chapter = 'business' | 'risk' | 'results' | 'formal';

/** A page number and the part that begins with it may stand before it, the chapter's title after it. */
const item = /^(?:\d{1,3}\s+)?(?:part\s+[ivx]{1,3}\b[.,:\s–—-]*)?item\s*(\d{1,2}[abc]?)[.:\s–—-]/i;
const named: [Chapter, RegExp][] = [
  [
    'formal',
    /^(?:index to |notes? to )?(?:the )?(?:consolidated )?financial statements\b|^(?:exhibits?|signatures?|report of independent registered)\b/i,
  ],
  ['risk', /^risk factors?$/i],
];
const byItem: Record<string, Chapter> = { '1': 'business', '1A': 'risk', '7': 'results', '7A': 'risk' };

/**
 * The chapter of a filing that begins with a line, by the items that the forms 10-K and 10-Q prescribe (Regulation S-K);
 * undefined for any other line.
 */
export function chapterBegun(line: string): Chapter | undefined {
  if (line.length > 160) return undefined;
  const number = item.exec(line)?.[1]?.toUpperCase();
  if (number !== undefined) return byItem[number] ?? 'formal';
  return named.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Whether the line begins the first chapter, or the second where that was not recognised, of such a filing. */
export function beginsFiling(line: string): boolean {
  return /^1A?$/i.test(item.exec(line)?.[1] ?? '');
}
