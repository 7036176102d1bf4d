import { RowDefinition, type ParagraphState, type Story } from './rtfStory.ts';

export type Sink = 'text' | 'skip' | 'fonts' | 'styles' | 'title' | 'author' | 'marker' | 'code' | 'info';

/** The state within a pair of braces; a nested group begins with a copy of it. */
export interface Group extends ParagraphState {
  sink: Sink;
  story: Story;
  /** Whether this group began the story or sink, whose collected text is used when the group ends. */
  isOwner: boolean;
  font: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** How many characters for older programs follow a `\u`. */
  fallback: number;
  /** Whether `\*` came before: then an unknown destination is left out. */
  isOptional: boolean;
  isNestedRow: boolean;
}

export const noParagraph: ParagraphState = { heading: undefined, isInTable: false, depth: 0, level: 0 };

/** Creates the outermost group, which no brace opens, with the specification's defaults (RTF 1.9.1). */
export function createGroup(story: Story): Group {
  return {
    ...noParagraph,
    sink: 'text',
    story,
    isOwner: false,
    font: -1,
    isHidden: false,
    isDeleted: false,
    fallback: 1,
    isOptional: false,
    isNestedRow: false,
  };
}

type Change = (value: number | null) => Partial<Group>;

const upTo = (value: number | null, most: number) => Math.max(0, Math.min(value ?? 0, most));
const setDeleted: Change = (value) => ({ isDeleted: value !== 0 });

/** Returns the level of a heading by its outline level, which counts from 0; undefined for body text. */
export const levelOf = (outline: number): number | undefined => (outline >= 0 && outline < 9 ? outline + 1 : undefined);

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['f', (value) => ({ font: value ?? 0 })],
  ['uc', (value) => ({ fallback: upTo(value, 20) })],
  ['v', (value) => ({ isHidden: value !== 0 })],
  ['deleted', setDeleted],
  ['strike', setDeleted],
  ['striked', setDeleted],
  ['outlinelevel', (value) => ({ heading: levelOf(value ?? 0) })],
  ['ilvl', (value) => ({ level: upTo(value, 8) })],
  ['intbl', () => ({ isInTable: true })],
  ['itap', (value) => ({ depth: upTo(value, 20) })],
]);

/** Applies a control word about characters or paragraphs; `headings` has the heading levels of styles. */
export function applyProperty(
  group: Group,
  name: string,
  value: number | null,
  headings: ReadonlyMap<number, number>,
  defaultFont: number,
): void {
  if (name === 'plain') Object.assign(group, { isHidden: false, isDeleted: false, font: defaultFont });
  else if (name === 's') group.heading = headings.get(value ?? 0);
  else if (name === 'pard' && group.sink === 'text') Object.assign(group, noParagraph);
  else Object.assign(group, changes.get(name)?.(value));
}

/** Ends a paragraph, cell or row, or describes a row's cells. Returns false for any other word. */
export function applyStructure(group: Group, name: string, value: number): boolean {
  const { story } = group;
  const own = group.isNestedRow ? 'nestedRow' : 'row';
  const innerDepth = Math.max(2, group.depth);
  if (name === 'par' || name === 'sect') story.endParagraph(group);
  else if (name === 'page' || name === 'column') story.write('\n');
  else if (name === 'cell') story.endCell(group, 1);
  else if (name === 'nestcell') story.endCell(group, innerDepth);
  else if (name === 'row') story.endRow(1, story[own]);
  else if (name === 'nestrow') story.endRow(innerDepth, story[own]);
  else if (name === 'trowd') story[own] = new RowDefinition();
  else if (name === 'trleft') story[own].left = value;
  else if (name === 'clmrg') story[own].merged = 'before';
  else if (name === 'clvmrg') story[own].merged = 'above';
  else if (name === 'cellx') story[own].addCell(value);
  else return false;
  return true;
}
