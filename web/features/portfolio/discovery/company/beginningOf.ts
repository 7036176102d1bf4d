const mostCharacters = 420;
const mostLines = 7;

/** Returns the beginning of a text that is too long for a list, cut between words; null if the text is short enough. */
export function beginningOf(text: string): string | null {
  const lines = text.split('\n');
  if (text.length <= mostCharacters && lines.length <= mostLines) return null;
  const beginning = lines.slice(0, mostLines).join('\n');
  if (beginning.length <= mostCharacters) return `${beginning.trimEnd()} …`;
  const cut = beginning.slice(0, mostCharacters);
  const end = cut.search(/\s\S*$/);
  // Some scripts have no spaces between words.
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()} …`;
}
