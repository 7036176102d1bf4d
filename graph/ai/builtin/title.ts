import { companyFrom, findName } from './companyName.ts';

const subjects = [
  String.raw`\b(?:session|meeting|hearing|call|discussion|workshop|review) (?:is )?(?:on|about) the NAME`,
];

/** The company or, failing that, the subject that a text clearly names, for a memo's title; null where there is none. */
export function titleFrom(text: string): string | null {
  return companyFrom(text) ?? findName(text, subjects);
}
