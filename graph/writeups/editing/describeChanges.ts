import { plainText } from '../../reading/grounding/grounding.ts';

/** How many sections are named. */
const mostNamed = 6;

interface Section {
  /** Its heading; '' of what stands before the first. */
  name: string;
  words: string;
}

/** What a save changed, for a list of versions: 'Changed: title, Ranked risks. Moved: Team. Removed: Terms.' */
export function describeChanges(
  before: { title: string; content: string },
  after: { title: string; content: string },
): string {
  const [old, now] = [sectionsOf(before.content), sectionsOf(after.content)];
  const named = (sections: readonly Section[], name: string) => sections.find((section) => section.name === name);
  const common = (sections: readonly Section[], others: readonly Section[]) =>
    sections.filter(({ name }) => named(others, name)).map(({ name }) => name);
  const changed = now.filter((section) => {
    const earlier = named(old, section.name);
    return earlier !== undefined && earlier.words !== section.words;
  });
  const groups = {
    Changed: [...(before.title === after.title ? [] : ['title']), ...changed.map(nameOf)],
    Added: now.filter(({ name }) => !named(old, name)).map(nameOf),
    Moved: movedNames(common(old, now), common(now, old)),
    Removed: old.filter(({ name }) => !named(now, name)).map(nameOf),
  };
  const sentences = Object.entries(groups).flatMap(([verb, names]) =>
    names.length === 0 ? [] : [`${verb}: ${listed(names)}.`],
  );
  return sentences.join(' ') || 'Changed: formatting.';
}

function sectionsOf(html: string): Section[] {
  const used = new Map<string, number>();
  return html
    .split(/(?=<h[12]\b)/)
    .map((piece): Section => {
      const heading = /^<h[12]\b[^>]*>([\s\S]*?)<\/h[12]>/.exec(piece)?.[1] ?? '';
      const name = plainText(heading).replace(/\s+/g, ' ').trim();
      const times = (used.get(name) ?? 0) + 1;
      used.set(name, times);
      return { name: times === 1 ? name : `${name} (${times})`, words: plainText(piece).replace(/\s+/g, ' ').trim() };
    })
    .filter(({ name, words }) => name !== '' || words !== '');
}

const nameOf = ({ name }: Section) => name || 'the beginning';

/** The fewest names that, taken out of both orders, leave the same order: what is not in a longest common run. */
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
