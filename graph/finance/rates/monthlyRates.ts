import { entriesOf } from '../../text/wordTable.ts';
import { readFileSync } from 'node:fs';

/** The monthly averages of one currency: US dollars for one unit by month (`monthOf`). */
interface CurrencyMonths {
  first: number;
  last: number;
  usd: ReadonlyMap<number, number>;
}

/** Monthly averages by ISO 4217 code. */
export type MonthlyRates = ReadonlyMap<string, CurrencyMonths>;

/** The currency of each country in the Federal Reserve's table of exchange rates. */
const currencyOfCountry = new Map(
  entriesOf(`
    Australia AUD | Brazil BRL | Canada CAD | China CNY | Denmark DKK | Euro EUR | Hong Kong HKD | India INR | Japan JPY
    Malaysia MYR | Mexico MXN | New Zealand NZD | Norway NOK | Singapore SGD | South Africa ZAR | South Korea KRW
    Sri Lanka LKR | Sweden SEK | Switzerland CHF | Taiwan TWD | Thailand THB | United Kingdom GBP | Venezuela VES`).map(
    (row) => [row.slice(0, -4), row.slice(-3)],
  ),
);

/** Returns the month of a date (YYYY-MM-DD or YYYY-MM), counted so that a period is a range of numbers. */
export const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns a month as YYYY-MM. */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

const header = 'Date,Country,Exchange rate';
const line = /^(\d{4}-(?:0[1-9]|1[0-2]))-\d\d,("?)([^",]{1,80})\2,(\d{0,12}(?:\.\d{1,12})?)$/;

/**
 * Parses a table with the columns Date, Country and Exchange rate, as github.com/datasets/exchange-rates publishes the
 * Federal Reserve's monthly averages. A rate is the units of a currency for one US dollar, for the euro and the pound
 * too, which the Federal Reserve itself quotes the other way round. A country may also be the code of its currency.
 * Skips other countries and empty rates. Throws an error with a sentence for the user if the text is another table.
 */
export function parseMonthlyRates(text: string): MonthlyRates {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head.trim() !== header) throw new Error(`The file must begin with the line ‘${header}’.`);
  const found = new Map<string, Map<number, number>>();
  for (const [index, each] of lines.entries()) {
    if (each.trim() === '') continue;
    const [, month, , country = '', rate] = line.exec(each.trim()) ?? [];
    if (month === undefined) throw new Error(`Line ${index + 2} is not a month, a country and a rate.`);
    const currency = /^[A-Z]{3}$/.test(country) ? country : currencyOfCountry.get(country);
    const perDollar = Number(rate);
    if (currency === undefined || currency === 'USD' || perDollar === 0) continue;
    const usd = found.get(currency) ?? new Map<number, number>();
    found.set(currency, usd.set(monthOf(month), 1 / perDollar));
  }
  if (found.size === 0) throw new Error('The file has no rate of a known country or currency.');
  return new Map([...found].map(([currency, usd]) => [currency, currencyMonths(usd)]));
}

/** Adds the range of the months. There must be at least one. */
export function currencyMonths(usd: ReadonlyMap<number, number>): CurrencyMonths {
  return { first: Math.min(...usd.keys()), last: Math.max(...usd.keys()), usd };
}

export interface RateTable {
  /** Who publishes it: 'Federal Reserve', or the host of the firm's own address. */
  source: string;
  rates: MonthlyRates;
}

/**
 * The last month of the shipped rates. The file is the Federal Reserve's release G.5 (foreign exchange rates, in the
 * public domain) as github.com/datasets/exchange-rates published it under the PDDL; a release of the product replaces
 * it as a whole.
 */
export const shippedUntil = '2026-06';

let loaded: RateTable | undefined;

/** Returns the monthly averages that come with the product, since January 1999. */
export function shippedRates(): RateTable {
  loaded ??= {
    source: 'Federal Reserve',
    rates: parseMonthlyRates(readFileSync(new URL('federalReserve.csv', import.meta.url), 'utf8')),
  };
  return loaded;
}
