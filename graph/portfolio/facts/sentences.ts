import type { Written } from '../../analyst/writeChecked.ts';
import { formatFigure, formatList } from '../../finance/formatFigure.ts';

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

/** Returns 'is' or 'are', or other verbs. */
export function verb(count: number, one = 'is', many = 'are'): string {
  return count === 1 ? one : many;
}

export function paragraph(...sentences: (string | null | readonly string[])[]): string {
  return sentences.flat().filter(Boolean).join(' ');
}

/** Puts a list into a sentence; '' for an empty list. */
export function withList(items: readonly string[], sentenceOf: (list: string) => string, separator?: string): string {
  if (items.length === 0) return '';
  return sentenceOf(separator === undefined ? formatList(items) : items.join(separator));
}

/** Returns '1 person' or '92 people' for a number that may be a median. */
export function people(count: number): string {
  return counted(Math.round(count), 'person', 'people');
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
