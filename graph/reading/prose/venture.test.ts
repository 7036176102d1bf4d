import { describe, expect, it } from 'vitest';
import { figuresOf, readText, shown } from './proseReading.fixture.ts';

/** The figures and the stage of a whole text, as 'METRIC value'; a market's are left out. */
const allOf = (text: string): string[] =>
  readText(text)
    .observations.filter(({ metric, value }) => (value !== null || metric === 'STAGE') && !metric.startsWith('MARKET_'))
    .map(shown);
const own = 'Dovetail builds robots that pick shoes.';

describe('statements side by side', () => {
  it.each<[line: string, figures: string[]]>([
    [
      'ARR: €1.3M (+140% YoY) | Team: 23 | GM: 81%',
      ['ARR 1300000', 'ARR_GROWTH 140', 'EMPLOYEES 23', 'GROSS_MARGIN 81'],
    ],
    ['ARR €3.9M · +87% YoY · NRR 111%', ['ARR 3900000', 'ARR_GROWTH 87', 'NRR 111']],
    ['HQ: Ghent | Lead: Redwood Capital | ARR: $2M | Team: 12', ['ARR 2000000', 'EMPLOYEES 12']],
    ['Logos: 52 | NDR: 116%', ['CUSTOMERS 52', 'NRR 116']],
    ['Competitors: Pickwell | ARR: $25M | Team: 180', []],
    ['Market: $9B | Growth: 11%', ['MARKET_SIZE 9000000000']],
    ['Pickwell | ARR $25M | 180 employees', []],
  ])('%s', (line, figures) => {
    expect(figuresOf(line).filter((each) => !each.startsWith('MARKET_GROWTH'))).toEqual(figures);
  });
});

describe('growth that names nothing', () => {
  it.each<[lines: string, figures: string[]]>([
    ['Revenue: $38.2M\nGrowth: 64%', ['REVENUE 38200000', 'REVENUE_GROWTH 64']],
    ['ARR: $4M\nYoY: +92%', ['ARR 4000000', 'ARR_GROWTH 92']],
    ['Customers: 80\nGrowth: 40%', ['CUSTOMERS 80']],
    ['TAM: $4B\nGrowth: 9%', []],
    ['Revenue was $7M last year, 2x yoy.', ['REVENUE 7000000', 'REVENUE_GROWTH 100']],
    ['ARR of $4.2M, up 140% YoY', ['ARR 4200000', 'ARR_GROWTH 140']],
  ])('%s', (lines, figures) => {
    expect(allOf(`Dovetail\n\n${own}\n\n${lines}`).sort()).toEqual([...figures].sort());
  });
});

describe('sentences that end in a letter, and what was budgeted', () => {
  it.each<[passage: string, figures: string[]]>([
    ['Revenue was $3.4M. The plan for 2026 is revenue of $9M.', ['REVENUE 3400000', 'REVENUE 9000000 PROJECTED']],
    ['Q3 revenue was $3.4M against a budget of $3.1M. Gross margin was 60%.', ['REVENUE 3400000', 'GROSS_MARGIN 60']],
    ['Gross margin was 60% in fiscal year 2025.', ['GROSS_MARGIN 60']],
    ['Burn is around $250k a month.', ['BURN 250000']],
    ['Dovetail raised £5m led by Redwood Capital. It has 34 employees.', ['ROUND_SIZE 5000000', 'EMPLOYEES 34']],
    ['Thirty-four people work at Dovetail.', ['EMPLOYEES 34']],
    ['It has 118 customers, nearly all of them banks, and net retention is 113%.', ['CUSTOMERS 118', 'NRR 113']],
    ['Raising €4M at €16M pre from existing investors.', ['ROUND_SIZE 4000000', 'VALUATION 16000000']],
    ['Raising $5m @ $20m post', ['ROUND_SIZE 5000000', 'VALUATION 20000000']],
    ['The last round of $90 million valued it at $620 million.', ['ROUND_SIZE 90000000', 'VALUATION 620000000']],
    ['The fund commits $3M to a $10M Series A.', ['ROUND_SIZE 10000000']],
    ['Umsatz 2024: 6,4 Mio. EUR (+48 % ggü. Vorjahr)', ['REVENUE 6400000', 'REVENUE_GROWTH 48']],
    ['Mitarbeiter: 52', ['EMPLOYEES 52']],
    ['There are 47 employees.', ['EMPLOYEES 47']],
    ['The group has 9,800 employees, of whom 1,150 are doctors.', ['EMPLOYEES 9800']],
    ['Occupancy was 67%. The group has 9,800 employees, of whom 1,150 are doctors.', ['EMPLOYEES 9800']],
    ['It has 340 staff.', ['EMPLOYEES 340']],
    ['Revenue in FY2025 was AED 210 million.', ['REVENUE 210000000']],
    ['Series A; Ghent. Revenue was $3.4M. Headcount is 52.', ['REVENUE 3400000', 'EMPLOYEES 52']],
    ['Series B. São Paulo. Gross margin was 60%.', ['GROSS_MARGIN 60']],
    [
      'Revenue in Q3 2025 was $6.1M, up 9% from Q2 2025 and up 41% on Q3 2024.',
      ['REVENUE 6100000', 'REVENUE_GROWTH 41'],
    ],
    ['Revenue in Q3 2025 was $6.1M, up 9% on the previous quarter.', ['REVENUE 6100000']],
    ['Revenue in Q3 2025 was $6.1M, up 41% from Q3 2024.', ['REVENUE 6100000', 'REVENUE_GROWTH 41']],
    ['Net burn in the quarter was $2.7M.', ['BURN 900000']],
    ['Dovetail puts its market at $42 billion, growing 18% a year.', ['MARKET_SIZE 42000000000', 'MARKET_GROWTH 18']],
    [
      'The company puts the European market at $5.2 billion, growing 14% a year.',
      ['MARKET_SIZE 5200000000', 'MARKET_GROWTH 14'],
    ],
    ['The team of 19 works from Ghent and Utrecht.', ['EMPLOYEES 19']],
  ])('%s', (passage, figures) => {
    expect(figuresOf(passage)).toEqual(figures);
  });
});

describe("another's figures in a memo's own forms", () => {
  it.each<[whose: string, text: string]>([
    [
      "a customer's sheet",
      `Dovetail\n\n${own}\n\nCustomer: Fenwick Stores\nRevenue: $1.4B\nEmployees: 6,200\nGross margin: 31%`,
    ],
    [
      "a portfolio company's in a mail",
      'Subject: Re: Dovetail\n\nWe already hold Spindle in the portfolio: $16M ARR, up 70%, 105 people. Dovetail would conflict.',
    ],
    [
      'one that the firm passed on',
      `Dovetail\n\n${own} Last year we looked at Spindle: revenue of $14M, 95 employees, priced at $90M pre. We passed.`,
    ],
    [
      "'they' after 'we looked at'",
      `Dovetail\n\n${own}\n\nWe looked at the market leader. They have $60 million in revenue. They employ 350 people.`,
    ],
    ["an adviser's company", 'Team bios, Dovetail\n\nAdvisor: founder of Trolleyhaus, which raised $200M.'],
    [
      'slides of competitors',
      'Dovetail\nRobots for shoes\n\nTraction\nSoon\n\nCompetition\nPickwell $80M revenue\nShoeline 900 customers',
    ],
    ["a category's margins", `Dovetail\n\n${own}\n\n- Gross margins in the category range around 35%`],
    [
      'three without a name',
      `Dovetail\n\n${own} It competes with three firms. The first has $30M in revenue. The second employs 140 people and raised $22M.`,
    ],
    [
      'target customers',
      `Dovetail\n\n${own} Its target customers are hotel groups with 500 to 5,000 employees and revenue above $50M.`,
    ],
    ['a typical buyer', `Dovetail\n\n${own} A typical shipyard has 1,200 employees.`],
    [
      'the one to beat in a letter',
      'Dear partners,\n\nI spent the week on the space around Dovetail. Rivet is the one to beat: they crossed $40M in ARR and now sit at a $620M valuation.',
    ],
    [
      'precedents in a table',
      `Dovetail\n\n${own}\n\nDate | Target | Round | Amount\n2023 | Timberly | Series B | $24M\n2024 | Shoeline | Series A | $9M`,
    ],
  ])('%s', (_whose, text) => {
    expect(allOf(text)).toEqual([]);
  });
});

describe('tables of memos', () => {
  it('reads a funding table: each round with its year, and the stage of the newest', () => {
    const table =
      '| Round | Date | Amount | Post-money |\n|---|---|---|---|\n| Seed | 2021 | $3M | $12M |\n| Series A | 2023 | $14M | $60M |';
    const { observations } = readText(`# Dovetail\n\n${own}\n\n## Funding\n\n${table}`);
    expect(
      observations
        .filter(({ metric }) => /^(?:ROUND|VALUATION|STAGE)/.test(metric))
        .map((each) => `${shown(each)} ${each.periodEnd ?? ''}`.trim()),
    ).toEqual([
      'ROUND_SIZE 3000000 2021-12-31',
      'VALUATION 12000000 2021-12-31',
      'ROUND_SIZE 14000000 2023-12-31',
      'VALUATION 60000000 2023-12-31',
      'STAGE Series A',
    ]);
  });

  it('keeps two tables apart that follow at once', () => {
    const text = `# Dovetail\n\n${own}\n\n| KPI | Value |\n|---|---|\n| ARR | $9.1M |\n| Employees | 97 |\n\n| Company | ARR | Employees |\n|---|---|---|\n| Pickwell | $50M | 300 |`;
    expect(allOf(text)).toEqual(['ARR 9100000', 'EMPLOYEES 97']);
  });

  it('reads the periods of a line above a table as its head', () => {
    const text = `Dovetail\n\n${own}\n\nMetric            Q4 2023    Q4 2024\nARR               €2.9m      €5.2m\nHeadcount         41         58`;
    expect(allOf(text)).toEqual(['ARR 2900000', 'ARR 5200000', 'EMPLOYEES 41', 'EMPLOYEES 58']);
  });

  it('parts cells that a page ran together, and gives each figure its own place', () => {
    const text = `Dovetail\n\n${own}\n\nMetric\t2022 2023 2024\nGross margin\t58% 61% 66%\nHeadcount 38\t61\t84`;
    const found = readText(text).observations.filter(({ value }) => value !== null);
    expect(found.map(shown)).toEqual([
      'GROSS_MARGIN 58',
      'GROSS_MARGIN 61',
      'GROSS_MARGIN 66',
      'EMPLOYEES 38',
      'EMPLOYEES 61',
      'EMPLOYEES 84',
    ]);
    expect(found.map(({ evidence }) => text.slice(evidence.start, evidence.end))).toEqual([
      '58%',
      '61%',
      '66%',
      '38',
      '61',
      '84',
    ]);
  });
});

it('takes what stands beside a label of the opening for the trade and the seat', () => {
  const { observations } = readText(
    `Dovetail\n\nStage: Series A\n\nIndustry: Warehouse automation\n\nHeadquarters: Ghent\n\n${own} We came second in software in Paris.`,
  );
  const textOf = (metric: string) => observations.find((each) => each.metric === metric)?.text;
  expect([textOf('STAGE'), textOf('INDUSTRY'), textOf('HEADQUARTERS')]).toEqual([
    'Series A',
    'Warehouse automation',
    'Ghent',
  ]);
});

it('does not take the year before, in brackets, for that of the figure', () => {
  const { observations } = readText(`Dovetail\n\n${own}\n\nFY2025 revenue: A$37.5 million (FY2024: A$31.0 million).`);
  expect(observations.find(({ metric }) => metric === 'REVENUE')).toMatchObject({
    value: 37.5e6,
    periodLabel: 'FY2025',
  });
});

it('gives a growth the time of its revenue, not of what it is compared with', () => {
  const { observations } = readText(
    `Dovetail\n\n${own}\n\nRevenue in Q3 2025 was $6.1 million, up 9% from Q2 2025 and up 41% on Q3 2024.`,
  );
  expect(observations.find(({ metric }) => metric === 'REVENUE_GROWTH')).toMatchObject({
    value: 41,
    periodLabel: 'in Q3 2025',
  });
});

it('reads on after a place that stands alone', () => {
  const { observations } = readText(
    'Ostrakon\n\nOstrakon reads handwritten shipping papers with machine learning. Series A; Piraeus.\n\nRevenue for FY2024 was $3.4 million, up 212%; gross margin was 49%. In FY2025 revenue was $7.9 million, up 132%, and gross margin 57%. The burn multiple was 1.2 and CAC payback 14 months. LTV/CAC is 4.1x. Headcount is 52. Gross retention was 91%, net revenue retention 126%. The post-money valuation was $84 million.',
  );
  expect(observations.filter(({ value }) => value !== null).map(shown)).toEqual([
    'REVENUE 3400000',
    'GROSS_MARGIN 49',
    'REVENUE_GROWTH 212',
    'REVENUE 7900000',
    'GROSS_MARGIN 57',
    'REVENUE_GROWTH 132',
    'BURN_MULTIPLE 1.2',
    'CAC_PAYBACK 14',
    'LTV_TO_CAC 4.1',
    'EMPLOYEES 52',
    'GRR 91',
    'NRR 126',
    'VALUATION 84000000',
  ]);
});
