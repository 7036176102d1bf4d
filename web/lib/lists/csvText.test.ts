import { csvText } from './csvText.ts';

test.each<[(string | null)[], string]>([
  [['Acme', '$4.2M'], 'Acme,$4.2M'],
  [['Acme, Inc.', 'the "best"'], '"Acme, Inc.","the ""best"""'],
  [['two\nlines', null], '"two\nlines",'],
  [['=1+1', "'=1+1"], "'=1+1,''=1+1"],
  [['-12.0%', '-1,200', '-A1'], `-12.0%,"-1,200",'-A1`],
])('writes %j as %j', (row, line) => expect(csvText([row])).toBe(`\uFEFF${line}\r\n`));
