import { int16, uint16, uint32, uint8 } from '../bytes.ts';
import type { RowShape } from '../wordTables.ts';
import type { DocFile } from './file.ts';
import type { DocText } from './pieces.ts';
import { readSprms, sprm, type RunFinder, type Sprm } from './docProperties.ts';
import { applyToStyle, type DocStyle } from './docStyles.ts';

export interface ParagraphState {
  isKnown: boolean;
  style: number;
  /** Its own properties, which override those of its style. */
  own: DocStyle;
  /** 0 outside of tables, 1 in a table, 2 in a table in a table's cell … */
  depth: number;
  isRowEnd: boolean;
  isInnerCellEnd: boolean;
  isInnerRowEnd: boolean;
  shape?: RowShape;
}

/**
 * Returns a function that reads a paragraph's properties by the offset of any of its characters (MS-DOC 2.4.6.1): first
 * its own, then those that a later save added (`pieces`). `styleOf` is used only for a list's level.
 */
export function createParagraphReader(
  file: DocFile,
  pieces: DocText,
  find: RunFinder,
  styleOf: (style: number) => DocStyle,
): (character: number) => ParagraphState {
  return (character) => {
    const run = find(pieces.positionOf(character));
    const state: ParagraphState = {
      isKnown: run !== undefined,
      style: run?.style ?? 0,
      own: {},
      depth: 0,
      isRowEnd: false,
      isInnerCellEnd: false,
      isInnerRowEnd: false,
    };
    for (const list of [run?.properties, pieces.extraOf(character)]) if (list) apply(state, list, 0);
    if (
      state.own.list !== undefined &&
      state.own.listLevel === undefined &&
      styleOf(state.style).listLevel === undefined
    ) {
      state.own.listLevel = 0;
    }
    return state;
  };

  function apply(state: ParagraphState, list: Uint8Array, depth: number): void {
    applyToStyle(state.own, list);
    for (const property of readSprms(list)) {
      const { code, bytes, at } = property;
      const value = uint8(bytes, at);
      if (code === sprm.paragraphStyle) state.style = uint16(bytes, at);
      if (code === sprm.inTable) state.depth = value === 0 ? 0 : Math.max(1, state.depth);
      if (code === sprm.tableDepth) state.depth = Math.min(20, uint32(bytes, at));
      if (code === sprm.rowEnd) state.isRowEnd = value !== 0;
      if (code === sprm.innerCellEnd) state.isInnerCellEnd = value !== 0;
      if (code === sprm.innerRowEnd) state.isInnerRowEnd = value !== 0;
      if (code === sprm.rowShape) state.shape = readRowShape(property);
      if (code === sprm.verticalMerge && state.shape) {
        const cell = state.shape.cells[value];
        if (cell && uint8(bytes, at + 1) === 1) cell.merged = 'above';
      }
      // A property list that is too long for its page is in the data stream.
      if ((code === sprm.moreInData || code === sprm.moreInDataOld) && depth === 0) {
        const offset = uint32(bytes, at);
        apply(state, file.data.subarray(offset + 2, offset + 2 + uint16(file.data, offset)), depth + 1);
      }
    }
  }
}

/** Reads the edges of a row's cells, in twips, and which are merged (MS-DOC 2.9.328, 2.9.316). */
function readRowShape({ bytes, at, length }: Sprm): RowShape {
  const count = uint8(bytes, at);
  const cells: RowShape['cells'] = [];
  for (let index = 0; index < count && 2 * index + 5 <= length; index += 1) {
    const cell = 1 + 2 * (count + 1) + 20 * index;
    const flags = cell + 2 <= length ? uint16(bytes, at + cell) : 0;
    const isVertical = (flags & 0x20) !== 0 && (flags & 0x40) === 0;
    const merged = (flags & 0x02) !== 0 ? ('before' as const) : isVertical ? ('above' as const) : undefined;
    cells.push({ right: int16(bytes, at + 3 + 2 * index), ...(merged && { merged }) });
  }
  return { left: int16(bytes, at + 1), cells };
}
