import type { MemoSource } from '../../reading/sources.ts';
import { companyFrom, findName } from '../../reading/company/companyName.ts';
import { companyOfDocument } from '../../reading/company/documentCompany.ts';

const subjects = [
  String.raw`\b(?:session|meeting|hearing|call|discussion|workshop|review) (?:is )?(?:on|about) the NAME`,
];

/** The company or, failing that, the subject that a text clearly names, for a memo's title; null where there is none. */
export function titleFrom(text: string): string | null {
  return companyFrom(text) ?? findName(text, subjects);
}

/** What a memo of these sources is titled by: what the conversation names, else what a document does. */
export function titleOf({ transcript, title = '', documents }: MemoSource): string | null {
  const [first] = documents;
  return titleFrom(transcript) ?? companyFrom(title) ?? (first ? companyOfDocument(first) : null);
}
