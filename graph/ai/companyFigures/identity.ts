import { companyOfDocument } from '../builtin/documentCompany.ts';
import type { DocumentSource } from '../sources.ts';

/** The company that a document is about. */
export interface Identity {
  /** As written; null where the document names none. */
  name: string | null;
  /** Its other names in the document. */
  aliases: string[];
}

/** Reads which company a document is about: null rather than a wrong name. */
export function readIdentity(document: DocumentSource): Identity {
  return { name: companyOfDocument(document), aliases: [] };
}
