import { namesAnother } from '../../finance/currencies.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Candidate } from './candidate.ts';

/** So many amounts in one currency, and this share of all that name one, make it the company's. */
const minNamed = 3;
const minShare = 0.6;

/**
 * Returns the statements of a company with the company's main currency in place of one that a reading only assumed: in a
 * call that names none, or names the euro for one loan, 'one billion eight hundred million' is in the forints of the
 * papers. A currency that the words exclude stays, and so does every one where the sources name no main one.
 */
export function settleCurrencies<C extends Candidate>(candidates: readonly C[]): C[] {
  const main = mainOf(candidates);
  if (main === null) return [...candidates];
  return candidates.map((each) => {
    const isGuess = each.isCurrencyAssumed === true && !each.isVerified && each.currency !== main;
    return isGuess && !namesAnother(`${each.quote ?? ''} ${each.scale ?? ''}`, each.currency, main)
      ? { ...each, currency: main }
      : each;
  });
}

function mainOf(candidates: readonly Candidate[]): string | null {
  const named = candidates.filter(
    ({ metric, value, isCurrencyAssumed, isRejected }) =>
      unitOf(metric) === 'MONEY' && value !== null && !isCurrencyAssumed && !isRejected,
  );
  const [currency, count, of] = mostNamed(named);
  return count < minNamed || count < minShare * of ? null : currency;
}

/** Returns the currency of most of the statements, the number of these, and that of all with a currency. */
export function mostNamed(statements: readonly Candidate[]): [currency: string | null, count: number, of: number] {
  const named = statements.flatMap(({ currency }) => currency ?? []);
  const [first] = [...Map.groupBy(named, (currency) => currency)].sort(([, a], [, b]) => b.length - a.length);
  return first ? [first[0], first[1].length, named.length] : [null, 0, 0];
}
