/** Adds an ellipsis where a snippet was cut off at `length` characters. */
export function snippetText(snippet: string, length = 200): string {
  if (snippet.length < length) return snippet;
  const beginning = snippet.trimEnd();
  // The ellipsis needs a space after a punctuation mark: after a full stop it would look like four dots.
  return /[.!?:;,]$/.test(beginning) ? `${beginning} …` : `${beginning}…`;
}
