import type { Written } from '../../analyst/writeChecked.ts';
import { formatFigure } from '../../finance/formatFigure.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Returns '1,200'. */
export function number(value: number): string {
  return whole.format(value);
}

/** Returns '42.5%'. */
export function percent(value: number): string {
  return `${oneDecimal.format(value)}%`;
}

/** Returns '$12.4M' for 12.4. */
export function millions(value: number): string {
  return formatFigure('MONEY', { value: value * 1e6, text: null, currency: 'USD' });
}

/** Returns '1 company' or '52 companies'. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** Returns '1 company' or '1,200 companies'. */
export function companies(count: number): string {
  return counted(count, 'company', 'companies');
}

/** Says which texts about companies are the built-in analyst's although there is a model, and why. */
export function rulesNotes({ checked, failures }: Written<unknown, unknown>, model: string): string[] {
  const replaced = [...checked.values()].filter(({ problems }) => problems.length > 0).length;
  return [
    ...new Set(failures.map((message) => `Some texts are the built-in analyst’s. ${message}`)),
    ...(replaced > 0
      ? [
          `The built-in analyst wrote about ${companies(replaced)}, because ${model} was asked twice and its text had no words, or a figure or link that the data does not state, or another form than asked for.`,
        ]
      : []),
  ];
}
