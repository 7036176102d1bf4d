import type { ParagraphState, Story } from './story.ts';

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

export const noParagraph: ParagraphState = { style: 0, heading: undefined, isInTable: false, depth: 0, level: 0 };

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

/** Applies a control word about characters or paragraphs; `headings` has the heading levels of styles. */
export function applyProperty(
  group: Group,
  name: string,
  value: number | null,
  headings: ReadonlyMap<number, number>,
  defaultFont: number,
): void {
  const number = value ?? 0;
  switch (name) {
    case 'f':
      group.font = number;
      return;
    case 'uc':
      group.fallback = Math.max(0, Math.min(number, 20));
      return;
    case 'v':
      group.isHidden = value !== 0;
      return;
    case 'deleted':
    case 'strike':
    case 'striked':
      group.isDeleted = value !== 0;
      return;
    case 'plain':
      Object.assign(group, { isHidden: false, isDeleted: false, font: defaultFont });
      return;
    case 'pard':
      if (group.sink === 'text') Object.assign(group, noParagraph);
      return;
    case 's':
      group.style = number;
      group.heading = headings.get(number);
      return;
    case 'outlinelevel':
      group.heading = number >= 0 && number < 9 ? number + 1 : undefined;
      return;
    case 'ilvl':
      group.level = Math.max(0, Math.min(number, 8));
      return;
    case 'intbl':
      group.isInTable = true;
      return;
    case 'itap':
      group.depth = Math.max(0, Math.min(number, 20));
  }
}

/** Ends a paragraph, cell or row, or describes a row's cells. Returns false for any other word. */
export function applyStructure(group: Group, name: string, value: number): boolean {
  const { story } = group;
  const row = group.isNestedRow ? story.nestedRow : story.row;
  const innerDepth = Math.max(2, group.depth);
  if (name === 'par' || name === 'sect') story.endParagraph(group);
  else if (name === 'page' || name === 'column') story.write('\n');
  else if (name === 'cell') story.endCell(group, 1);
  else if (name === 'nestcell') story.endCell(group, innerDepth);
  else if (name === 'row') story.endRow(1, row.shape());
  else if (name === 'nestrow') story.endRow(innerDepth, row.shape());
  else if (name === 'trowd') row.begin();
  else if (name === 'trleft') row.setLeft(value);
  else if (name === 'clmrg') row.merge('before');
  else if (name === 'clvmrg') row.merge('above');
  else if (name === 'cellx') row.addCell(value);
  else return false;
  return true;
}
