/**
 * What is stored among a candidate's tags: further columns of its file, as 'batch: winter 2012', and money in a currency
 * without a rate, as 'unused: revenue in eur'.
 */
const factKinds = ['batch', 'status', 'region', 'formerly', 'unused'] as const;
type FactKind = (typeof factKinds)[number];

/** Returns a fact as it is stored among the tags: in lower case, like all tags. */
export function factTag(kind: FactKind, said: string): string {
  return `${kind}: ${said.toLowerCase()}`;
}

/** Finds the facts of one kind, in lower case. There may be several, for example several former names. */
export function factsIn(tags: readonly string[], kind: FactKind): string[] {
  const head = `${kind}: `;
  return tags.flatMap((tag) => (tag.startsWith(head) ? [tag.slice(head.length)] : []));
}

/** Returns the tags from the file's own column of tags, without the facts. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !factKinds.some((kind) => tag.startsWith(`${kind}: `)));
}
