import { companyKey } from '../names/companyKey.ts';
import { oneOf } from '../../text/wordTable.ts';

const statistics = 'totals? | sums? | averages? | avg | means? | medians? | minimum | maximum | min | max';
/** Labels of the sums and means below a table, in the form that `companyKey` returns: without blanks. */
const totals = new RegExp(
  `^${oneOf(`
  (?:grand|sub|portfolio|overall)?${oneOf(statistics)}(?:of)?(?:all)?(?:portfolio|companies)?
  gesamt(?:summe)? | summe | insgesamt | durchschnitt | mittelwert
  moyenne | somme | totalgeneral | totale | promedio | suma`)}$`,
);

/**
 * True when a name could label a totals row below a table. A company may have such a name too, so check the rest of the
 * row.
 */
export function isTotal(name: string): boolean {
  return totals.test(companyKey(name));
}
