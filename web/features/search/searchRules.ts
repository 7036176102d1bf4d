import type { SearchKind, SearchQuery } from '../../gql/graphql.ts';
import { formatNumber } from '../../lib/text/format.ts';

export type KindCounts = SearchQuery['search']['counts'];

const kinds: readonly SearchKind[] = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'];

/** The kind that an address names (?kind=company); null for all, also where it names none that there is. */
export function kindIn(parameter: string | null): SearchKind | null {
  return kinds.find((kind) => kind === parameter?.toUpperCase()) ?? null;
}

/** How many results are counted of a kind, of all kinds for null. */
export function countOf(counts: KindCounts, kind: SearchKind | null): number {
  return counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);
}

/** Whether there are, or may be, more results of a kind than are counted. */
export function isMoreOf(counts: KindCounts, kind: SearchKind | null): boolean {
  return counts.some((each) => (kind === null || each.kind === kind) && each.isMore);
}

/** What can be chosen to be shown: all, then each kind, with how many there are ('1,000+'); null while that is not known. */
export function kindChoices(counts: KindCounts | undefined): { kind: SearchKind | null; count: string | null }[] {
  return [null, ...kinds].map((kind) => ({
    kind,
    count: counts ? `${formatNumber(countOf(counts, kind))}${isMoreOf(counts, kind) ? '+' : ''}` : null,
  }));
}
