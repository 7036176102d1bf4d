import { asNote, type BodyBlock } from '../body.ts';
import { createBlockAssembler } from '../tables.ts';

/** Takes what a WordPerfect document's codes mean, in order, and makes blocks of it. */
export interface WordPerfectText {
  write(text: string): void;
  endParagraph(): void;
  /** A code that begins a table's cell or row, or ends the table: it ends what is open before it. */
  beginCell(): void;
  beginRow(): void;
  endTable(): void;
  attach(blocks: BodyBlock[], kind: 'footnote' | 'textBox'): void;
  finish(): BodyBlock[];
}

/** An empty text. A row begins a table where none is open; a cell without one counts for nothing. */
export function createWordPerfectText(): WordPerfectText {
  const assembler = createBlockAssembler();
  let line: string[] = [];
  let after: BodyBlock[] = [];
  let isInTable = false;
  let isInCell = false;

  function endParagraph(): void {
    const depth = isInTable ? 1 : 0;
    assembler.add({ kind: 'paragraph', text: line.join('') }, depth);
    after.forEach((block) => assembler.add(block, depth));
    line = [];
    after = [];
  }
  function endCell(): void {
    if (!isInCell) return;
    endParagraph();
    assembler.endCell(1);
    isInCell = false;
  }
  return {
    write(text) {
      line.push(text);
    },
    endParagraph,
    beginCell() {
      if (!isInTable) return;
      endCell();
      isInCell = true;
    },
    beginRow() {
      if (isInTable) {
        endCell();
        assembler.endRow(1);
      } else if (line.length > 0) endParagraph();
      isInTable = true;
      isInCell = true;
    },
    endTable() {
      if (!isInTable) return;
      endCell();
      assembler.endRow(1);
      isInTable = false;
    },
    attach(blocks, kind) {
      after.push(...asNote(blocks, kind));
    },
    finish() {
      if (line.length > 0 || after.length > 0) endParagraph();
      return assembler.finish();
    },
  };
}
