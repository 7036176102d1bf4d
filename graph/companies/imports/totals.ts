import { companyKey } from '../names/companyKey.ts';

/** What people write before the sums and means under a table, as `companyKey` leaves it. */
const totals =
  /^(?:(?:grand|sub|portfolio|overall) ?)?(?:totals?|sums?|averages?|avg|means?|medians?|min|max|minimum|maximum)(?: (?:portfolio|companies|of portfolio|of all companies))?$|^(?:gesamt|gesamtsumme|summe|insgesamt|durchschnitt|mittelwert|moyenne|somme|total general|totale|promedio|suma)$/;

/** Whether a name stands for the line under a table that adds its rows up. A company may be called so as well: see what else its row says. */
export function isTotal(name: string): boolean {
  return totals.test(companyKey(name));
}
