import type { SearchKind, SearchQuery } from '../../gql/graphql.ts';

export type KindCounts = SearchQuery['search']['counts'];

const kinds: readonly SearchKind[] = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'];

/** The kind that an address names (?kind=company); null for all, also where it names none that there is. */
export function kindIn(parameter: string | null): SearchKind | null {
  return kinds.find((kind) => kind === parameter?.toUpperCase()) ?? null;
}

/** How many results there are of a kind, of all kinds for null. */
export function countOf(counts: KindCounts, kind: SearchKind | null): number {
  return counts.reduce((sum, each) => (kind === null || each.kind === kind ? sum + each.count : sum), 0);
}

/** What can be chosen to be shown: all, then each kind; without counts while they are not known. */
export function kindChoices(counts: KindCounts | undefined): { kind: SearchKind | null; count: number | undefined }[] {
  return [null, ...kinds].map((kind) => ({ kind, count: counts && countOf(counts, kind) }));
}
