import type { LucideIcon } from 'lucide-react';
import { AudioLines, Building2, FileText, NotebookText } from 'lucide-react';
import type { SearchKind, SearchResultFragment } from '../gql/graphql.ts';
import { formatDate } from './text/format.ts';
import { paths } from './paths.ts';

/** The names of the kinds of results, in the order in which they are shown. */
export const kindNames: Readonly<Record<SearchKind, { one: string; many: string; icon: LucideIcon }>> = {
  COMPANY: { one: 'Company', many: 'Companies', icon: Building2 },
  WRITEUP: { one: 'Memo', many: 'Memos', icon: NotebookText },
  TRANSCRIPT: { one: 'Transcript', many: 'Transcripts', icon: AudioLines },
  DOCUMENT: { one: 'Document', many: 'Documents', icon: FileText },
};

/** The address that a result leads to: of a document or a transcript the place that says what was searched for. */
export function pathOfResult({ kind, id, passage }: Pick<SearchResultFragment, 'kind' | 'id' | 'passage'>): string {
  switch (kind) {
    case 'COMPANY':
      return paths.company(id);
    case 'WRITEUP':
      return paths.writeup(id);
    case 'TRANSCRIPT':
      return paths.transcriptSaying(id, saidIn(passage));
    case 'DOCUMENT': {
      const said = saidIn(passage);
      return paths.document(id) + (said && `?find=${encodeURIComponent(said)}`);
    }
  }
}

/** The first matched words. Where a passage continues in another block, it has a full stop that no text holds. */
function saidIn({ text, marks }: SearchResultFragment['passage']): string {
  const [mark] = marks;
  return (mark && text.slice(mark.start, mark.end).split(' · ')[0]) ?? '';
}

/** The day of a result; null for a company, which has none. */
export function dayOfResult({ kind, date }: Pick<SearchResultFragment, 'kind' | 'date'>): string | null {
  return kind === 'COMPANY' ? null : formatDate(date);
}
