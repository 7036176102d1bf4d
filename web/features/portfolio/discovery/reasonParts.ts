/** A stretch of a reason: the product's own words, or words of the company's description. */
export interface ReasonPart {
  text: string;
  isQuote: boolean;
}

/**
 * A reason as its stretches in their order, so that quotes can stand apart from what is said about them. A quote that the
 * reason does not repeat follows at its end.
 */
export function reasonParts(reason: string, quotes: readonly string[]): ReasonPart[] {
  const places = quotes
    .map((quote) => ({ quote, at: reason.indexOf(quote) }))
    .filter(({ quote, at }) => at >= 0 && quote !== '')
    .sort((a, b) => a.at - b.at);
  const parts: ReasonPart[] = [];
  let end = 0;
  for (const { quote, at } of places) {
    // One quote may be a part of another.
    if (at < end) continue;
    parts.push({ text: bare(reason.slice(end, at)), isQuote: false }, { text: quote, isQuote: true });
    end = at + quote.length;
  }
  parts.push({ text: bare(reason.slice(end)), isQuote: false });
  const missing = quotes.filter((quote) => !reason.includes(quote));
  return [...parts, ...missing.map((text) => ({ text, isQuote: true }))].filter(({ text }) => text !== '');
}

/** Without the marks of the quotes around it, and the full stop that one of them wanted. */
function bare(text: string): string {
  return text
    .replace(/^[”"]\.?/, '')
    .replace(/[“"]$/, '')
    .trim();
}
