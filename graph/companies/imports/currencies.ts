/** Signs that a currency is written with; a bare dollar sign is the US dollar's. Longer ones first. */
const signs: Readonly<Record<string, string>> = {
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  zł: 'PLN',
};

const codes = new Set(Intl.supportedValuesOf('currency'));

/** The ISO 4217 code of a sign or code in any case; null for anything else. */
export function currencyOf(word: string): string | null {
  const code = word.toUpperCase();
  return signs[word.toLowerCase()] ?? (codes.has(code) ? code : null);
}

/** Every currency code that stands as a word of its own in the text: 'Revenue (SEK)'. */
export function currencyCodes(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\d])\p{L}{3}(?![\p{L}\d])/gu)].flatMap(([word]) => {
    const code = word.toUpperCase();
    // Some codes are words of other meaning in a header.
    return codes.has(code) && !['ALL', 'TOP', 'TRY', 'MOP'].includes(code) ? [code] : [];
  });
}

const signOrCode = /(?:us|ca?|au?|nz|hk|s|r)?\$|[€£¥₹₩]|zł|(?<![\p{L}\d])\p{L}{3}(?!\p{L})/giu;

/** Takes the currency off an amount: '€ 12,5 Mio.' is '12,5 Mio.' in EUR, '1,200 SEK' is '1,200'. */
export function splitCurrency(amount: string): { amount: string; currency: string | null } {
  for (const [word] of amount.matchAll(signOrCode)) {
    const currency = currencyOf(word);
    if (currency !== null) return { amount: amount.replace(word, ' ').trim(), currency };
  }
  return { amount: amount.trim(), currency: null };
}
