const number = String.raw`[(−–-]?\s?(?:[A-Z]{0,2}[$€£¥]|[A-Z]{3}(?=\s))?\s?\d[\d.,]*\s?\)?`;
const unit = String.raw`(?:%|percent|[kmb]n?|x|×|thousand|million|billion|trillion|months?|years?|weeks?|days?|people|employees)`;
const measured = String.raw`${number}(?:\s?${unit})?(?: (?:dollars|euros|pounds))?`;
const amount = new RegExp(
  String.raw`^(?:about|around|approximately|roughly|over|up|up to|down|nearly|~|<|>)?\s?${measured}(?:\s?(?:to|–|-)\s?${measured})?(?: \(in (?:thousands|millions|billions)\))?\)?$`,
  'i',
);
const year = /^(?:19|20)\d\d$/;
/** Stands for a figure by reference while Markdown is converted to HTML (`printFacts`). */
const reference = /^\uE000[a-z]\d+\uE001$/;

/** True for an amount with its unit, which tables align right: '$18.4 million', '(0.8)', '19 months'; not a year. */
export function isAmount(text: string): boolean {
  const words = text.trim();
  return reference.test(words) || (words.length <= 60 && amount.test(words) && !year.test(words));
}

/** True for a text that only says that nothing is known, which is shown subdued: 'Not stated'. */
export function isGap(text: string): boolean {
  return /^Not (?:covered|stated)\b[^.]{0,60}\.?$/.test(text.trim());
}

/** Returns the columns of a table's body in which at least half of the known values are amounts. */
export function amountColumns(rows: readonly (readonly string[])[]): Set<number> {
  const columns = new Map<number, { known: number; amounts: number }>();
  for (const row of rows) {
    for (const [column, words] of row.entries()) {
      if (words.trim() === '' || isGap(words)) continue;
      const count = columns.get(column) ?? { known: 0, amounts: 0 };
      columns.set(column, { known: count.known + 1, amounts: count.amounts + Number(isAmount(words)) });
    }
  }
  return new Set(
    [...columns].filter(([, { known, amounts }]) => amounts * 2 >= known && amounts > 0).map(([at]) => at),
  );
}
