import { currencyOf } from '../../finance/currencies.ts';

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Finds every currency code that is a whole word in the text: 'Revenue (SEK)'. */
export function currencyCodes(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\d])\p{L}{3}(?![\p{L}\d])/gu)].flatMap(([word]) => {
    const code = word.toUpperCase();
    // Some codes are ordinary words in a header.
    return codes.has(code) && !['ALL', 'TOP', 'TRY', 'MOP'].includes(code) ? [code] : [];
  });
}

const signOrCode = /(?:us|ca?|au?|nz|hk|s|r)?\$|[€£¥₹₩]|zł|(?<![\p{L}\d])\p{L}{3}(?!\p{L})/giu;

/**
 * Separates an amount from its currency: '€ 12,5 Mio.' gives '12,5 Mio.' and EUR, '1,200 SEK' gives '1,200' and SEK.
 */
export function splitCurrency(amount: string): { amount: string; currency: string | null } {
  for (const [word] of amount.matchAll(signOrCode)) {
    const currency = currencyOf(word);
    if (currency !== null) return { amount: amount.replace(word, ' ').trim(), currency };
  }
  return { amount: amount.trim(), currency: null };
}
