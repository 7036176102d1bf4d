import { currencySigns, isShared, mayMean } from '../../finance/currencies.ts';
import { mainCurrency } from '../../finance/mainCurrency.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Fact } from '../reading.ts';

/**
 * Gives every amount its currency: the one written beside it, or else the main currency of the sources. A word that
 * several countries share ('dollars', 'kroner') means the main currency.
 */
export function settleCurrencies(facts: Fact[], sources: readonly { kind: string; text: string }[]): Fact[] {
  const isWritten = ({ passage }: Fact) => sources[passage.source]?.kind === 'DOCUMENT';
  // In a Chilean company's table, 'M$' means pesos.
  const isBare = ({ currency, passage }: Fact) =>
    currency === 'USD' && !/\bUS\$|\bUSD\b/.test(sources[passage.source]?.text ?? '');
  const main = mainCurrency(
    sources.map(({ text }) => text),
    facts.filter((fact) => isWritten(fact) && !isBare(fact)).flatMap(({ currency }) => currency ?? []),
  );
  if (main === null) return facts;
  const isSure = (fact: Fact) => isWritten(fact) && fact.currency !== null && !(mayMean('$', main) && isBare(fact));
  // The currency of the amount before applies: 'two hundred thousand dollars in October, in the summer it was three
  // hundred'.
  const isCarried = (fact: Fact) =>
    fact.currency !== null && !isWritten(fact) && !isShared(fact.currency, main) && !fact.passage.quote.includes('$');
  return facts.map((fact) =>
    unitOf(fact.metric) !== 'MONEY' || fact.value === null || isSure(fact) || isCarried(fact) || isNamed(fact, main)
      ? fact
      : { ...fact, currency: main },
  );
}

const word = /(?:[A-Z]{1,3}|[a-z]{1,2})?[$€£¥₹₩₦₪฿₺₴₱₫]|\p{L}+/gu;

/** True when the fact's own words name another currency than the main one. */
function isNamed({ currency, passage, scale }: Fact, main: string): boolean {
  if (currency === null || currency === main) return false;
  const words = [...`${passage.quote} ${scale ?? ''}`.matchAll(word)].map(([each]) => each);
  return words.some((each) => {
    const sign = currencySigns[each] === undefined ? each : each.toUpperCase();
    return mayMean(sign, currency) && !mayMean(sign, main);
  });
}
