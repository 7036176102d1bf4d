/** Stored among a candidate's tags: further columns ('batch: winter 2012') and money without a rate. */
const factKinds = ['batch', 'status', 'region', 'formerly', 'unused'] as const;
type FactKind = (typeof factKinds)[number];

/** Returns a fact as it is stored among the tags: in lower case, like all tags. */
export function factTag(kind: FactKind, said: string): string {
  return `${kind}: ${said.toLowerCase()}`;
}

export function factsIn(tags: readonly string[], kind: FactKind): string[] {
  const head = `${kind}: `;
  return tags.flatMap((tag) => (tag.startsWith(head) ? [tag.slice(head.length)] : []));
}

/** Returns the tags from the file's own column of tags, without the facts. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !factKinds.some((kind) => tag.startsWith(`${kind}: `)));
}
