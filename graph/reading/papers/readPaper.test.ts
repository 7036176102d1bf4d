import { describe, expect, it } from 'vitest';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import type { DocumentSource } from '../sources.ts';
import { readPaper } from './readPaper.ts';

/** Returns a text file, or a CSV file as one sheet, where '|' separates the cells. */
function paper(title: string, text: string, isGrid: boolean): DocumentSource {
  if (!isGrid) return { title, text, parts: [] };
  let content = '';
  const rows = text.split('\n').map((line, index) =>
    line.split('|').flatMap((cell, column) => {
      const start = content.length + (column === 0 && index > 0 ? 1 : 0);
      content += column === 0 ? (index > 0 ? '\n' : '') : '\t';
      const from = column === 0 ? start : content.length;
      content += cell;
      return cell === ''
        ? []
        : [{ start: from, end: from + cell.length, column, at: `${'ABCDEFGH'[column] ?? ''}${index + 1}` }];
    }),
  );
  const blocks = [{ kind: 'table' as const, start: 0, end: content.length, rows }];
  return { title, text: content, parts: [{ kind: 'SHEET', name: 'KPIs', start: 0, end: content.length, blocks }] };
}

function read(text: string, { isGrid = false, title = 'paper', others = [] as string[] } = {}) {
  const reading = readPaper(paper(title, text, isGrid), 0, {
    subject: { name: 'Quillon', aliases: ['Quillon Ltd'], by: 'TITLE' },
    others: others.map((name) => ({ name, role: 'COMPETITOR' as const })),
  });
  for (;;) {
    const step = reading.next();
    if (!step.done) continue;
    const facts = step.value.facts.map(({ metric, value, currency, periodLabel, status, owner }) =>
      [metric, value, currency ?? '-', periodLabel ?? '-', status[0], owner === 'SUBJECT' ? '' : owner]
        .join(' ')
        .trim(),
    );
    return {
      facts,
      superseded: step.value.superseded.map(({ metric, value }) => `${metric} ${value}`),
      all: step.value.facts,
    };
  }
}

describe('rows of tables', () => {
  it.each<[what: string, rows: string, facts: string[]]>([
    [
      'thousands, fractions and an estimate',
      'Quillon model - USD thousands\n|Q2 2024|Q3 2024|Q4 2024E\nARR|900|1100|1300\nGross margin|0.71|0.724|0.73\nNRR|1.1|1.12|1.12',
      [
        'ARR 900000 USD Q2 2024 A',
        'ARR 1100000 USD Q3 2024 A',
        'ARR 1300000 USD Q4 2024E P',
        'GROSS_MARGIN 71 - Q2 2024 A',
        'GROSS_MARGIN 72.4 - Q3 2024 A',
        'GROSS_MARGIN 73 - Q4 2024E P',
        'NRR 110 - Q2 2024 A',
        'NRR 112 - Q3 2024 A',
        'NRR 112 - Q4 2024E P',
      ],
    ],
    [
      'heads in two rows',
      '|2024||Budget\n|Q1|Q2|2025\nEBITDA (EUR k)|(10)|1,200|5,000',
      ['EBITDA -10000 EUR Q1 2024 A', 'EBITDA 1200000 EUR Q2 2024 A', 'EBITDA 5000000 EUR 2025 B'],
    ],
    [
      'actual, budget, variance and comments',
      'September 2025|Actual|Budget|Var %|Comment\nRevenue (£m)|1.2|1.5|-20%|1 slipped',
      ['REVENUE 1200000 GBP September 2025 A', 'REVENUE 1500000 GBP September 2025 B'],
    ],
    [
      'decimal commas',
      'MSEK|2024|2025\nNettoomsättning|1 204,5|1 310\nBruttomarginal|41,2%|0%',
      [
        'REVENUE 1204500000 SEK 2024 A',
        'REVENUE 1310000000 SEK 2025 A',
        'GROSS_MARGIN 41.2 - 2024 A',
        'GROSS_MARGIN 0 - 2025 A',
      ],
    ],
    [
      'names as databases write them',
      'metric|2024-12|2025-06\narr_usd_k|1200|1500\nnet_revenue_retention|1.05|1.07',
      ['ARR 1200000 USD 2024-12 A', 'ARR 1500000 USD 2025-06 A', 'NRR 105 - 2024-12 A', 'NRR 107 - 2025-06 A'],
    ],
    [
      'parts of a whole',
      'USD k|FY24\nLicence revenue|900\nServices revenue|300\nTotal revenue|1200\n - of it Europe|500',
      ['REVENUE 1200000 USD FY24 A'],
    ],
    ['a loss without a sign', 'EUR k|FY24\nNet loss|450', ['NET_INCOME -450000 EUR FY24 A']],
    [
      'what is owed and burnt is positive',
      'EUR k|Jun-25\nNet burn|(120)\nBank loan|(900)',
      ['BURN 120000 EUR Jun-25 A', 'DEBT 900000 EUR Jun-25 A'],
    ],
    [
      'rows for each unit, of others and of deals',
      'EUR k|FY24\nRevenue per employee|120\nWin rate vs Rivalo|0.4\nPeer median gross margin|70%\nNew ARR|300\nMinimum cash (covenant)|500',
      [],
    ],
    ['a column of others', '|Quillon|Peers\nGross margin|61%|70%', ['GROSS_MARGIN 61 - - A']],
    [
      'a column of days as periods, not as amounts',
      'KPI|Value|As of\nARR|EUR 5.6m|31.03.2025\nCustomers|126|31.03.2025',
      ['ARR 5600000 EUR 31.03.2025 A', 'CUSTOMERS 126 - 31.03.2025 A'],
    ],
    ['the second of two values with an arrow', 'KPI|Value\nARR|$2.1M -> $3.4M', ['ARR 3400000 USD - A']],
    [
      'a part only where the whole is missing',
      'EUR k|2023|2024\nProduct sales|700|900\nTotal income|1000|1200',
      ['REVENUE 1000000 EUR 2023 A', 'REVENUE 1200000 EUR 2024 A'],
    ],
    ['the better name of two', 'Customers|Mar-25\nLive sites|40\nCustomers|12', ['CUSTOMERS 12 - Mar-25 A']],
    [
      'a list of companies',
      'Company|Revenue FY24 (EUR k)|Customers\nOthero|900|12\nQuillon|640|9',
      ['REVENUE 640000 EUR FY24 A', 'CUSTOMERS 9 - - A'],
    ],
    [
      'a list of periods',
      'Month|Revenue (EUR k)|Customers\nJan-25|640|9\nFeb-25|650|10',
      [
        'REVENUE 640000 EUR Jan-25 A',
        'CUSTOMERS 9 - Jan-25 A',
        'REVENUE 650000 EUR Feb-25 A',
        'CUSTOMERS 10 - Feb-25 A',
      ],
    ],
    [
      'units in a column',
      'Metric|Unit|2024\nRevenue|EUR k|1,200\nNRR|%|112',
      ['REVENUE 1200000 EUR 2024 A', 'NRR 112 - 2024 A'],
    ],
  ])('reads %s', (_, rows, facts) => {
    expect(read(rows, { isGrid: true }).facts).toEqual(facts);
  });

  it('gives the place, quote and period of a figure', () => {
    const [fact] = read('USD k|FY24\nRevenue|1200', { isGrid: true }).all;
    expect(fact?.passage).toMatchObject({ place: 'Sheet KPIs, B2', quote: 'Revenue | 1200' });
    expect(fact).toMatchObject({ periodStart: '2024-01-01', periodEnd: '2024-12-31', periodMonths: 12 });
  });

  it('treats a previously reported value as replaced', () => {
    const { facts, superseded } = read('EUR k|FY24 restated|FY24 previously reported\nRevenue|900|1,100', {
      isGrid: true,
    });
    expect(facts).toEqual(['REVENUE 900000 EUR FY24 restated A']);
    expect(superseded).toEqual(['REVENUE 1100000']);
  });

  it('reads fifty thousand rows in five seconds of CPU time', () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `Order ${index}|customer ${index % 90}|${index}|12.5`,
    ).join('\n');
    const cpuTime = countCpuTime();
    read(`Id|Name|Number|Amount\n${rows}`, { isGrid: true });
    expect(cpuTime()).toBeLessThan(5000);
  });
});

describe('lines of text', () => {
  it.each<[what: string, text: string, facts: string[]]>([
    [
      'a title that announces a plan',
      'Forecast 2026\n\nSales  USD 48.0m\nEBITDA  USD 5.2m',
      ['REVENUE 48000000 USD Forecast 2026 P', 'EBITDA 5200000 USD Forecast 2026 P'],
    ],
    [
      'the month, the year to date and the full year of management accounts',
      "Management accounts, March 2025   GBP'000\n                Month         Year to date     Full year\n            Actual  Budget   Actual   Budget   Forecast\nRevenue        455     480    1,266    1,300      5,900",
      [
        'REVENUE 455000 GBP March 2025 A',
        'REVENUE 480000 GBP March 2025 B',
        'REVENUE 1266000 GBP Actual Year to date A',
        'REVENUE 1300000 GBP Budget Year to date B',
        'REVENUE 5900000 GBP Forecast Full year P',
      ],
    ],
    [
      'columns under heads',
      '[3] Plan (EUR k)\n              2024    2025\nRevenue        185     600\nHeadcount (end) 9       12',
      ['REVENUE 185000 EUR 2024 B', 'REVENUE 600000 EUR 2025 B', 'EMPLOYEES 9 - 2024 B', 'EMPLOYEES 12 - 2025 B'],
    ],
    [
      'blanks in thousands',
      'en k€        T1 2024   T1 2025\nARR            2 630     3 500\nEBITDA          -702      -588',
      [
        'ARR 2630000 EUR T1 2024 A',
        'ARR 3500000 EUR T1 2025 A',
        'EBITDA -702000 EUR T1 2024 A',
        'EBITDA -588000 EUR T1 2025 A',
      ],
    ],
    [
      'changes between periods',
      'R$ million   3Q25    3Q24    Chg.\nNet revenue  383.9   412.4   (6.9%)\nGross margin 41.6%   40.5%   1.1 pp',
      [
        'REVENUE 383900000 BRL 3Q25 A',
        'REVENUE 412400000 BRL 3Q24 A',
        'GROSS_MARGIN 41.6 - 3Q25 A',
        'GROSS_MARGIN 40.5 - 3Q24 A',
      ],
    ],
    [
      'a value a line',
      'Cash ........ $1,905,000\nLogo churn, monthly ... 1.1%\nTeam ........ 26',
      ['CASH 1905000 USD - A', 'CHURN 1.1 - - A', 'EMPLOYEES 26 - - A'],
    ],
    [
      'several pairs a line',
      'Cash 30 Sep 2024: EUR 1.42m. Use of funds: 45% engineering\nRaising EUR 4.0m, EUR 1.0m soft-committed',
      ['CASH 1420000 EUR 30 Sep 2024 A', 'ROUND_SIZE 4000000 EUR - P'],
    ],
    [
      'another time in parentheses',
      'MRR end of May 2025: A$104k (April: A$99k)',
      ['MRR 104000 AUD May 2025 A', 'MRR 99000 AUD April A'],
    ],
    [
      'a year after a round that its first lines date',
      'Quillon sells software. It raised $3.2 million at a valuation of $14 million in September 2025.\n\nRevenue for FY2025 was $6.1 million, up 71%.',
      [
        'ROUND_SIZE 3200000 USD September 2025 A',
        'VALUATION 14000000 USD - A',
        'REVENUE 6100000 USD FY2025 A',
        'REVENUE_GROWTH 71 - FY2025 A',
      ],
    ],
    [
      'a growth behind the comparative',
      'In fiscal 2024, net sales were $120.5 million (FY2023: $98.7 million), an increase of 22%.',
      ['REVENUE 120500000 USD fiscal 2024 A', 'REVENUE 98700000 USD FY2023 A', 'REVENUE_GROWTH 22 - fiscal 2024 A'],
    ],
    ['a growth of the margin, which is none of revenue', 'Gross margin grew 6% to $30.7 million in 2024.', []],
    [
      'a label whose basis stands in a line of its own',
      'USD in thousands\n              FY2023    FY2024\nAdjusted\n  EBITDA      (1,950)   (1,120)',
      ['EBITDA -1950000 USD FY2023 A', 'EBITDA -1120000 USD FY2024 A'],
    ],
    [
      'labels in one line',
      'Revenue in 2024: $12.5 million Gross margin: 61%',
      ['REVENUE 12500000 USD 2024 A', 'GROSS_MARGIN 61 - 2024 A'],
    ],
    ['what follows its figure', '20 clients in operation, 82 employees.', ['CUSTOMERS 20 - - A', 'EMPLOYEES 82 - - A']],
    [
      'what goes on',
      'Sales Q1 2025 £547k; April £202k',
      ['REVENUE 547000 GBP Q1 2025 A', 'REVENUE 202000 GBP April A'],
    ],
    [
      'a plan before its figures',
      'Budget 2025 unchanged: net sales EUR 16.5 million, EBITDA EUR -0.4 million',
      ['REVENUE 16500000 EUR 2025 B', 'EBITDA -400000 EUR 2025 B'],
    ],
    [
      'growth beside revenue',
      'Revenue FY25 £24.3m, +8% (FY24: £22.5m)',
      ['REVENUE 24300000 GBP FY25 A', 'REVENUE_GROWTH 8 - FY25 A', 'REVENUE 22500000 GBP FY24 A'],
    ],
    [
      'the market that is meant',
      '[4] Market\nRoof inspection by drone: EUR 0.64bn (2023)\nAll drones: USD 3.1bn',
      ['MARKET_SIZE 640000000 EUR 2023 A MARKET'],
    ],
    ['nobody else', '[5] Competition\nRevenue of Rivalo: USD 30m', []],
    [
      'ranges and limits',
      'A share issue of EUR 8-10 million is prepared.\nCovenant: minimum cash EUR 3.0 million.',
      [],
    ],
  ])('reads %s', (_, text, facts) => {
    expect(read(text).facts).toEqual(facts);
  });

  it.each([
    'Its competitor Vastly had revenue of $250 million in 2024.',
    'Their largest rival has revenue of $250 million and 900 employees.',
    'Vastly reported revenue of $250 million in 2024.',
  ])('takes no figure of another company or measure: %s', (text) => {
    expect(read(text, { others: ['Vastly'] }).facts).toEqual([]);
  });

  it('keeps the company’s figure beside another company’s', () => {
    const text = 'Vastly had revenue of $250 million in 2024. Quillon had revenue of $12 million in 2024.';
    expect(read(text, { others: ['Vastly'] }).facts).toEqual(['REVENUE 12000000 USD 2024 A']);
    expect(read('Unlike our rivals we have revenue of $12 million.').facts).toEqual(['REVENUE 12000000 USD - A']);
  });

  it('treats a budget that was changed as replaced', () => {
    const { facts, superseded } = read(
      'The board cut the revenue budget for 2025 from EUR 26.0 million to EUR 24.5 million.',
    );
    expect(facts).toEqual(['REVENUE 24500000 EUR 2025 B']);
    expect(superseded).toEqual(['REVENUE 26000000']);
  });
});

describe('sentences with two figures', () => {
  it('splits at an "and" after a year and quotes each figure with its own sentence', () => {
    const { facts, all } = read('Quillon sells pumps. Revenue was $4.2 million in 2025 and gross margin was 62%.');
    expect(facts).toEqual(['REVENUE 4200000 USD 2025 A', 'GROSS_MARGIN 62 - - A']);
    const quote = 'Revenue was $4.2 million in 2025 and gross margin was 62%.';
    expect(all.map(({ passage }) => passage.quote)).toEqual([quote, quote]);
  });
});
