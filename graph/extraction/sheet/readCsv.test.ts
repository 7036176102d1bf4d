import { readCsv, findDelimiter, readRecords } from './readCsv.ts';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { readCases } from '../../../test/support/cases.ts';

const read = (content: string | Uint8Array) =>
  readCsv({
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    fileName: 'table.csv',
    report: () => undefined,
  });

it('keeps cells as they are written, with their addresses', async () => {
  const { content, parts, format } = await read('id;amount\n007;1.234,56\n\n;"two\nlines"\n');
  expect(format).toBe('csv');
  expect(content).toBe('id\tamount\n007\t1.234,56\ntwo lines');
  expect(parts).toHaveLength(1);
  expect(parts[0]?.kind).toBe('BODY');
  const rows = parts[0]?.blocks[0]?.rows;
  expect(rows?.map((row) => row.map(({ at, start, end }) => [at, content.slice(start, end)]))).toEqual([
    [
      ['A1', 'id'],
      ['B1', 'amount'],
    ],
    [
      ['A2', '007'],
      ['B2', '1.234,56'],
    ],
    [['B4', 'two lines']],
  ]);
});

it('splits a long table into parts of 500 rows and says what it leaves out', async () => {
  const long = await read(Array.from({ length: 1001 }, (_, row) => `r${row},${row}`).join('\n'));
  expect(long.parts.map(({ blocks }) => blocks[0]?.rows?.length)).toEqual([500, 500, 1]);
  expect(long.warnings).toEqual([]);
  const tooLong = await read('x\n'.repeat(60_001));
  expect(tooLong.parts.at(-1)?.blocks[0]?.rows?.at(-1)?.[0]?.at).toBe('A60000');
  expect(tooLong.warnings).toEqual([
    'Only the first 800,000 cells and 60,000 rows of a table are read; the rest was left out.',
  ]);
});

const cases = readCases(import.meta.dirname, 'readCsv');

it.each(cases('the separator of the fields is found in') as [string, string][])(
  'the separator of the fields is found in %j',
  (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter),
);

describe('the records', () => {
  it.each(cases('the records are cut out of') as [string, string[]][])('are cut out of %j', (text, records) =>
    expect([...readRecords(text, ',')].map((cells) => cells.join('|'))).toEqual(records),
  );

  it('are read in linear time from a text of unclosed quotes', () => {
    const text = '"a,'.repeat(100_000);
    const cpuTime = countCpuTime();
    expect([...readRecords(text, ',')]).toHaveLength(1);
    expect(cpuTime()).toBeLessThan(2000);
  });
});
