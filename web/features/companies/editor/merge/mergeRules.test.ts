import type { EditedFigureFragment } from '../companyEditor.gql.ts';
import type { Metric } from '../../../../gql/types.ts';
import { figureNames, type FigureName } from '../form/formRules.ts';
import { mergeLines, type MergedPart } from './mergeRules.ts';

const emptyFigures = Object.fromEntries(figureNames.map((name) => [name, null])) as Record<FigureName, null>;

/** Returns a company with the given values; `edited` are the metrics that a person wrote. */
function company(given: Partial<MergedPart>, ...edited: Metric[]): MergedPart {
  const figures = edited.map(
    (metric) =>
      ({ metric, observation: { origin: 'PERSON' }, candidates: [], conflicts: [] }) as unknown as EditedFigureFragment,
  );
  return {
    __typename: 'Company',
    id: 'a',
    name: 'Halden Grid',
    ...emptyFigures,
    ownMoney: [],
    conflictCount: 0,
    version: 1,
    figures,
    ...given,
  };
}

it.each<[string, MergedPart, MergedPart, string, boolean]>([
  ['only the merged one knows', company({ revenue: 12.4 }), company({}), '$12.4 M', true],
  ['only the one that stays knows', company({}), company({ revenue: 15 }), '$15 M', true],
  ['both say the same', company({ revenue: 15 }), company({ revenue: 15 }), '$15 M', true],
  ['two sources differ', company({ revenue: 12.4 }), company({ revenue: 15 }), 'The better source', false],
  ['the merged one was edited', company({ revenue: 12.4 }, 'REVENUE'), company({ revenue: 15 }), '$12.4 M', true],
  ['the other one was edited', company({ revenue: 12.4 }), company({ revenue: 15 }, 'REVENUE'), '$15 M', true],
  ['both were edited', company({ revenue: 1 }, 'REVENUE'), company({ revenue: 2 }, 'REVENUE'), 'The later edit', false],
  ['a person says that it is not known', company({ revenue: 12.4 }), company({}, 'REVENUE'), 'N/A', true],
])('shows the outcome of a merge when %s', (_, merged, target, after, isCertain) =>
  expect(mergeLines(merged, target)).toMatchObject([{ label: 'Revenue', after, isCertain }]),
);

it('leaves out what neither company knows', () => {
  const labels = mergeLines(company({ employees: 90, stage: 'Seed' }), company({ stage: 'Seed' })).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['Stage', 'Employees']);
});
