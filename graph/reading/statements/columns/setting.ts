import { mainCurrency } from '../../../finance/mainCurrency.ts';
import { fiscalYearOf, type FiscalYear } from './columnPeriods.ts';

/** The properties of a document that its tables depend on. */
export interface Setting {
  fiscal: FiscalYear;
  /** A report on a year, on a quarter or half, or any other document. */
  kind: 'annual' | 'interim' | 'other';
  isFiling: boolean;
  isAudited: boolean;
  basis: 'GAAP' | 'IFRS' | null;
  /** ISO 4217, for figures without a currency. */
  currency: string | null;
}

const opening = 30_000;
const measured = 400_000;

export function settingOf(text: string, title: string): Setting {
  const start = `${title}\n${text.slice(0, opening)}`;
  const isQuarterly =
    /\bform\s*10-?\s*q\b|\bquarterly report\b|\binterim (?:report|financial)|half[- ]year(?:ly)? report/i.test(start);
  const isAnnual = /\bform\s*(?:10-?\s*k|20-?f|40-?f)\b|\bannual report\b|\bannual accounts\b|geschäftsbericht/i.test(
    start,
  );
  const isForm = /\bform\s*(?:10-?\s*[kq]|20-?f|40-?f)\b/i.test(start.slice(0, 6000));
  const quarterlyAt = start.search(/\bform\s*10-?\s*q\b|\bquarterly report\b/i);
  const annualAt = start.search(/\bform\s*10-?\s*k\b|\bannual report\b/i);
  const isInterim = isQuarterly && (!isAnnual || (quarterlyAt >= 0 && (annualAt < 0 || quarterlyAt < annualAt)));
  const body = text.slice(0, measured);
  const times = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
  const isIfrs =
    times(/\bIFRS\b|International Financial Reporting/g) > times(/\bGAAP\b|generally accepted accounting/gi);
  const isGaap = times(/\bGAAP\b|generally accepted accounting/gi) > 0;
  return {
    fiscal: fiscalYearOf(text),
    kind: isInterim ? 'interim' : isAnnual ? 'annual' : 'other',
    isFiling: isForm || ((isAnnual || isQuarterly) && text.length > 60_000),
    isAudited:
      isAnnual && !isInterim && /independent (?:registered public accounting|auditor)|abschlussprüfer/i.test(text),
    basis: isIfrs ? 'IFRS' : isGaap ? 'GAAP' : null,
    currency: mainCurrency([body]),
  };
}
