/** The mention before the caret: the place of its @, and what is typed of the name so far; null without a mention there. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
  const found = /(?<![\p{L}\p{N}_.])@([^@\n]{0,80})$/u.exec(text.slice(0, caret));
  return found && { start: found.index, typed: found[1] ?? '' };
}

const maxOffered = 6;

/** Returns the names of which a word begins with what is typed, those that begin with it first. */
export function namesFor(typed: string, names: readonly string[]): string[] {
  const sought = typed.toLowerCase();
  const isBegun = (name: string) => name.toLowerCase().startsWith(sought);
  return names
    .filter((name) => isBegun(name) || name.toLowerCase().includes(` ${sought}`))
    .sort((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
    .slice(0, maxOffered);
}
