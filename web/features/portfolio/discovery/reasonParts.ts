/** A stretch of a reason: the product's own words, or a quote from the company's description. */
interface ReasonPart {
  text: string;
  isQuote: boolean;
}

/**
 * Splits a reason into stretches in their order, so that quotes can be set apart from the words about them. Quotes that
 * the reason does not repeat are added at its end.
 */
export function reasonParts(reason: string, quotes: readonly string[]): ReasonPart[] {
  const places = quotes
    .map((quote) => ({ quote, at: reason.indexOf(quote) }))
    .filter(({ quote, at }) => at >= 0 && quote !== '')
    .sort((a, b) => a.at - b.at);
  const parts: ReasonPart[] = [];
  let end = 0;
  for (const { quote, at } of places) {
    // A quote can be part of another quote.
    if (at < end) continue;
    parts.push({ text: bare(reason.slice(end, at)), isQuote: false }, { text: quote, isQuote: true });
    end = at + quote.length;
  }
  parts.push({ text: bare(reason.slice(end)), isQuote: false });
  const missing = quotes.filter((quote) => !reason.includes(quote));
  return [...parts, ...missing.map((text) => ({ text, isQuote: true }))].filter(({ text }) => text !== '');
}

/** Removes the quotation marks around the text, and a full stop that followed a quote. */
function bare(text: string): string {
  return text
    .replace(/^[”"]\.?/, '')
    .replace(/[“"]$/, '')
    .trim();
}
