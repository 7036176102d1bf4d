import { lineKindOf, plainLabel, type LineKind } from './statementLines.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'statementLines');

it.each<[string, LineKind | undefined]>([
  ...(cases('reads the label … as') as [string, LineKind | undefined][]),
  ['Deferred revenue', undefined],
  ['Adjusted EBITDA margin', undefined],
])('reads the label “%s” as %s', (label, kind) => expect(lineKindOf(label)).toBe(kind));

it.each<[string, string]>([
  ['Revenues(a)', 'revenues'],
  ['Sales (Notes 2, 3 and 7)', 'sales'],
  ['  — Net sales:', 'net sales'],
  ['Revenue ($ in millions)', 'revenue'],
  ['Net revenue*', 'net revenue'],
])('reduces %s to %s', (label, plain) => expect(plainLabel(label)).toBe(plain));
