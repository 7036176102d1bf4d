import { companyOfDocument } from './company/documentCompany.ts';
import type { DocumentSource } from './sources.ts';
import { aliasesOf } from './identity/aliases.ts';
import { acts, isPlausibleName, nameAtOpening } from './identity/opening.ts';
import { registrantOf } from './identity/registrant.ts';
import { issuerOfRelease } from './identity/release.ts';
import { isConversation, isFiling } from './prose/genre.ts';
import { patternOf } from '../text/text.ts';

/** The company that a document is about. */
export interface Identity {
  /** As written; null where the document names none. */
  name: string | null;
  /** Its other names in the document. */
  aliases: string[];
}

/**
 * Reads which company a document is about: from a filing's cover, the head of a memo, deck or mail, or what is said of
 * it. Null rather than a wrong name: what only competitors are called is none.
 */
export function readIdentity(document: DocumentSource): Identity {
  const name = nameOf(document);
  return name === null ? { name, aliases: [] } : { name, aliases: aliasesOf(name, document.text) };
}

/** 'Rivet is the one to beat': a note on others that names the company but once speaks most of them. */
function isRival(name: string, text: string): boolean {
  const role = String.raw`(?:one to beat|(?:market |category )?leader|incumbent|(?:\p{Ll}+ )?(?:competitor|rival)|best[- ]known|best[- ]funded)`;
  return new RegExp(
    String.raw`${patternOf(name)}(?:,| is| was| remains) (?:the|an?|our|its|their)? ?${role}\b`,
    'u',
  ).test(text);
}

const business =
  /\b(?:revenues?|customers?|arr|mrr|raising|funding|investors?|valuation|gross margin|earnings|sales|founders?|startup|pricing|churn|shareholders)\b/gi;
const fewestKinds = 3;

/** A meeting of other matters names many things, none of them a company under consideration. */
function isAboutBusiness(text: string): boolean {
  const words = text.slice(0, 60_000).match(business) ?? [];
  return new Set(words.map((word) => word.toLowerCase())).size >= fewestKinds;
}

function nameOf(document: DocumentSource): string | null {
  const { title, text } = document;
  const registrant = registrantOf(text) ?? issuerOfRelease(text);
  if (registrant !== null) return registrant;
  const isSpoken = isConversation(document);
  const headed = isSpoken ? null : nameAtOpening(title, text);
  if (headed !== null) return headed;
  const said = companyOfDocument(document);
  if (said === null || !isPlausibleName(said) || isRival(said, text)) return null;
  return (isSpoken ? isAboutBusiness(text) : isFiling(document) || acts(said, text)) ? said : null;
}
