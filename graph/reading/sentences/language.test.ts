import { foreignLanguage } from './language.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'language');

it.each(cases('the language of a text other than English is') as [language: string | null, text: string][])(
  'the language of a text other than English is %s',
  (language, text) => expect(foreignLanguage(text)).toBe(language),
);
