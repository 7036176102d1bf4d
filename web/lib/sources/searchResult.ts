import { AudioLines, Building2, FileText, NotebookText, type LucideIcon } from 'lucide-react';
import type { SearchKind } from '../../gql/types.ts';
import type { SearchResultFragment } from './searchResult.gql.ts';
import { formatDate } from '../text/format.ts';
import { paths } from '../paths.ts';

/** The labels of the kinds of results, in the order in which they are shown. */
export const kindNames: Readonly<Record<SearchKind, { one: string; many: string; icon: LucideIcon }>> = {
  COMPANY: { one: 'Company', many: 'Companies', icon: Building2 },
  WRITEUP: { one: 'Memo', many: 'Memos', icon: NotebookText },
  TRANSCRIPT: { one: 'Transcript', many: 'Transcripts', icon: AudioLines },
  DOCUMENT: { one: 'Document', many: 'Documents', icon: FileText },
};

/** Returns the address of a result; for a document or transcript, of the place that contains the searched words. */
export function pathOfResult({ kind, id, passage }: Pick<SearchResultFragment, 'kind' | 'id' | 'passage'>): string {
  switch (kind) {
    case 'COMPANY':
      return paths.dossier(id);
    case 'WRITEUP':
      return paths.writeup(id);
    case 'TRANSCRIPT':
      return paths.transcriptSaying(id, matchedWords(passage));
    case 'DOCUMENT': {
      const words = matchedWords(passage);
      return paths.document(id) + (words && `?find=${encodeURIComponent(words)}`);
    }
  }
}

/** Returns the first matched words, up to ' · ', which only joins the blocks of a passage. */
function matchedWords({ text, marks }: SearchResultFragment['passage']): string {
  const [mark] = marks;
  return (mark && text.slice(mark.start, mark.end).split(' · ')[0]) ?? '';
}

/** Returns the date of a result; null for a company, which has no date. */
export function dayOfResult({ kind, date }: Pick<SearchResultFragment, 'kind' | 'date'>): string | null {
  return kind === 'COMPANY' ? null : formatDate(date);
}
