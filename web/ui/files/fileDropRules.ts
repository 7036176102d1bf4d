import { formatList } from '../../lib/text/format.ts';

export function isAccepted(name: string, accept: string): boolean {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

const namedAtMost = 3;

/**
 * Names the given files that were left out, and the accepted types; null when all files were accepted. Without
 * `isMultiple` only the first accepted file is used.
 */
export function refusalOf(
  given: readonly { name: string }[],
  files: readonly { name: string }[],
  accept: string,
  isMultiple: boolean,
): string | null {
  const others = given.filter((each) => !files.includes(each)).map(({ name }) => name);
  const sentences = [];
  if (others.length > 0) {
    const endings = accept.split(',').join(', ');
    sentences.push(`${listed(others)} ${others.length === 1 ? 'was' : 'were'} left out: only ${endings} are accepted.`);
  }
  if (!isMultiple && files.length > 1) sentences.push(`Only ${files[0]?.name} was added, because one file is allowed.`);
  return sentences.join(' ') || null;
}

/** Writes 'a, b and c'; of many names, the first few and the number of the others. */
function listed(names: readonly string[]): string {
  const rest = names.length > namedAtMost ? [`${names.length - namedAtMost} more`] : [];
  return formatList([...names.slice(0, namedAtMost), ...rest]);
}
