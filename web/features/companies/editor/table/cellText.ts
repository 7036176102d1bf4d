import { columnMillions } from '../../../../lib/text/format.ts';
import { locale } from '../../../../lib/text/locale.ts';

const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const tiny = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });

export const unknown = 'N/A';

/**
 * Formats millions of US dollars as '$1,234.5 M', with up to two decimals, or with more if those would all be zeros.
 */
export function millionsText(millions: number | null): string {
  if (millions === null) return unknown;
  const size = Math.abs(millions);
  const digits = size > 0 && size < 0.01 ? tiny.format(size) : exact.format(size);
  return `${millions < 0 ? '-' : ''}$${digits} M`;
}

/** Formats millions of US dollars for a column, always with one decimal so that the numbers align: '$118.0 M'. */
export function columnMillionsText(millions: number | null): string {
  return millions === null ? unknown : `${millions < 0 ? '-' : ''}$${columnMillions(Math.abs(millions))} M`;
}

/** Formats a number of people as '12,400'. */
export function countText(count: number | null): string {
  return count === null ? unknown : exact.format(count);
}
