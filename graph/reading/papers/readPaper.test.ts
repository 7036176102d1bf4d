import { countCpuTime } from '../../../test/support/cpuTime.ts';
import type { DocumentSource } from '../sources.ts';
import { readPaper } from './readPaper.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readPaper');

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
  it.each(cases('rows of tables reads') as [what: string, rows: string, facts: string[]][])(
    'reads %s',
    (_, rows, facts) => expect(read(rows, { isGrid: true }).facts).toEqual(facts),
  );

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

  it('reads fifty thousand rows in seconds of CPU time, where reading all of them for each would take minutes', () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `Order ${index}|customer ${index % 90}|${index}|12.5`,
    ).join('\n');
    const cpuTime = countCpuTime();
    read(`Id|Name|Number|Amount\n${rows}`, { isGrid: true });
    expect(cpuTime()).toBeLessThan(15_000);
  });
});

describe('lines of text', () => {
  it.each(cases('lines of text reads') as [what: string, text: string, facts: string[]][])(
    'reads %s',
    (_, text, facts) => expect(read(text).facts).toEqual(facts),
  );

  it.each([
    'Its competitor Vastly had revenue of $250 million in 2024.',
    'Their largest rival has revenue of $250 million and 900 employees.',
    'Vastly reported revenue of $250 million in 2024.',
  ])('takes no figure of another company or measure: %s', (text) =>
    expect(read(text, { others: ['Vastly'] }).facts).toEqual([]),
  );

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

it('sentences with two figures splits at an "and" after a year and quotes each figure with its own sentence', () => {
  const { facts, all } = read('Quillon sells pumps. Revenue was $4.2 million in 2025 and gross margin was 62%.');
  expect(facts).toEqual(['REVENUE 4200000 USD 2025 A', 'GROSS_MARGIN 62 - - A']);
  const quote = 'Revenue was $4.2 million in 2025 and gross margin was 62%.';
  expect(all.map(({ passage }) => passage.quote)).toEqual([quote, quote]);
});
