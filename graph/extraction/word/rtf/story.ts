import { withMarker } from '../numbers.ts';
import { asNote, type BodyBlock } from '../body.ts';
import { createBlockAssembler, type RowShape } from '../tables.ts';

type StoryKind = 'body' | 'header' | 'footer' | 'footnote' | 'comment' | 'textBox';

/** The properties that RTF gives a paragraph before its end. */
export interface ParagraphState {
  style: number;
  /** For a heading 1 to 9; undefined for text. */
  heading?: number;
  isInTable: boolean;
  /** The depth of tables, when the file states it. */
  depth: number;
  /** Level of a list item, from 0. */
  level: number;
}

export interface Story {
  readonly kind: StoryKind;
  author: string;
  /** The number or bullet before the paragraph, as the program that wrote the file stored it. */
  marker: string;
  readonly row: RowBuilder;
  readonly nestedRow: RowBuilder;
  write(text: string): void;
  attach(blocks: BodyBlock[]): void;
  endParagraph(state: ParagraphState): void;
  endCell(state: ParagraphState, depth: number): void;
  endRow(depth: number, shape: RowShape | undefined): void;
  finish(state: ParagraphState): BodyBlock[];
}

/** Creates an empty story. Text is added to one line until its paragraph ends. */
export function createStory(kind: StoryKind): Story {
  const assembler = createBlockAssembler();
  let line: string[] = [];
  let after: BodyBlock[] = [];

  function flush(state: ParagraphState, depth: number): void {
    const text = line.join('');
    const marker = story.marker.trim();
    const whole = withMarker(marker, text);
    if (state.heading !== undefined)
      assembler.add({ kind: 'heading', text: whole, level: Math.min(state.heading, 6) }, depth);
    else if (marker !== '') assembler.add({ kind: 'listItem', text: whole, level: state.level + 1 }, depth);
    else assembler.add({ kind: 'paragraph', text: whole }, depth);
    after.forEach((block) => assembler.add(block, depth));
    line = [];
    after = [];
    story.marker = '';
  }

  const story: Story = {
    kind,
    author: '',
    marker: '',
    row: createRowBuilder(),
    nestedRow: createRowBuilder(),
    write(text) {
      line.push(text);
    },
    attach(blocks) {
      after.push(...blocks);
    },
    endParagraph(state) {
      flush(state, state.isInTable ? Math.max(1, state.depth) : 0);
    },
    endCell(state, depth) {
      if (line.length > 0 || after.length > 0) flush(state, depth);
      assembler.endCell(depth);
    },
    endRow(depth, shape) {
      line = [];
      assembler.endRow(depth, shape);
    },
    finish(state) {
      if (line.length > 0 || after.length > 0) story.endParagraph(state);
      return assembler.finish();
    },
  };
  return story;
}

interface RowBuilder {
  begin(): void;
  setLeft(left: number): void;
  merge(merged: 'above' | 'before'): void;
  addCell(right: number): void;
  shape(): RowShape | undefined;
}

/** Collects a row's definition: `\trowd … \cellx`. It applies to all rows until the next definition. */
function createRowBuilder(): RowBuilder {
  let row: RowShape = { left: 0, cells: [] };
  let merged: 'above' | 'before' | undefined;
  return {
    begin() {
      row = { left: 0, cells: [] };
      merged = undefined;
    },
    setLeft(left) {
      row.left = left;
    },
    merge(kind) {
      merged = kind;
    },
    addCell(right) {
      if (row.cells.length < 200) row.cells.push({ right, ...(merged && { merged }) });
      merged = undefined;
    },
    shape: () => (row.cells.length > 0 ? row : undefined),
  };
}

/** Returns the blocks of a finished story, according to its kind. */
export function toAttached(story: Story, blocks: BodyBlock[]): BodyBlock[] {
  if (story.kind === 'comment') return asNote(blocks, 'comment', story.author);
  if (story.kind === 'footnote') return asNote(blocks, 'footnote');
  return asNote(blocks, 'textBox');
}
