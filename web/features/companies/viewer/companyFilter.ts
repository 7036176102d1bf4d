import type { CompanyFilter, RecommendationLevel } from '../../../gql/types.ts';
import { recommendationLevels } from '../../../lib/recommendationLevels.ts';
import { stages } from '../../../gql/figures.ts';

interface FilterChoice {
  value: string;
  label: string;
  filter: CompanyFilter;
}

/** The filters of the companies' table, each with the name of its address parameter. */
export const companyFilters: readonly {
  parameter: string;
  label: string;
  all: string;
  choices: readonly FilterChoice[];
}[] = [
  {
    parameter: 'level',
    label: 'Recommendation',
    all: 'All levels',
    choices: recommendationLevels.map(({ level, label }) => ({
      value: levelValue(level),
      label,
      filter: { recommendation: level },
    })),
  },
  {
    parameter: 'stage',
    label: 'Stage',
    all: 'All stages',
    choices: stages.map((stage) => ({
      value: stage.toLowerCase().replace(' ', '-'),
      label: stage,
      filter: { stage },
    })),
  },
  {
    parameter: 'data',
    label: 'Data',
    all: 'All data',
    choices: [
      { value: 'scored', label: 'With scores', filter: { isScored: true } },
      { value: 'unscored', label: 'Without scores', filter: { isScored: false } },
      { value: 'conflicts', label: 'With conflicts', filter: { hasConflicts: true } },
    ],
  },
];

/** Returns a recommendation level as written in the address: 'strong-buy'. */
export function levelValue(level: RecommendationLevel): string {
  return level.toLowerCase().replace('_', '-');
}

/** Returns the filter that the address names; null without a filter. */
export function filterOf(parameters: URLSearchParams): CompanyFilter | null {
  const chosen = companyFilters.flatMap(({ parameter, choices }) => {
    const value = parameters.get(parameter);
    return choices.filter((choice) => choice.value === value).map(({ filter }) => filter);
  });
  return chosen.length === 0 ? null : chosen.reduce((all, filter) => ({ ...all, ...filter }), {});
}

/** The parameters of all filters. */
export const filterNames: readonly string[] = companyFilters.map(({ parameter }) => parameter);

/** Clears the parameters of all filters; for `withParameters`. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(filterNames.map((name) => [name, null]));
