import { paragraphBlock, type BodyBlock } from '../wordBody.ts';
import type { DocFile } from './file.ts';
import { readDocLists } from './docLists.ts';
import { createListCounter, withMarker, type List, type ListCounter } from '../listNumbers.ts';
import { createParagraphReader, type ParagraphState } from './paragraphs.ts';
import { createRunFinder, readSprms, sprm, type RunFinder } from './docProperties.ts';
import { createFieldStack } from '../fields.ts';
import { filler, readPieces, type DocText } from './pieces.ts';
import { readDocStyles, readFonts, type DocStyle, type Font } from './docStyles.ts';
import { fromSymbolFont } from '../symbols.ts';
import { createBlockAssembler } from '../wordTables.ts';
import { uint16, uint8 } from '../bytes.ts';

export interface DocReading {
  text: string;
  characterAt(character: number): CharacterState;
  paragraphAt(character: number): ParagraphState;
  styleOf(style: number): DocStyle;
  lists: (List | undefined)[];
  counter: ListCounter;
}

/** Prepares the reading of a document's stories, which share their styles, lists and numbering. */
export function createDocReading(file: DocFile): DocReading {
  const pieces = readPieces(file);
  const fonts = readFonts(file);
  const styleOf = readDocStyles(file);
  return {
    text: pieces.text,
    characterAt: createCharacterReader(pieces, createRunFinder(file, 'characters'), styleOf, fonts),
    paragraphAt: createParagraphReader(file, pieces, createRunFinder(file, 'paragraphs'), styleOf),
    styleOf,
    lists: readDocLists(file, fonts),
    counter: createListCounter(),
  };
}

/** Characters with a special meaning in Word's text (MS-DOC 2.4.1 and 2.8); other control characters are not shown. */
const marks = { cell: 0x07, page: 0x0c, paragraph: 0x0d, fieldBegin: 0x13, fieldResult: 0x14, fieldEnd: 0x15 } as const;
const plain: Readonly<Record<number, string>> = { 0x09: '\t', 0x0b: '\n', 0x0e: '\n', 0x1e: '-', 0xad: '' };

/** Reads a range as paragraphs and tables; `attached` has the blocks to put after a character's paragraph. */
export function readRange(
  reading: DocReading,
  start: number,
  end: number,
  attached: ReadonlyMap<number, BodyBlock[]> = new Map(),
): BodyBlock[] {
  const { text } = reading;
  const assembler = createBlockAssembler();
  const hasSoundFields = areSound(text, start, end);
  const fields = createFieldStack();
  let line: string[] = [];
  let lineStart = start;
  let after: BodyBlock[] = [];

  function endParagraph(state: ParagraphState, depth: number): void {
    assembler.add(toBlock(reading, state, line.join('')), depth);
    after.forEach((block) => assembler.add(block, depth));
    line = [];
    after = [];
  }

  /** Ends a cell or row: at a table's mark, or, in a nested table, at a paragraph whose properties say so. */
  function endInTable(state: ParagraphState, isRowEnd: boolean, depth: number): void {
    if (isRowEnd) {
      line = [];
      assembler.endRow(depth, state.shape);
      return;
    }
    endParagraph(state, depth);
    assembler.endCell(depth);
  }

  function endAt(character: number, mark: number): void {
    const state = reading.paragraphAt(character);
    if (mark === marks.cell) {
      // When the file has no properties, a second mark in a row ends the row.
      const isRowEnd = state.isKnown
        ? state.isRowEnd
        : character === lineStart && text.charCodeAt(character - 1) === marks.cell;
      endInTable(state, isRowEnd, Math.max(1, state.depth));
    } else if (state.depth >= 2 && (state.isInnerCellEnd || state.isInnerRowEnd)) {
      endInTable(state, state.isInnerRowEnd, state.depth);
    } else endParagraph(state, state.depth);
    lineStart = character + 1;
  }

  function readField(unit: number): void {
    if (unit === marks.fieldBegin) fields.begin();
    else if (unit === marks.fieldResult) fields.separate();
    else {
      const shown = fields.end();
      if (!fields.isInCode()) line.push(shown);
    }
  }

  for (let at = start; at < Math.min(end, text.length); at += 1) {
    const unit = text.charCodeAt(at);
    const blocks = attached.get(at);
    if (blocks) after.push(...blocks);
    if (unit === marks.paragraph || unit === marks.cell || unit === marks.page) {
      // A paragraph whose end was deleted continues in the next paragraph.
      if (unit !== marks.paragraph || !reading.characterAt(at).isDeleted) endAt(at, unit);
    } else if (unit >= marks.fieldBegin && unit <= marks.fieldEnd && hasSoundFields) readField(unit);
    else if (fields.isInCode()) fields.addCode(text.charAt(at));
    else {
      const state = reading.characterAt(at);
      if (!state.isHidden && !state.isDeleted) line.push(state.symbol ?? show(text.charAt(at), unit, state.font));
    }
  }
  if (line.length > 0 || after.length > 0) endParagraph(reading.paragraphAt(Math.max(start, end - 1)), 0);
  return assembler.finish();
}

function show(character: string, unit: number, font: string): string {
  const known = plain[unit];
  if (known !== undefined) return known;
  if (unit < 0x20 || character === filler) return '';
  return unit >= 0xf000 && unit <= 0xf0ff ? fromSymbolFont(unit, font) : character;
}

function toBlock({ styleOf, lists, counter }: DocReading, state: ParagraphState, text: string): BodyBlock {
  const style = { ...styleOf(state.style), ...state.own };
  const list = style.list === undefined ? undefined : lists[style.list];
  const level = style.listLevel ?? 0;
  const marker = list ? counter.next(String(style.list), list, level) : '';
  return paragraphBlock(withMarker(marker, text), style.heading, list && level + 1);
}

/** Whether every field that begins also ends; otherwise codes cannot be distinguished from text. */
function areSound(text: string, start: number, end: number): boolean {
  let open = 0;
  for (let at = start; at < Math.min(end, text.length); at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === marks.fieldBegin) open += 1;
    if (unit === marks.fieldEnd) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

interface CharacterState {
  isHidden: boolean;
  isDeleted: boolean;
  font: string;
  /** The character of a symbol font; the text itself only has a placeholder for it. */
  symbol?: string;
}

const nothing = new Uint8Array();

function createCharacterReader(
  pieces: DocText,
  find: RunFinder,
  styleOf: (style: number) => DocStyle,
  fonts: Font[],
): (character: number) => CharacterState {
  const states = new Map<Uint8Array, Map<Uint8Array, CharacterState>>();
  return (character) => {
    const properties = find(pieces.positionOf(character))?.properties ?? nothing;
    const extra = pieces.extraOf(character);
    const known = states.get(properties)?.get(extra);
    if (known) return known;
    const state: CharacterState = { isHidden: false, isDeleted: false, font: '' };
    [properties, extra].forEach((list) => apply(state, list));
    const ofProperties = states.get(properties) ?? new Map<Uint8Array, CharacterState>();
    states.set(properties, ofProperties.set(extra, state));
    return state;
  };

  function apply(state: CharacterState, list: Uint8Array): void {
    let ofStyle = false;
    for (const { code, bytes, at } of readSprms(list)) {
      const value = uint8(bytes, at);
      if (code === sprm.characterStyle) {
        ofStyle = styleOf(uint16(bytes, at)).isHidden === true;
        state.isHidden = ofStyle;
      }
      // 128 means the style's value, 129 its opposite (MS-DOC 2.9.327 ToggleOperand).
      if (code === sprm.hidden) state.isHidden = value === 0x80 ? ofStyle : value === 0x81 ? !ofStyle : value !== 0;
      if (code === sprm.deleted || (code === sprm.struck && value < 0x80)) state.isDeleted = value !== 0;
      if (code === sprm.font) state.font = fonts[uint16(bytes, at)]?.name ?? '';
      if (code === sprm.symbol)
        state.symbol = fromSymbolFont(uint16(bytes, at + 2), fonts[uint16(bytes, at)]?.name ?? '');
    }
  }
}
