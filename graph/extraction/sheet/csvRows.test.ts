import { describe, expect, it } from 'vitest';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { findDelimiter, readRecords } from './csvRows.ts';

describe('the separator of the fields', () => {
  it.each([
    ['name,value\nBread,"1,5"\nRolls,2', ','],
    ['Name;Wert\nBrot;1,5\nSemmel;2,5', ';'],
    ['1,5;2,5\n3,5;4,5', ';'],
    ['name\tvalue\nBread, white\t1', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['sep=;\na,b;c', ';'],
    ['just one column\nand prose, with commas', ','],
    ['id,notes\n1,"a;b"\n2,c;d\n3,e', ','],
  ])('is found in %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});

describe('the records', () => {
  it.each([
    ['a,b\r\n1,2\r\n', ['a|b', '1|2']],
    ['a,b\r1,2', ['a|b', '1|2']],
    ['"a ""b""",c', ['a "b"|c']],
    ['"two\nlines",x\ny,', ['two\nlines|x', 'y|']],
    ['a,,b\n\nc', ['a||b', '', 'c']],
    ['"never closed,1\nnext,2', ['"never closed|1', 'next|2']],
    ['"odd" quote,1', ['"odd" quote|1']],
    ['5" pipe,1', ['5" pipe|1']],
    ['\uFEFFa,b', ['a|b']],
    ['', []],
  ])('are cut out of %j', (text, records) => {
    expect([...readRecords(text, ',')].map((cells) => cells.join('|'))).toEqual(records);
  });

  it('are read in linear time from a text of unclosed quotes', () => {
    const text = '"a,'.repeat(100_000);
    const cpuTime = countCpuTime();
    expect([...readRecords(text, ',')]).toHaveLength(1);
    expect(cpuTime()).toBeLessThan(2000);
  });
});
