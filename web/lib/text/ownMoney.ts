import { formatAmount, formatMillions } from './figureText.ts';

interface OwnMoney {
  field: string;
  value: number;
  currency: string;
  conversion: string | null;
}

/**
 * Returns a company's amount as the company states it, '€12.4M', with the words of its conversion, '€12.4M at 1.0821 USD
 * (average of Jan–Dec 2024, Federal Reserve)'; null if it is stated in US dollars.
 */
export function ownAmount(ownMoney: readonly OwnMoney[], field: string): { text: string; words: string } | null {
  const own = ownMoney.find((each) => each.field === field);
  if (!own) return null;
  const text = formatAmount(own.value, own.currency);
  return { text, words: `${text} ${own.conversion ?? `(no rate for ${own.currency})`}` };
}

/** Returns an amount in millions of US dollars and as its company states it: '$13.4M · €12.4M'; 'N/A' without either. */
export function bothAmounts(millions: number | null, own: { text: string } | null): string {
  if (own === null) return formatMillions(millions);
  return millions === null ? own.text : `${formatMillions(millions)} · ${own.text}`;
}
