import { withMarker } from '../listNumbers.ts';
import { asNote, paragraphBlock, type BodyBlock } from '../wordBody.ts';
import { createBlockAssembler, type RowShape } from '../wordTables.ts';

export interface ParagraphState {
  /** For a heading 1 to 9; undefined for text. */
  heading?: number;
  isInTable: boolean;
  depth: number;
  /** Level of a list item, from 0. */
  level: number;
}

/** A text of its own, such as a note. Text is added to one line until its paragraph ends. */
export class Story {
  readonly kind: 'body' | 'header' | 'footer' | 'footnote' | 'comment' | 'textBox';
  author = '';
  /** The number or bullet before the paragraph, as the program that wrote the file stored it. */
  marker = '';
  /** The definitions of rows, which apply to all rows until the next definition. */
  row = new RowDefinition();
  nestedRow = new RowDefinition();
  readonly #assembler = createBlockAssembler();
  #line: string[] = [];
  #after: BodyBlock[] = [];

  constructor(kind: Story['kind']) {
    this.kind = kind;
  }

  write(text: string): void {
    this.#line.push(text);
  }

  /** Adds the blocks of a finished story behind the paragraph. */
  attach({ kind, author }: Story, blocks: BodyBlock[]): void {
    const isNote = kind === 'comment' || kind === 'footnote';
    this.#after.push(...asNote(blocks, isNote ? kind : 'textBox', author));
  }

  endParagraph(state: ParagraphState): void {
    this.#endLine(state, state.isInTable ? Math.max(1, state.depth) : 0);
  }

  endCell(state: ParagraphState, depth: number): void {
    if (this.#isOpen) this.#endLine(state, depth);
    this.#assembler.endCell(depth);
  }

  endRow(depth: number, { left, cells }: RowDefinition): void {
    this.#line = [];
    this.#assembler.endRow(depth, cells.length > 0 ? { left, cells } : undefined);
  }

  finish(state: ParagraphState): BodyBlock[] {
    if (this.#isOpen) this.endParagraph(state);
    return this.#assembler.finish();
  }

  get #isOpen(): boolean {
    return this.#line.length > 0 || this.#after.length > 0;
  }

  #endLine({ heading, level }: ParagraphState, depth: number): void {
    const marker = this.marker.trim();
    const text = withMarker(marker, this.#line.join(''));
    const block = paragraphBlock(text, heading, marker === '' ? undefined : level + 1);
    for (const each of [block, ...this.#after]) this.#assembler.add(each, depth);
    this.#line = [];
    this.#after = [];
    this.marker = '';
  }
}

/** A row's definition: `\trowd … \cellx`. */
export class RowDefinition implements RowShape {
  left = 0;
  readonly cells: RowShape['cells'] = [];
  merged: 'above' | 'before' | undefined;

  addCell(right: number): void {
    if (this.cells.length < 200) this.cells.push({ right, ...(this.merged && { merged: this.merged }) });
    this.merged = undefined;
  }
}
