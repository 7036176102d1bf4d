import {
  currencyMonths,
  monthOf,
  monthText,
  shippedRates,
  type MonthlyRates,
} from '../../finance/rates/monthlyRates.ts';
import type { UsdRates } from '../../finance/rates/usdRate.ts';
import type { Transaction } from '../../data/db.ts';

export interface RefreshedRates {
  source: string;
  /** US dollars for one unit by currency and month (YYYY-MM), where the shipped rates have none or another one. */
  months: Record<string, Record<string, number>>;
}

/** Reads the firm's rates: its own, then those of its address, then those that come with the product. */
export async function ratesIn(
  prisma: Pick<Transaction, 'currencyRate' | 'rateSource'>,
  tenantId: string,
): Promise<UsdRates> {
  const rows = await prisma.currencyRate.findMany({ where: { tenantId } });
  const stored = await prisma.rateSource.findUnique({ where: { tenantId }, select: { rates: true } });
  const refreshed = stored?.rates as RefreshedRates | null | undefined;
  return {
    own: new Map(rows.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
    tables: refreshed ? [tableOf(refreshed), shippedRates()] : [shippedRates()],
  };
}

/** Returns the last month (YYYY-MM) of stored rates; null without any. */
export function newestMonth(stored: unknown): string | null {
  const { months = {} } = (stored ?? {}) as Partial<RefreshedRates>;
  return (
    Object.values(months)
      .flatMap((usd) => Object.keys(usd))
      .sort()
      .at(-1) ?? null
  );
}

function tableOf({ source, months }: RefreshedRates) {
  const rates = Object.entries(months).map(([currency, usd]) => {
    const byMonth = Object.entries(usd).map(([month, rate]): [number, number] => [monthOf(month), rate]);
    return [currency, currencyMonths(new Map(byMonth))] as const;
  });
  return { source, rates: new Map(rates) };
}

/** Returns the months that differ from the shipped ones, in the form in which they are stored. */
export function beyondShipped(source: string, given: MonthlyRates): RefreshedRates {
  const shipped = shippedRates().rates;
  const months: RefreshedRates['months'] = {};
  for (const [currency, { usd }] of given) {
    const known = shipped.get(currency)?.usd;
    const others = [...usd].filter(([month, rate]) => known?.get(month) !== rate);
    if (others.length > 0)
      months[currency] = Object.fromEntries(others.map(([month, rate]) => [monthText(month), rate]));
  }
  return { source, months };
}
