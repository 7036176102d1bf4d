/** Further columns of a candidate's file; stored among its tags as 'batch: winter 2012'. */
export const columnFacts = ['batch', 'status', 'region', 'formerly'] as const;
export type ColumnFact = (typeof columnFacts)[number];
/** 'unused' is money that the file gives in a currency without a rate: 'unused: revenue in eur'. */
const factKinds = [...columnFacts, 'unused'] as const;
type FactKind = (typeof factKinds)[number];

/** A fact as it is kept among the tags, in lower case as they all are. */
export function factTag(kind: FactKind, said: string): string {
  return `${kind}: ${said.toLowerCase()}`;
}

/** The tags of one kind, in lower case; several former names, for example. */
export function factsIn(tags: readonly string[], kind: FactKind): string[] {
  const head = `${kind}: `;
  return tags.flatMap((tag) => (tag.startsWith(head) ? [tag.slice(head.length)] : []));
}

/** The tags that the file gives as tags. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !factKinds.some((kind) => tag.startsWith(`${kind}: `)));
}
