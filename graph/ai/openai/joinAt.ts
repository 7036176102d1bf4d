const openingCharacters = 80;
const maxRepeat = 300;

/**
 * Returns what to keep of a text that was cut off, and what its continuation adds, without the words that the model
 * repeats at the joint. Nothing is kept if the model wrote the text again from its beginning. Figures alone never count
 * as repeated: '10' after '10' may be 1010.
 */
export function joinAt(before: string, after: string): [kept: string, added: string] {
  const body = after.trimStart();
  if (before.length > openingCharacters && body.startsWith(before.trimStart().slice(0, openingCharacters)))
    return ['', body];
  const end = before.trimEnd();
  for (let length = Math.min(maxRepeat, body.length, end.length); length > 2; length -= 1) {
    const repeated = body.slice(0, length);
    if (!end.endsWith(repeated) || !/\p{L}{3}/u.test(repeated)) continue;
    if (/[\p{L}\p{N}]$/u.test(end.slice(0, -length))) continue;
    const added = body.slice(length);
    return [before, before === end ? added : added.trimStart()];
  }
  return [before, after];
}
