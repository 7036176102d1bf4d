import { expect, it } from 'vitest';
import { createTextBuilder } from '../../extraction/textBuilder.ts';
import { generateStatement } from './generatedStatements.fixture.ts';
import { shownFiguresOf } from './shownFiguresOf.fixture.ts';

type Expected = [revenue: string, growth: number | undefined, margin: number | undefined];

it.each<[name: string, lines: string[], rows: string[], expected: Expected]>([
  [
    'two rows of heads',
    ['Acme Tools Inc.', 'Consolidated income statement', '(in thousands of euros)'],
    ['|Year ended December 31,||', '|2024|2023', 'Revenue|12,500|10,000', 'Cost of sales|5,000|4,500'],
    ['12500000 EUR 2024-12-31', 25, 60],
  ],
  [
    'a quarter beside the full year',
    ['Acme Tools Inc.', 'Income statement', '$ in millions, unaudited'],
    [
      '|Three months ended Dec 31,||Year ended Dec 31,|',
      '|2024|2023|2024|2023',
      'Revenue|25.0|20.0|91.0|80.0',
      'Gross profit|15.0|11.0|55.7|48.0',
    ],
    ['91000000 USD 2024-12-31', 13.75, 61.21],
  ],
  [
    'quarters by year and number',
    ['Acme Tools Inc.', 'Income statement', 'EUR million'],
    ['|2025Q3|2024Q3', 'Revenue|91.0|80.0', 'Gross profit|55.7|48.0'],
    ['91000000 EUR 2025-09-30', 13.75, 61.21],
  ],
  [
    'the current and the prior year of a title',
    ['Acme Tools Inc.', 'Income statement 2024', 'EUR million'],
    ['|Current year|Prior year', 'Revenue|91.0|80.0', 'Gross profit|55.7|48.0'],
    ['91000000 EUR 2024-12-31', 13.75, 61.21],
  ],
  [
    'N-1 before N, neither of a known year',
    ['Acme SAS', 'Compte de résultat', 'k€'],
    ['|N-1|N', "Chiffre d'affaires|10 000|12 500", 'Marge brute|5 500|7 500'],
    ['12500000 EUR null', undefined, 60],
  ],
  [
    'French fiscal years',
    ['Acme SAS', 'Compte de résultat', 'En milliers d’euros'],
    ['|Exercice 2024|Exercice 2023', "Chiffre d'affaires|12 500|10 000", 'Marge brute|7 500|5 500'],
    ['12500000 EUR 2024-12-31', 25, 60],
  ],
  [
    'a pro forma column beside the reported ones',
    ['Acme Inc.', 'Income statement', '($ in millions)'],
    ['|As reported 2024|Pro forma 2024|As reported 2023', 'Revenue|91.0|130.0|80.0', 'Gross profit|55.7|79.0|48.0'],
    ['91000000 USD 2024-12-31', 13.75, 61.21],
  ],
  [
    'a restated column, which replaces the reported one',
    ['Acme Inc.', 'Income statement', '($ in millions)'],
    ['|2024 as reported|2024 restated', 'Revenue|91.0|90.0', 'Gross profit|55.7|54.0'],
    ['90000000 USD 2024-12-31', undefined, 60],
  ],
  [
    'organic and like-for-like rows and columns',
    ['Acme Inc.', 'Income statement', '$ in millions'],
    ['|FY24|FY24 like-for-like|FY23', 'Revenue|91.0|85.0|80.0', 'Organic revenue|88.0|85.0|80.0'],
    ['91000000 USD 2024-12-31', 13.75, undefined],
  ],
  [
    'a gross margin in amounts',
    ['Acme Inc.', 'Income statement', '$ in millions'],
    ['|2024|2023', 'Revenue|91.0|83.3', 'Cost of sales|(60.3)|(54.2)', 'Gross margin|30.7|29.1'],
    ['91000000 USD 2024-12-31', 9.24, 33.74],
  ],
  [
    'a gross margin in percent',
    ['Acme Inc.', 'Key figures', '$ in millions'],
    ['|2024|2023', 'Revenue|91.0|83.3', 'Gross margin|61.2|60.0'],
    ['91000000 USD 2024-12-31', 9.24, 61.2],
  ],
  [
    'amounts of the gross margin beside its percent',
    ['Acme Oy', 'Key figures 2024', 'EUR million'],
    ['|2024|2023', 'Sales|91.0|83.3', 'Gross margin|30.7|29.1', 'Gross margin, %|33.7|34.9'],
    ['91000000 EUR 2024-12-31', 9.24, 33.7],
  ],
  [
    'a gross margin whose label gives the unit of money',
    ['Acme Inc.', 'FY2024 summary'],
    ['|FY2024|FY2023', 'Revenue ($M)|20.0|16.0', 'Gross margin ($M)|12.5|9.6'],
    ['20000000 USD 2024-12-31', 25, 62.5],
  ],
  [
    'the bases over the years',
    ['Acme Inc.', 'Income statement', '$ in millions'],
    ['|Pro forma|Reported|Reported', '|2024|2024|2023', 'Revenue|130.0|91.0|80.0', 'Gross profit|79.0|55.7|48.0'],
    ['91000000 USD 2024-12-31', 13.75, 61.21],
  ],
  [
    'spans over days',
    ['Acme Inc.', 'Income statement', '$ in millions'],
    [
      '|Quarter ended|Quarter ended|Year ended|Year ended',
      '|Dec 31, 2024|Dec 31, 2023|Dec 31, 2024|Dec 31, 2023',
      'Revenue|25.0|20.0|91.0|80.0',
      'Gross profit|15.0|11.0|55.7|48.0',
    ],
    ['91000000 USD 2024-12-31', 13.75, 61.21],
  ],
  [
    'spans from month to month',
    ['Acme AB', 'Income statement', 'SEK million'],
    [
      '|Oct-Dec 2024|Oct-Dec 2023|Jan-Dec 2024|Jan-Dec 2023',
      'Net sales|25.0|20.0|91.0|80.0',
      'Gross profit|15.0|11.0|55.7|48.0',
    ],
    ['91000000 SEK 2024-12-31', 13.75, 61.21],
  ],
  [
    'Swedish spans from month to month',
    ['Acme AB', 'Bokslutskommuniké', 'MSEK'],
    ['|okt-dec 2024|okt-dec 2023|jan-dec 2024|jan-dec 2023', 'Nettoomsättning|25,0|20,0|91,0|80,0'],
    ['91000000 SEK 2024-12-31', 13.75, undefined],
  ],
  [
    'a line with the unit alone',
    ['Acme Oyj', 'Income statement', 'EUR 1,000'],
    ['|2024|2023', 'Net sales|12 345.6|10 987.5'],
    ['12345600 EUR 2024-12-31', 12.36, undefined],
  ],
  [
    'the Swiss name of revenue',
    ['Acme AG', 'Erfolgsrechnung 2024', 'in TCHF'],
    ['|2024|2023', 'Nettoerlös|12’500|11’000', 'Warenaufwand|-6’500|-5’900', 'Bruttomarge|6’000|5’100'],
    ['12500000 CHF 2024-12-31', 13.64, 48],
  ],
  [
    'the current and the prior period of a year to March',
    ['Acme Ltd', 'P&L year to 31 March 2025', '£000'],
    ['|Current period|Prior period', 'Turnover|12,500|10,000', 'Gross profit|7,500|5,500'],
    ['12500000 GBP 2025-03-31', 25, 60],
  ],
  [
    'units and the audit below the years',
    ['Acme plc', 'Consolidated income statement'],
    ['|2024|2023', '|£’000|£’000', '|Unaudited|Audited', 'Revenue|230,000|200,000', 'Gross profit|140,000|120,000'],
    ['230000000 GBP 2024-12-31', 15, 60.87],
  ],
  [
    'blank thousands with decimals',
    ['Acme S.A.', 'Income statement', 'PLN thousand'],
    ['|2024|2023', 'Revenue|1 234 567,0|1 100 000,0', 'Gross profit|493 826,8|440 000,0'],
    ['1234567000 PLN 2024-12-31', 12.23, 40],
  ],
  [
    'the Spanish name of revenue',
    ['Acme SL', 'Cuenta de pérdidas y ganancias', 'miles de euros'],
    ['|Ejercicio 2024|Ejercicio 2023', 'Importe neto de la cifra de negocios|12.500|10.000'],
    ['12500000 EUR 2024-12-31', 25, undefined],
  ],
  [
    'years that end in March',
    ['Acme Inc.', 'For the years ended 31 March 2025 and 2024', 'All amounts in thousands of New Zealand dollars'],
    ['|2025|2024', 'Revenue|91,000|80,000', 'Gross profit|55,700|48,000'],
    ['91000000 NZD 2025-03-31', 13.75, 61.21],
  ],
  [
    'Indian groups of digits',
    ['Acme Pvt Ltd', 'Statement of profit and loss', '(₹ in lakhs)'],
    ['Particulars|FY 2023-24|FY 2022-23', 'Revenue from operations|1,23,456.78|98,765.43'],
    ['12345678000 INR 2024-03-31', 25, undefined],
  ],
])('reads %s', async (_, lines, rows, [revenue, growth, margin]) => {
  const builder = createTextBuilder();
  builder.part('PAGE', '1');
  for (const line of lines) builder.block('paragraph', line);
  builder.table(rows.map((row) => row.split('|').map((text, column) => ({ text, column }))));
  const { content, parts } = builder.finish();
  const shown = await shownFiguresOf({ title: 'statement', text: content, parts });
  const found = shown.get('REVENUE');
  expect(`${found?.value} ${found?.currency} ${found?.periodEnd}`).toBe(revenue);
  expect([shown.get('REVENUE_GROWTH')?.value, shown.get('GROSS_MARGIN')?.value]).toEqual([growth, margin]);
});

const statements = 2000;
const minRight = 0.97;

const isPower = (got: number, wanted: number) => {
  const tens = Math.log10(Math.abs(got / wanted));
  return got !== 0 && Math.abs(Math.round(tens)) >= 1 && Math.abs(tens - Math.round(tens)) < 0.01;
};

it('reads generated statements of known figures: none is off by a power of ten, and at least 97 % are right', async () => {
  const powers: string[] = [];
  const wrong: string[] = [];
  let checked = 0;
  for (let seed = 1; seed <= statements; seed += 1) {
    const statement = generateStatement(seed);
    const shown = await shownFiguresOf(statement.document);
    const revenue = shown.get('REVENUE');
    const got = revenue?.value ?? 0;
    if (isPower(got, statement.revenue)) powers.push(`${statement.drawn}: ${got}, not ${statement.revenue}`);
    const near = (metric: 'REVENUE_GROWTH' | 'GROSS_MARGIN', wanted: number | null) =>
      wanted === null || Math.abs((shown.get(metric)?.value ?? Infinity) - wanted) <= 0.2;
    const checks = {
      revenue: Math.abs(got / statement.revenue - 1) < 1e-9,
      currency: revenue?.currency === statement.currency,
      growth: near('REVENUE_GROWTH', statement.growth),
      margin: near('GROSS_MARGIN', statement.margin),
    };
    checked += Object.keys(checks).length;
    for (const [name, isRight] of Object.entries(checks))
      if (!isRight)
        wrong.push(
          `${name} of ${statement.drawn}: ${got / statement.revenue} ${revenue?.currency} ${shown.get('REVENUE_GROWTH')?.value} ${shown.get('GROSS_MARGIN')?.value}`,
        );
  }
  expect(powers).toEqual([]);
  const share = 1 - wrong.length / checked;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(minRight);
}, 120_000);
