/**
 * A snippet as it is shown: with an ellipsis where the text continues.
 * @param length the number of characters of a snippet that was cut off
 */
export function snippetText(snippet: string, length = 200): string {
  if (snippet.length < length) return snippet;
  const beginning = snippet.trimEnd();
  // After a punctuation mark it needs a space: after a full stop it would look like four dots.
  return /[.!?:;,]$/.test(beginning) ? `${beginning} …` : `${beginning}…`;
}
