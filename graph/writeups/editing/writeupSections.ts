import { parseDocument } from 'htmlparser2';
import { plainText } from '../../reading/grounding/grounding.ts';
import { isElement } from '../exports/memoTree.ts';
import { takeMarks } from '../../reading/grounding/figureMarks.ts';
import type { MarkedText } from './groundEdited.ts';

interface Section {
  /** Its heading, numbered if an earlier one is the same; '' for the text before the first heading. */
  name: string;
  html: string;
  words: string;
}

/** Splits sanitised HTML into its sections, in order; joined, they are the whole text. */
function sectionsOf(html: string): Section[] {
  const headings = parseDocument(html, { withStartIndices: true }).children.filter(
    (node) => isElement(node) && (node.name === 'h1' || node.name === 'h2'),
  );
  const starts = new Set([0, ...headings.map(({ startIndex }) => startIndex ?? 0)]);
  const used = new Set<string>();
  return [...starts]
    .map((start, index, all): Section => {
      const piece = html.slice(start, all[index + 1]);
      const heading = /^<h[12]\b[^>]*>([\s\S]*?)<\/h[12]>/.exec(piece)?.[1] ?? '';
      return { name: unused(wordsOf(heading), used), html: piece, words: wordsOf(piece) };
    })
    .filter(({ name, words }) => name !== '' || words !== '');
}

function sectionNamed(sections: readonly Section[], wanted: string): Section | undefined {
  return sections.find(({ name }) => name === wanted);
}

const wordsOf = (html: string) => plainText(html).replace(/\s+/g, ' ').trim();

function unused(name: string, used: Set<string>): string {
  let free = name;
  for (let times = 2; used.has(free); times += 1) free = `${name} (${times})`;
  used.add(free);
  return free;
}

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

/** The change that a new text makes to one section of the present text, without marks. */
export interface SectionChange {
  /** Its heading; '' for the text before the first heading. */
  name: string;
  /** Null for a section that the new text adds. */
  before: string | null;
  /** Null for a section that the new text leaves out. */
  after: string | null;
}

/** Returns the changed and removed sections in the present order, then the added ones. */
export function changedSections(html: string, proposed: string): SectionChange[] {
  const [old, now] = [html, proposed].map((text) => sectionsOf(takeMarks(text).html)) as [Section[], Section[]];
  const changed = old.flatMap(({ name, words, html: before }): SectionChange[] => {
    const next = sectionNamed(now, name);
    return next?.words === words ? [] : [{ name, before, after: next?.html ?? null }];
  });
  const added = now.filter(({ name }) => !sectionNamed(old, name));
  return [...changed, ...added.map(({ name, html: after }) => ({ name, before: null, after }))];
}

/**
 * Returns the present text with the `taken` sections of a new text. Sections keep their order; an added section follows
 * the section that it follows in the new text. A section that is the same in both texts takes the new text's marks.
 */
export function mergeSections(text: MarkedText, proposed: MarkedText, taken: ReadonlySet<string>): MarkedText {
  const shift = text.figures.length;
  const shifted = (html: string) =>
    html.replace(/\bdata-figure="(\d+)"/g, (_, index: string) => `data-figure="${Number(index) + shift}"`);
  const [old, now] = [sectionsOf(text.html), sectionsOf(proposed.html)];
  const merged = old.flatMap(({ name, html }) => {
    const next = sectionNamed(now, name);
    if (!next) return taken.has(name) ? [] : [{ name, html }];
    const isNew = taken.has(name) || takeMarks(html).html.trim() === takeMarks(next.html).html.trim();
    return [{ name, html: isNew ? shifted(next.html) : html }];
  });
  let at = 0;
  for (const { name, html } of now) {
    const place = merged.findIndex((each) => each.name === name);
    if (place >= 0) at = place + 1;
    else if (taken.has(name) && !sectionNamed(old, name)) merged.splice(at++, 0, { name, html: shifted(html) });
  }
  return { html: merged.map(({ html }) => html).join(''), figures: [...text.figures, ...proposed.figures] };
}
