/** Returns two initials, of the first and last word of a name; of a single word its first and second letter. */
export function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  const [first = '?'] = words;
  const initial = (text = '') => /./u.exec(text)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : first.slice(initial(first).length);
  return `${initial(first)}${initial(last)}`.toUpperCase();
}
