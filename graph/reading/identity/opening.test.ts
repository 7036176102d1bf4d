import { nameAtOpening } from './opening.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'opening');

it.each(cases("finds the company's name at the opening") as [text: string, name: string | null][])(
  "finds the company's name at the opening “%s”",
  (text, name) => expect(nameAtOpening('memo', text)).toBe(name),
);
