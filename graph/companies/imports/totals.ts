import { companyKey } from '../names/companyKey.ts';
import { oneOf } from '../../text/wordTable.ts';
import { plain } from './table/header.ts';

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
/** Words that may follow: 'Total / Average', 'Subtotal Fund II', 'Total (12 companies)'. */
const besideTotals = new RegExp(
  `^(?:\\d+|[ivx]+|${oneOf(`
  of | all | the | for | and | und | et | weighted | simple | excl | incl | excluding | including | portfolio | companies | company
  fund | funds | fonds | group | segment | region | ${statistics}`)})$`,
);
const sections = new RegExp(
  `^${oneOf('funds? | fonds | portfolio | segment | region | sector | realised | realized | unrealised | unrealized | exited | exits | active')}(?: (?:\\d+|[ivx]+|portfolio|companies|investments))*$`,
);
const signs = /^[ØøΣ∑]$/u;

/** True when a name could label a row of totals. A company may have it too, so check the rest of the row. */
export function isTotal(name: string): boolean {
  if (signs.test(name.trim()) || totals.test(companyKey(name))) return true;
  const [first = '', ...others] = plain(name).split(' ');
  return others.length > 0 && totals.test(first) && others.every((word) => besideTotals.test(word));
}

/** True for the head of a group of companies, such as 'Fund II', which stands alone in its row. */
export function isSection(name: string): boolean {
  return sections.test(plain(name));
}
