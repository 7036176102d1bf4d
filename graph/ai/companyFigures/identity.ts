import { companyOfDocument } from '../builtin/documentCompany.ts';
import type { DocumentSource } from '../sources.ts';
import { aliasesOf } from './identity/aliases.ts';
import { isPlausibleName, nameAtOpening } from './identity/opening.ts';
import { registrantOf } from './identity/registrant.ts';
import { isConversation } from './prose/genre.ts';

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

function nameOf(document: DocumentSource): string | null {
  const { title, text } = document;
  const registrant = registrantOf(text);
  if (registrant !== null) return registrant;
  const isSpoken = isConversation(document);
  const headed = isSpoken ? null : nameAtOpening(title, text);
  if (headed !== null) return headed;
  const said = companyOfDocument(document);
  return said !== null && isPlausibleName(said) ? said : null;
}
