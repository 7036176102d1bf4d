import { issuerOfRelease } from './release.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'release');

it.each(cases('finds the issuer of') as [what: string, text: string, name: string | null][])(
  'finds the issuer of %s',
  (_, text, name) => expect(issuerOfRelease(text)).toBe(name),
);
