import { periodOfWords } from '../../finance/periodWords.ts';
import { headOf, type Head } from './labels/labelHeads.ts';
import { readLabel } from './labels/labels.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';
import { headFor, shared, type Measured } from './rowParts.ts';
import type { TableState } from './tableState.ts';

/** Reads a row for a year, with its quarters or months side by side; the heading above names the metric. */
export function ofYearRow(
  label: PaperCell,
  measured: () => Measured,
  { heads, section, note }: TableState,
  row: PaperRow,
  context: PaperContext,
): Stated[] | undefined {
  const isYear = /^(?:FY ?)?(?:19|20)\d\d[ABEFP]?$/.test(label.text);
  const isOfYear = ({ kind, text }: Head): boolean => kind === 'VALUE' && !/\d{2}/.test(text);
  if (!isYear || heads.length < 2 || !heads.every(isOfYear)) return undefined;
  const title = context.names.reduce((rest, name) => rest.replace(name, ' '), section.replace(/ by .*/, ''));
  const meaning = readLabel(title.trim(), context.calendar);
  if (!meaning) return undefined;
  const amounts = measured();
  const values = amounts.flatMap(({ amount }) => amount ?? []);
  const { status } = headOf(label, context.calendar);
  return amounts.flatMap(({ cell, amount }, index) => {
    const head = headFor(index, cell, amounts.length, row, heads);
    const period = head && periodOfWords(`${head.text} ${label.text}`, context.calendar)?.period;
    if (!amount || !period) return [];
    const isPlan = isAhead(period, context);
    return {
      ...shared(meaning, amount, row, context),
      note: meaning.note ?? note,
      period,
      status: status ?? (isPlan ? ('PROJECTED' as const) : ('ACTUAL' as const)),
      row: values,
    };
  });
}
