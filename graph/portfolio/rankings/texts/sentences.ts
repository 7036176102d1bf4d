import type { Written } from '../../../analyst/writeChecked.ts';

/** Returns '1 company' or '1,200 companies'. */
export function companies(count: number): string {
  return count === 1 ? '1 company' : `${count.toLocaleString('en-US')} companies`;
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
