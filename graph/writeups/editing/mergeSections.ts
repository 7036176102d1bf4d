import { takeMarks } from '../../reading/grounding/figureMarks.ts';
import type { MarkedText } from './groundEdited.ts';
import { sectionNamed, sectionsOf, type Section } from './sections.ts';

/** What a new text would do to one section of the text as it is. */
export interface SectionChange {
  /** Its heading; '' of what stands before the first. */
  name: string;
  /** Bare HTML as it is; null of a section that the new text adds. */
  before: string | null;
  /** Bare HTML as it would be; null of a section that the new text does not have. */
  after: string | null;
}

/** The sections whose words a new text changes, adds or leaves out: those of the text as it is in their order, then the added ones. */
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
 * The text as it is, with those sections that are `taken` from a new one. Sections keep their order; one that is added stands after
 * the section that it follows in the new text. Of a section that is the same in both, the new marks are taken.
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
