import type { EditedFigureFragment, EditorObservationFragment } from '../companyEditor.gql.ts';
import { sourceLine, sourceOf, conflictsOf } from './sourceRules.ts';
import { emptyForm } from './formRules.ts';

const report: EditorObservationFragment = {
  __typename: 'MetricObservation',
  id: '1',
  unit: 'MONEY',
  value: 51761000000,
  text: null,
  currency: 'USD',
  printed: '51,761',
  scale: 'in millions',
  periodLabel: 'FY2022',
  computation: null,
  origin: 'RULES',
  doubt: null,
  isVerified: false,
  isRejected: false,
  source: { __typename: 'ObservationSource', title: 'annual-report.pdf', place: 'page 41' },
};
const edit: EditorObservationFragment = {
  ...report,
  id: '2',
  origin: 'PERSON',
  printed: '52000',
  scale: null,
  source: { __typename: 'ObservationSource', title: 'Edited by a person', place: null },
};
const figure = (given: Partial<EditedFigureFragment>): EditedFigureFragment => ({
  __typename: 'ShownFigure',
  metric: 'REVENUE',
  usdValue: 51761000000,
  conversion: null,
  observation: report,
  candidates: [],
  conflicts: [],
  ...given,
});

describe('the sources of a figure', () => {
  it.each<[Partial<EditorObservationFragment>, string]>([
    [{}, 'annual-report.pdf, page 41: $51,761 in millions, FY2022'],
    [{ periodLabel: 'for FY2022' }, 'annual-report.pdf, page 41: $51,761 in millions, FY2022'],
    [{ printed: '€12,5 Mio.', scale: null, currency: 'EUR' }, 'annual-report.pdf, page 41: €12,5 Mio., FY2022'],
    [{ printed: '21500', scale: 'TEUR', currency: 'EUR' }, 'annual-report.pdf, page 41: 21500 TEUR, FY2022'],
    [{ printed: '18.5', scale: '$M' }, 'annual-report.pdf, page 41: 18.5 $M, FY2022'],
    [{ printed: '12.5', scale: null, currency: 'NOK' }, 'annual-report.pdf, page 41: NOK 12.5, FY2022'],
    [{ unit: 'PERCENT', printed: '9.5', scale: null, currency: null }, 'annual-report.pdf, page 41: 9.5%, FY2022'],
    [
      { unit: 'PERCENT', value: 9.519, scale: null, currency: null, computation: '(51,761 − 47,262) ÷ 47,262' },
      'annual-report.pdf, page 41: 9.52% = (51,761 − 47,262) ÷ 47,262, FY2022',
    ],
    [
      {
        unit: 'COUNT',
        printed: '105,000',
        scale: null,
        currency: null,
        periodLabel: null,
        source: { ...report.source, place: null },
      },
      'annual-report.pdf: 105,000',
    ],
  ])('are described in a single line: %o', (given, line) => expect(sourceLine({ ...report, ...given })).toBe(line));

  it('are shown beneath a figure that was read', () =>
    expect(sourceOf(figure({}))).toMatchObject({ isEdited: false, line: sourceLine(report) }));

  it("are shown as they would be without a person's edit", () => {
    const candidates = [
      { ...report, id: '3', isRejected: true, printed: '1' },
      { ...report, id: '4', doubt: 'It is outside the usual bounds of gross margin.', printed: '2' },
      report,
    ];
    expect(sourceOf(figure({ observation: edit, candidates }))).toMatchObject({
      isEdited: true,
      line: sourceLine(report),
    });
  });
});

const typed = { ...emptyForm, revenue: '13', stage: 'Seed' };
const now = { ...emptyForm, revenue: '15' };

it('shows the conflicts of the fields that the form has, with both values', () => {
  expect(conflictsOf(['stage', 'mood', 'revenue'], typed, now)).toEqual([
    { field: 'revenue', yours: '13', theirs: '15' },
    { field: 'stage', yours: 'Seed', theirs: '' },
  ]);
});
