import type { SearchKind } from '../../gql/types.ts';
import type { SearchQuery } from './search.gql.ts';
import { formatNumber } from '../../lib/text/format.ts';

export type KindCounts = SearchQuery['search']['counts'];

const kinds: readonly SearchKind[] = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'];

/** Returns the kind in the address (?kind=company); null for all kinds, and for an unknown kind. */
export function kindIn(parameter: string | null): SearchKind | null {
  return kinds.find((kind) => kind === parameter?.toUpperCase()) ?? null;
}

/** Returns the number of counted results of a kind; of all kinds for null. */
export function countOf(counts: KindCounts, kind: SearchKind | null): number {
  return counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);
}

/** True when there are, or may be, more results of a kind than were counted. */
export function isMoreOf(counts: KindCounts, kind: SearchKind | null): boolean {
  return counts.some((each) => (kind === null || each.kind === kind) && each.isMore);
}

/**
 * Returns the options of the filter: all, then each kind, with the number of results ('1,000+'), null while it is
 * unknown.
 */
export function kindChoices(counts: KindCounts | undefined): { kind: SearchKind | null; count: string | null }[] {
  return [null, ...kinds].map((kind) => ({
    kind,
    count: counts ? `${formatNumber(countOf(counts, kind))}${isMoreOf(counts, kind) ? '+' : ''}` : null,
  }));
}
