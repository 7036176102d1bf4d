import { describe, expect, it } from 'vitest';
import type { DocumentSource } from '../../sources.ts';
import { ofPages, read } from '../statements.fixture.ts';

describe('columns', () => {
  const rows = ['Net sales|150|120', 'Cost of sales|90|80', 'Operating income|20|18', 'Net income|9|8'];
  const statement = (above: string[], heads: string[], body = rows) =>
    ofPages({ above: ['Consolidated statements of operations', ...above], rows: [...heads, ...body] });
  /** Each column by its last day, its months and its revenue in millions. */
  it.each<[columns: string, DocumentSource, revenue: string[]]>([
    [
      'years that grow to the right',
      statement(['(in thousands)'], ['|2021|2022']),
      ['2021-12-31 12 0.15', '2022-12-31 12 0.12'],
    ],
    [
      'days',
      statement(['$ in millions'], ['Fiscal years ended|January 29, 2022|January 30, 2021']),
      ['2022-01-29 12 150', '2021-01-30 12 120'],
    ],
    [
      'days over years',
      statement(['€ in thousands'], ['|March 31,|March 31,', '|2022|2021']),
      ['2022-03-31 12 0.15', '2021-03-31 12 0.12'],
    ],
    [
      'a quarter, the one before and the one a year before, with days cut in two',
      statement(
        ['(in millions)', 'Three Months Ended'],
        ['|September|June 29,|September', '|28, 2019|2019|29, 2018'],
        ['Net revenue|612|588|702', 'Cost of sales|240|230|260', 'Net income|9|8|10'],
      ),
      ['2019-09-28 3 612', '2019-06-29 3 588', '2018-09-29 3 702'],
    ],
    [
      'quarters and the year to date',
      statement(
        ['(in millions)'],
        ['|Three months ended June 30,|Six months ended June 30,', '|2022|2021|2022|2021'],
        ['Revenue|150|120|290|230', 'Cost of revenue|90|80|170|150', 'Net income|9|8|17|15'],
      ),
      ['2022-06-30 3 150', '2021-06-30 3 120', '2022-06-30 6 290', '2021-06-30 6 230'],
    ],
    [
      'months that are called like a decrease',
      statement(['(in millions)'], ['Years ended|Dec 31, 2022|Dec 25, 2021']),
      ['2022-12-31 12 150', '2021-12-25 12 120'],
    ],
    [
      'days that fall below their month',
      statement(['(in millions)'], ['|Three months ended December|', '|31,|31,', '|2022|2021']),
      ['2022-12-31 3 150', '2021-12-31 3 120'],
    ],
    [
      'changes and notes beside them',
      statement(
        ['(in millions)'],
        ['|Note|2022|2021|Change|% Change'],
        ['Revenue|3|150|120|30|25 %', 'Cost of sales|4|90|80|10|13 %', 'Net income||9|8|1|13 %'],
      ),
      ['2022-12-31 12 150', '2021-12-31 12 120'],
    ],
    [
      'shares of revenue beside them',
      statement(
        ['(in millions)'],
        ['|2022|% of revenue|2021|% of revenue'],
        ['Revenue|150|100.0|120|100.0', 'Cost of sales|90|60.0|80|66.7', 'Net income|9|6.0|8|6.7'],
      ),
      ['2022-12-31 12 150', '2021-12-31 12 120'],
    ],
    [
      'a title that lists the years the other way round',
      statement(['Years ended December 31, 2021 and 2022', '(in millions)'], ['|2022|2021']),
      ['2022-12-31 12 150', '2021-12-31 12 120'],
    ],
    [
      'a title whose days run over lines',
      statement(['Fiscal years ended January 29, 2022 and January 30,', '2021 (in millions)'], ['|2021|2020']),
      ['2022-01-29 12 150', '2021-01-30 12 120'],
    ],
    [
      'a title that a table has cut',
      statement(['(in millions)'], ['For the years ended October|29, 2022, and October|30, 2021', '|2022|2021']),
      ['2022-10-29 12 150', '2021-10-30 12 120'],
    ],
    [
      'durations that a table has cut',
      statement(
        ['(in millions)'],
        ['|Three months|ended June 30,|Six months|ended June 30,', '|2022|2021|2022|2021'],
        ['Revenue|150|120|290|230', 'Cost of revenue|90|80|170|150', 'Net income|9|8|15|12'],
      ),
      ['2022-06-30 3 150', '2021-06-30 3 120', '2022-06-30 6 290', '2021-06-30 6 230'],
    ],
    [
      'a duration that stands over the labels',
      statement(
        ['(in millions)'],
        ['Six months ended||Three months ended', '|June 30, 2022|June 30, 2021|June 30, 2022|June 30, 2021'],
        ['Revenue|290|230|150|120', 'Cost of revenue|170|150|90|80', 'Net income|15|12|9|8'],
      ),
      ['2022-06-30 6 290', '2021-06-30 6 230', '2022-06-30 3 150', '2021-06-30 3 120'],
    ],
    [
      'European figures',
      statement(
        ['in Mio. €'],
        ['|2022|2021'],
        ['Umsatzerlöse|1.500,5|1.200,0', 'Umsatzkosten|-900,0|-800,0', 'Konzernergebnis|90,1|80,0'],
      ),
      ['2022-12-31 12 1500.5', '2021-12-31 12 1200'],
    ],
  ])('get the right periods: %s', (_, document, expected) => {
    const found = read(document).filter(({ metric }) => metric === 'REVENUE');
    expect(
      found.map(({ periodEnd, periodMonths, value }) => `${periodEnd} ${periodMonths ?? 12} ${value! / 1e6}`),
    ).toEqual(expected);
  });
});
