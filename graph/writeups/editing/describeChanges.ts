import { sectionNamed, sectionsOf, type Section } from './sections.ts';

const mostNamed = 6;

/** Describes a save: 'Changed: title, Ranked risks. Moved: Team. Removed: Terms.' */
export function describeChanges(
  before: { title: string; content: string },
  after: { title: string; content: string },
): string {
  const [old, now] = [sectionsOf(before.content), sectionsOf(after.content)];
  const common = (sections: readonly Section[], others: readonly Section[]) =>
    sections.filter(({ name }) => sectionNamed(others, name)).map(({ name }) => name);
  const changed = now.filter((section) => {
    const earlier = sectionNamed(old, section.name);
    return earlier !== undefined && earlier.words !== section.words;
  });
  const groups = {
    Changed: [...(before.title === after.title ? [] : ['title']), ...changed.map(nameOf)],
    Added: now.filter(({ name }) => !sectionNamed(old, name)).map(nameOf),
    Moved: movedNames(common(old, now), common(now, old)),
    Removed: old.filter(({ name }) => !sectionNamed(now, name)).map(nameOf),
  };
  const sentences = Object.entries(groups).flatMap(([verb, names]) =>
    names.length === 0 ? [] : [`${verb}: ${listed(names)}.`],
  );
  return sentences.join(' ') || 'Changed: formatting.';
}

const nameOf = ({ name }: Pick<Section, 'name'>) => name || 'the beginning';

function movedNames(old: readonly string[], now: readonly string[]): string[] {
  const places = now.map((name) => old.indexOf(name));
  const longest: number[][] = [];
  for (const place of places) {
    const before = longest.filter((run) => (run.at(-1) ?? -1) < place);
    longest.push([...(before.sort((a, b) => b.length - a.length)[0] ?? []), place]);
  }
  const kept = new Set(longest.sort((a, b) => b.length - a.length)[0]);
  return now.filter((_, index) => !kept.has(places[index] ?? -1)).map((name) => name || 'the beginning');
}

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
