import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { findDelimiter, readRecords } from './csvRows.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'csvRows');

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
