import { blocksOfText, isTitleText, notesType, textRunsOf, titleType, type MarkTexts, type TextRun } from './text.ts';
import type { Box, Shape, SlideBlock } from '../slides.ts';
import { childOf, childrenOf, int32, recordTypes, uint16, uint32, uint8, type PptRecord } from './records.ts';
import type { NewCell } from '../../textBuilder.ts';

interface ShapeContext {
  /** Texts of the outline, to which shapes refer by position. */
  outline: readonly TextRun[];
  marks: MarkTexts;
  /** Which texts to include; all when it is omitted. */
  isWanted?(run: TextRun): boolean;
}

const maxDepth = 60;
/** The type of a text by its placeholder ([MS-PPT] 2.13.22): notes; plain, centred and vertical titles. */
const typeOfPlaceholder = new Map([
  [12, notesType],
  [13, titleType],
  [15, titleType],
  [17, titleType],
]);
const tableProperties = 0x039f;
const wordArtText = 0x00c0;

/** Returns the shapes of a slide or notes page that have text, in the order of the file. */
export function shapesOf(page: PptRecord, context: ShapeContext): Shape[] {
  const drawing = childOf(page, recordTypes.drawing);
  const container = drawing && childOf(drawing, recordTypes.drawingContainer);
  return container ? shapesIn(container, context, (box) => box, 0) : [];
}

/** Converts a place from a group's own units to the slide's. */
type Placing = (box: Box) => Box;

function shapesIn(parent: PptRecord, context: ShapeContext, place: Placing, depth: number): Shape[] {
  if (depth > maxDepth) return [];
  return childrenOf(parent).flatMap((record) => {
    if (record.type === recordTypes.shape) return shapeOf(record, context, place) ?? [];
    if (record.type !== recordTypes.shapeGroup) return [];
    const own = childOf(record, recordTypes.shape);
    if (own && isTable(own)) return tableOf(record, own, context, place);
    return shapesIn(record, context, own ? placingOf(own, place) : place, depth + 1);
  });
}

/** Converts places within a group. The outermost group is the slide itself, whose units its shapes use. */
function placingOf(group: PptRecord, outer: Placing): Placing {
  const own = boxOf(group);
  const units = childOf(group, recordTypes.groupUnits);
  if (!own || !units) return outer;
  const target = outer(own);
  const space = box(int32(units, 0), int32(units, 4), int32(units, 8), int32(units, 12));
  const x = target.width / (space.width || 1);
  const y = target.height / (space.height || 1);
  return ({ left, top, width, height }) => ({
    left: target.left + (left - space.left) * x,
    top: target.top + (top - space.top) * y,
    width: width * x,
    height: height * y,
  });
}

function shapeOf(record: PptRecord, context: ShapeContext, place: Placing): Shape | undefined {
  const data = childOf(record, recordTypes.clientData);
  const placeholder = data && childOf(data, recordTypes.placeholder);
  const type = typeOfPlaceholder.get(uint8(placeholder, 4));
  const runs = runsOf(record, context.outline).map((run) => (type === undefined ? run : { ...run, type }));
  const wanted = context.isWanted ? runs.filter(context.isWanted) : runs;
  const blocks = wanted.flatMap((run) => blocksOfText(run, context.marks));
  if (runs.length === 0) {
    const text = wordArtOf(record);
    if (text) blocks.push({ kind: 'paragraph', text });
  }
  if (!blocks.some((block) => block.kind === 'table' || block.text.trim())) return undefined;
  const own = boxOf(record);
  return { isTitle: runs.some(isTitleText), box: own && place(own), blocks };
}

function runsOf(shape: PptRecord, outline: readonly TextRun[]): TextRun[] {
  const textbox = childOf(shape, recordTypes.textbox);
  if (!textbox) return [];
  const records = childrenOf(textbox);
  const own = textRunsOf(records).filter(({ text }) => text);
  const reference = records.find(({ type }) => type === recordTypes.outlineTextRef);
  const referred = reference && outline[uint32(reference, 0)];
  return own.length === 0 && referred ? [referred] : own;
}

function boxOf(shape: PptRecord): Box | null {
  const inGroup = childOf(shape, recordTypes.childAnchor);
  if (inGroup) return box(int32(inGroup, 0), int32(inGroup, 4), int32(inGroup, 8), int32(inGroup, 12));
  const anchor = childOf(shape, recordTypes.clientAnchor);
  if (!anchor) return null;
  // Top, left, right, bottom, in two or four bytes each.
  const isShort = anchor.end - anchor.start < 16;
  const side = (index: number) => (isShort ? (uint16(anchor, 2 * index) << 16) >> 16 : int32(anchor, 4 * index));
  return box(side(1), side(0), side(2), side(3));
}

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function isTable(groupShape: PptRecord): boolean {
  const properties = childOf(groupShape, recordTypes.tertiaryProperties);
  return properties !== undefined && (propertyOf(properties, tableProperties) ?? 0) % 2 === 1;
}

function tableOf(group: PptRecord, own: PptRecord, context: ShapeContext, place: Placing): Shape[] {
  const cells = shapesWithin(group, 0).flatMap((record) => {
    const shape = shapeOf(record, context, place);
    const text = shape?.blocks.map(textOfBlock).join('\n') ?? '';
    const cell = boxOf(record);
    return cell && cell.height > 0 && cell.width > 0 ? [{ text, box: cell }] : [];
  });
  const rows = rowsOfGrid(cells);
  const ownBox = boxOf(own);
  return rows.length > 0 ? [{ isTitle: false, box: ownBox && place(ownBox), blocks: [{ kind: 'table', rows }] }] : [];
}

function shapesWithin(group: PptRecord, depth: number): PptRecord[] {
  const [, ...members] = childrenOf(group);
  return members.flatMap((record) => {
    if (record.type === recordTypes.shape) return [record];
    return record.type === recordTypes.shapeGroup && depth < maxDepth ? shapesWithin(record, depth + 1) : [];
  });
}

function textOfBlock(block: SlideBlock): string {
  return block.kind === 'table' ? '' : block.text;
}

function wordArtOf(shape: PptRecord): string | undefined {
  const record = childOf(shape, recordTypes.shapeProperties);
  if (!record) return undefined;
  let dataStart = 6 * record.instance;
  for (let index = 0; index < record.instance; index += 1) {
    const head = uint16(record, 6 * index);
    const isComplex = head >= 0x8000;
    const length = isComplex ? uint32(record, 6 * index + 2) : 0;
    if (isComplex && (head & 0x3fff) === wordArtText) {
      const start = record.start + dataStart;
      if (start + length > record.end) return undefined;
      const body = new Uint8Array(record.bytes.buffer, record.bytes.byteOffset + start, length);
      return new TextDecoder('utf-16le').decode(body).replaceAll('\0', '').replaceAll('\r', '\n');
    }
    dataStart += length;
  }
  return undefined;
}

/** Returns a value from a table of properties ([MS-ODRAW] 2.3.1): a number of two bytes, a value of four. */
function propertyOf(record: PptRecord, id: number): number | undefined {
  for (let index = 0; index < record.instance && 6 * index < record.end - record.start; index += 1) {
    if ((uint16(record, 6 * index) & 0x3fff) === id) return uint32(record, 6 * index + 2);
  }
  return undefined;
}

/** Derives rows and columns from the places of cells, because tables of PowerPoint 97–2003 are drawings. */
function rowsOfGrid(cells: readonly { text: string; box: Box }[]): NewCell[][] {
  const lefts = positions(cells.map(({ box }) => box.left));
  const tops = positions(cells.map(({ box }) => box.top));
  const rows = tops.map((): NewCell[] => []);
  for (const { text, box } of cells) {
    const column = lefts.indexOf(box.left);
    const span = lefts.filter((left) => left >= box.left && left < box.left + box.width).length;
    rows[tops.indexOf(box.top)]?.push({ text, column, ...(span > 1 && { span }) });
  }
  return rows
    .map((row) => row.sort((one, other) => one.column - other.column))
    .filter((row) => row.some(({ text }) => text.trim()));
}

function positions(values: readonly number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}
