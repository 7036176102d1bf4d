/**
 * The beginning of a text as it is shown: with an ellipsis where the text goes on.
 * @param length as many characters has a snippet that was cut off
 */
export function snippetText(snippet: string, length = 200): string {
  if (snippet.length < length) return snippet;
  const beginning = snippet.trimEnd();
  // After a whole sentence it stands apart, or it would read as a fourth dot.
  return /[.!?:;,]$/.test(beginning) ? `${beginning} …` : `${beginning}…`;
}
