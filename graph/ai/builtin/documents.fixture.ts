import { createTextBuilder, type NewCell } from '../../extraction/textBuilder.ts';
import type { DocumentSource } from '../sources.ts';

/** Rows of text as a sheet's cells: the first row is row 1, the first column A. */
export function sheetRows(rows: string[][]): NewCell[][] {
  return rows.map((cells, row) =>
    cells.map((text, column) => ({ text, column, at: `${String.fromCharCode(65 + column)}${row + 1}` })),
  );
}

function deckOf(): DocumentSource {
  const builder = createTextBuilder();
  const slide = (name: string, heading: string, items: string[]): void => {
    builder.part('SLIDE', name);
    builder.block('heading', heading, 1);
    for (const item of items) builder.block('listItem', item, 1);
  };
  slide('1', 'Tessera Freight', ['Series A, spring 2026']);
  slide('2', 'What we do', [
    'Tessera Freight sells planning software that fills the empty trucks of mid-size carriers.',
  ]);
  slide('3', 'Traction', [
    'ARR of $4.2 million in March 2026, up from $1.9 million a year ago',
    '118 customers',
    'Net revenue retention of 121%',
    'Gross margin 81%',
  ]);
  slide('4', 'Competition', ['Loadly serves only large carriers and has 40% of that market.']);
  builder.part('SLIDE', '5');
  builder.block('heading', 'Financials', 1);
  builder.table(
    sheetRows([
      ['$ in thousands', 'FY2024', 'FY2025', 'FY2026E'],
      ['Revenue', '1,450', '3,120', '6,400'],
      ['EBITDA', '(900)', '(1,250)', '(800)'],
    ]),
  );
  slide('6', 'Risks', ['Two customers make up 22% of revenue.', 'New toll rules could be delayed by a year.']);
  slide('7', 'The ask', ['Raising $12 million Series A at a $48 million pre-money valuation']);
  return { title: 'Tessera deck', ...finish(builder) };
}

function modelOf(): DocumentSource {
  const builder = createTextBuilder();
  builder.part('SHEET', 'P&L');
  builder.block('heading', 'P&L', 1);
  builder.table(
    sheetRows([
      ['Tessera Freight financial model'],
      ['USD in thousands'],
      ['', 'FY2024', 'FY2025'],
      ['Revenue', '1450', '3120'],
      ['Revenue growth', '76.8%', '115.2%'],
      ['Cost of revenue', '-350', '-640'],
      ['EBITDA', '-900', '-1250'],
    ]),
  );
  builder.part('SHEET', 'KPIs');
  builder.block('heading', 'KPIs', 1);
  builder.table(
    sheetRows([
      ['Quarter', 'ARR ($k)', 'Customers', 'Churn (%)', 'Runway (months)'],
      ['Q3 2025', '3300', '94', '6.1', '21'],
      ['Q4 2025', '3800', '109', '6.0', '18'],
    ]),
  );
  return { title: 'Tessera model', ...finish(builder) };
}

function reportOf(): DocumentSource {
  const pages = [
    'ANNUAL REPORT\nFor the fiscal year ended December 31, 2023\nHARBOUR TOOLS INC.\n(Exact name of registrant as specified in its charter)',
    'Item 1. Business\nHarbour Tools Inc. manufactures cordless tools for boat builders and sells them through 412 dealers. We are headquartered in Bristol, Rhode Island. At year end we employed 2,310 people.',
    'Item 1A. Risk Factors\nA single supplier makes all of our battery cells, and a failure of that supplier would stop our production. Our dealers may lower their orders when boat prices fall.',
    'Item 7. Management’s Discussion\n(Dollars in millions)\nYears ended December 31, 2023 2022 2021\nNet sales $ 512.4 $ 471.9 $ 430.2\nGross profit 190.1 171.3 150.9\nOperating income (loss) 41.0 (3.2) 22.7\nDemand was strong and we won the largest order in our history.',
    'Item 8. Financial Statements\nWe test goodwill for impairment, and a decline could cause a material loss.',
  ];
  const builder = createTextBuilder();
  pages.forEach((page, index) => {
    builder.part('PAGE', String(index + 1));
    builder.block('paragraph', page);
  });
  return { title: 'Harbour annual report', ...finish(builder) };
}

function finish(builder: ReturnType<typeof createTextBuilder>): Pick<DocumentSource, 'text' | 'parts'> {
  const { content, parts } = builder.finish();
  return { text: content, parts };
}

export const deck = deckOf();
export const model = modelOf();
export const report = reportOf();

/** What a founder says beside the deck, and in part against it. */
export const talk = [
  'Partner: Tell us about Tessera Freight.',
  'Founder: Tessera Freight sells planning software for carriers. We fill their empty trucks.',
  'Partner: How is the business going?',
  'Founder: ARR is 4.6 million dollars in March 2026. We have 118 customers.',
  'Partner: And the financials?',
  'Founder: Revenue was about 3.1 million dollars in fiscal 2025. Gross margin is 84 percent. We burn 100 thousand dollars a month.',
].join('\n');
