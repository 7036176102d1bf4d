/** A range of a text; `end` is exclusive. */
export interface Match {
  start: number;
  end: number;
}

/** Finds `words` in `text` in order, ignoring case; any white space matches any other. */
export function findMatches(text: string, words: string): Match[] {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...text.matchAll(new RegExp(escaped.join('\\s+'), 'giu'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
