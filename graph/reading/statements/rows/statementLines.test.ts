import { lineKindOf, plainLabel, type LineKind } from './statementLines.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'statementLines');

it.each<[string, LineKind | undefined]>([
  ...(cases('reads the label … as') as [string, LineKind | undefined][]),
  ['Deferred revenue', undefined],
  ['Adjusted EBITDA margin', undefined],
])('reads the label “%s” as %s', (label, kind) => expect(lineKindOf(label)).toBe(kind));

it.each(cases('reduces … to …') as [string, string][])('reduces %s to %s', (label, plain) =>
  expect(plainLabel(label)).toBe(plain),
);
