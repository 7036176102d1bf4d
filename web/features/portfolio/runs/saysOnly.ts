import type { RunFigureDetailsFragment } from './runs.gql.ts';

/** True for a text that only lists these figures, such as 'Revenue of $18.4M (FY2024); 85 employees.' */
export function saysOnly(
  text: string,
  figures: readonly Pick<RunFigureDetailsFragment, 'label' | 'text' | 'period'>[],
) {
  const known = figures
    .flatMap(({ label, text: value, period }) => [label, value, period ?? ''])
    .filter((words) => words !== '')
    // '$18.4M' before '$18'.
    .sort((a, b) => b.length - a.length);
  const rest = known.reduce((left, words) => left.replaceAll(words.toLowerCase(), ' '), text.toLowerCase());
  return text !== '' && !/[\p{L}\p{N}]/u.test(rest.replaceAll(/\b(?:of|and|a|month|burn)\b/g, ' '));
}
