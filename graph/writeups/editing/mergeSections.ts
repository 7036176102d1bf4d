import { takeMarks } from '../../reading/grounding/figureMarks.ts';
import type { MarkedText } from './groundEdited.ts';
import { sectionNamed, sectionsOf, type Section } from './sections.ts';

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
