import type { MetricName } from '../../finance/metrics.ts';
import { companyKey } from '../names/companyKey.ts';
import { countActions, decideRows as decide } from './decideRows.ts';
import type { KnownCompanies, KnownCompany, KnownValue } from './knownCompanies.ts';
import type { ReadRow } from './table/readCell.ts';

const decideRows = (rows: ReadRow[], known: KnownCompanies) =>
  decide(rows, known, ({ row: number }) => `new ${number}`);
const usd = (value: number): KnownValue => ({ value, text: null, currency: 'USD' });

function row(
  number: number,
  name: string,
  values: Partial<Record<MetricName, KnownValue>> = {},
  aliases: string[] = [],
): ReadRow {
  return {
    row: number,
    name,
    aliases,
    problems: [],
    values: Object.entries(values).map(([metric, value]) => ({
      ...value,
      metric: metric as MetricName,
      column: 1,
      printed: String(value.value ?? value.text),
      when: null,
    })),
  };
}

function knownAs(company: Partial<KnownCompany>, ...names: string[]) {
  const whole = { id: 'c1', shown: {}, imported: {}, ...company };
  return new Map(names.map((name) => [companyKey(name), { company: whole, ownerId: whole.id }]));
}

describe('what a row would do', () => {
  it('creates a company for a new name', () => {
    expect(decideRows([row(2, 'Acme', { REVENUE: usd(5e6) })], new Map())).toMatchObject([
      { action: 'CREATE', companyId: null, ownerId: 'new 2', values: [{ before: null, isNew: true }] },
    ]);
  });

  it.each(['ACME inc', 'Acme, Inc.', 'acme'])('recognises an existing company written as %s', (name) => {
    const known = knownAs({ shown: { REVENUE: usd(4e6) } }, 'Acme');
    expect(decideRows([row(2, name, { REVENUE: usd(5e6) })], known)).toMatchObject([
      { action: 'UPDATE', companyId: 'c1', values: [{ before: '$4M', isNew: true }] },
    ]);
  });

  it('recognises a company by another name of the row', () => {
    const known = knownAs({ shown: { REVENUE: usd(4e6) } }, 'Square');
    expect(decideRows([row(2, 'Block', {}, ['Square, Inc.'])], known)).toMatchObject([
      { action: 'UNCHANGED', companyId: 'c1' },
    ]);
  });

  it.each<[what: string, company: Partial<KnownCompany>, value: Partial<Record<MetricName, KnownValue>>]>([
    ['shown', { shown: { REVENUE: usd(12.4e6) } }, { REVENUE: usd(12.4 * 1e6) }],
    ['shown but for the last digits', { shown: { REVENUE: usd(0.1 * 3 * 1e6) } }, { REVENUE: usd(300_000) }],
    [
      'imported, under a person’s word',
      {
        shown: { REVENUE: usd(9e6) },
        imported: { REVENUE: [{ ...usd(5e6), label: null, end: null, isLatest: true }] },
      },
      { REVENUE: usd(5e6) },
    ],
    [
      'shown with other blanks',
      { shown: { DESCRIPTION: { value: null, text: 'One\n two', currency: null } } },
      { DESCRIPTION: { value: null, text: 'One two', currency: null } },
    ],
  ])('changes nothing when the value is already %s', (_what, company, value) => {
    expect(decideRows([row(2, 'Acme', value)], knownAs(company, 'Acme'))).toMatchObject([
      { action: 'UNCHANGED', values: [{ isNew: false }] },
    ]);
  });

  it('stores the same number in another currency as a new value', () => {
    const known = knownAs({ shown: { REVENUE: usd(5e6) } }, 'Acme');
    expect(decideRows([row(2, 'Acme', { REVENUE: { ...usd(5e6), currency: 'EUR' } })], known)).toMatchObject([
      { action: 'UPDATE' },
    ]);
  });

  it('leaves out a second row of the same company and names the first row', () => {
    const rows = [row(2, 'Acme'), row(3, 'Other'), row(4, 'ACME Inc.'), row(5, 'Omega', {}, ['Other Ltd'])];
    const decided = decideRows(rows, new Map());
    expect(decided.map(({ action }) => action)).toEqual(['CREATE', 'CREATE', 'DUPLICATE', 'DUPLICATE']);
    expect(decided[2]?.problems).toEqual([
      { column: '', message: 'Row 2 is the same company; only that one is imported.' },
    ]);
    expect(decided[3]?.problems[0]?.message).toMatch(/^Row 3 /);
  });

  it('treats rows with two names of one existing company as the same company', () => {
    const rows = [row(2, 'Square', { REVENUE: usd(5) }), row(3, 'Block', { REVENUE: usd(6) })];
    expect(decideRows(rows, knownAs({}, 'Square', 'Block')).map(({ action }) => action)).toEqual([
      'UPDATE',
      'DUPLICATE',
    ]);
  });

  it('leaves out rows with problems, and does not take them for the first row of a company', () => {
    const broken = { ...row(2, 'Acme'), problems: [{ column: 'Stage', message: 'Wrong.' }] };
    const decided = decideRows([broken, row(3, 'Acme')], new Map());
    expect(decided.map(({ action }) => action)).toEqual(['ERROR', 'CREATE']);
    expect(countActions(decided)).toEqual({ CREATE: 1, UPDATE: 0, UNCHANGED: 0, DUPLICATE: 0, ERROR: 1 });
  });
});
