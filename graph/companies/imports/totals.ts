import { companyKey } from '../names/companyKey.ts';
import { oneOf } from '../../text/wordTable.ts';

const statistics = 'totals? | sums? | averages? | avg | means? | medians? | minimum | maximum | min | max';
/** Labels of the sums and means below a table, in the form that `companyKey` returns: without blanks. */
const totals = new RegExp(
  `^${oneOf(`
  (?:grand|sub|portfolio|overall)?${oneOf(statistics)}(?:of)?(?:all)?\\d*(?:portfolio|companies)?
  gesamt(?:summe)? | (?:zwischen)?summe | insgesamt | durchschnitt | mittelwert | mittel
  moyenne | mediane | somme | ensemble | soustotal | totalgeneral | totale | subtotale | media | promedio | mediana | suma
  totalt | (?:del)?summa | medelvarde | genomsnitt | snitt | ialt | gennemsnit | gjennomsnitt | totaal | subtotaal | gemiddelde
  razem | srednia | celkem | prumer | 合計 | 合计 | 平均 | 합계 | 평균`)}$`,
);
const signs = /^[ØøΣ∑]$/u;

/**
 * True when a name could label a totals row below a table. A company may have such a name too, so check the rest of the
 * row.
 */
export function isTotal(name: string): boolean {
  return signs.test(name.trim()) || totals.test(companyKey(name));
}
