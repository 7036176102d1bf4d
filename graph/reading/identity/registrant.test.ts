import { issuerOfRelease } from './registrant.ts';
import { findSubject } from '../subject/findSubject.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'registrant');

it.each(cases('finds the registrant in a … that begins with') as [title: string, text: string, name: string | null][])(
  'finds the registrant in a %s that begins with %j',
  (title, text, name) => {
    const { subject } = findSubject([{ kind: 'DOCUMENT', label: '', title, text, parts: [] }]);
    expect(subject.name).toBe(name);
  },
);

it.each(cases('finds the issuer of') as [what: string, text: string, name: string | null][])(
  'finds the issuer of %s',
  (_, text, name) => expect(issuerOfRelease(text)).toBe(name),
);
