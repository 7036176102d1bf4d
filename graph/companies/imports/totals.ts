import { companyKey } from '../names/companyKey.ts';

/** What people write before the sums and means under a table, as `companyKey` leaves it: without blanks. */
const totals =
  /^(?:(?:grand|sub|portfolio|overall)?(?:totals?|sums?|averages?|avg|means?|medians?|minimum|maximum|min|max)(?:of)?(?:all)?(?:portfolio|companies)?|gesamt(?:summe)?|summe|insgesamt|durchschnitt|mittelwert|moyenne|somme|totalgeneral|totale|promedio|suma)$/;

/** Whether a name stands for the line under a table that adds its rows up. A company may be called so too: see what else its row says. */
export function isTotal(name: string): boolean {
  return totals.test(companyKey(name));
}
