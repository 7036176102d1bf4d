import { readAddresses } from './addresses.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'addresses');

const source = `See https://Acme.example/Report/2026?page=2#top. Or www.acme.example, (https://wiki.example/Robot_(machine)),
  [site](https://linked.example/a), “quoted.example/b”, mail Ann@acme.example; https://zürich.example/über
  Acme, Inc. grew ... by 18.4 million, e.g. in St. Gallen. See acme.example.`;

it.each(cases('tells whether the source names') as [href: string, isNamed: boolean][])(
  'tells whether the source names %s: %s',
  (href, isNamed) => expect(readAddresses([source])(href)).toBe(isNamed),
);
