import { fiscalYearOf, periodOf, type FiscalYear } from './columnHeads.ts';

const none: FiscalYear = { end: undefined, named: undefined };
const january: FiscalYear = { end: { year: 2022, month: 1, day: 29 }, named: 2021 };

it.each<[string, string, FiscalYear, string | undefined, string | null | undefined, number | null | undefined]>([
  ['2022', 'Year ended December 31,', none, 'FY2022', '2022-12-31', 12],
  ['2022', '', none, 'FY2022', '2022-12-31', null],
  ['FY23', '', none, 'FY2023', '2023-12-31', 12],
  ['January 29, 2022', 'Fiscal years ended', none, 'FY2022', '2022-01-29', 12],
  ['2021', 'Fiscal year', january, 'FY2021', '2022-01-29', 12],
  ['January 29, 2022', '52 weeks ended', january, 'FY2021', '2022-01-29', 12],
  ['September 30, 2022', 'Three months ended', none, 'three months ended September 30, 2022', '2022-09-30', 3],
  ['Nine months ended September 30, 2022', '', none, 'nine months ended September 30, 2022', '2022-09-30', 9],
  ['26 weeks ended 30 July 2022', '', none, 'six months ended July 30, 2022', '2022-07-30', 6],
  ['2022', 'Thirteen weeks ended October 30,', none, 'three months ended October 30, 2022', '2022-10-30', 3],
  ['Year ended 31 March 2022', '', none, 'FY2022', '2022-03-31', 12],
  ['31.12.2021', 'Geschäftsjahr', none, 'FY2021', '2021-12-31', 12],
  ['Q3 2025', '', none, 'Q3 2025', '2025-09-30', 3],
  ['H1 2024', '', none, 'H1 2024', '2024-06-30', 6],
  ['Jan-24', '', none, 'Jan-24', '2024-01-31', 1],
  ['LTM', '', none, 'LTM', null, 12],
  ['Dec 31', '', none, undefined, undefined, undefined],
  ['Sept. 30', 'Quarters of fiscal', none, undefined, undefined, undefined],
  ['2022', 'For the three and nine months ended September 30,', none, 'FY2022', '2022-09-30', null],
  ['Note', '', none, undefined, undefined, undefined],
])('reads the period of a column: %s under %s', (own, common, fiscal, label, end, months) => {
  const period = periodOf(own, common, fiscal);
  expect([period?.label, period?.end, period?.months]).toEqual([label, end, months]);
});

it.each<[string, string]>([
  ['2026E', 'PROJECTED'],
  ['FY2026 Budget', 'BUDGET'],
  ['2026 forecast', 'PROJECTED'],
  ['2025A', 'ACTUAL'],
])('says that a column headed “%s” is %s', (own, status) => expect(periodOf(own, '', none)?.status).toBe(status));

it("takes the year of a report and the report's name for it from its text", () => {
  const cover = 'ANNUAL REPORT\nFor the fiscal year ended January 29, 2022\n';
  expect(fiscalYearOf(cover)).toEqual({ end: { year: 2022, month: 1, day: 29 }, named: undefined });
  expect(fiscalYearOf(`${cover}${'In fiscal 2021 we opened shops. '.repeat(3)}`).named).toBe(2021);
  expect(fiscalYearOf('A letter about the year 2022.')).toEqual(none);
});
