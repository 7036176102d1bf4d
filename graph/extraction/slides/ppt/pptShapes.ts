import {
  blocksOfText,
  isTitleText,
  notesType,
  textRunsOf,
  titleType,
  type MarkTexts,
  type TextRun,
} from './pptText.ts';
import { scaledPlacing, type Box, type Placing, type Shape } from '../slides.ts';
import { int16, int32, uint16, uint32, uint8 } from '../../word/bytes.ts';
import { bodyOf, childOf, childrenOf, decodeText, recordTypes, type PptRecord } from './records.ts';
import type { NewCell } from '../../textBuilder.ts';

interface ShapeContext {
  outline: readonly TextRun[];
  marks: MarkTexts;
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
  return scaledPlacing(own, boxAt(units.body), outer);
}

function shapeOf(record: PptRecord, context: ShapeContext, place: Placing): Shape | undefined {
  const data = childOf(record, recordTypes.clientData);
  const placeholder = data && childOf(data, recordTypes.placeholder);
  const type = typeOfPlaceholder.get(uint8(bodyOf(placeholder), 4));
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
  const referred = reference && outline[uint32(reference.body, 0)];
  return own.length === 0 && referred ? [referred] : own;
}

function boxOf(shape: PptRecord): Box | null {
  const inGroup = childOf(shape, recordTypes.childAnchor);
  if (inGroup) return boxAt(inGroup.body);
  const anchor = childOf(shape, recordTypes.clientAnchor);
  if (!anchor) return null;
  // Top, left, right, bottom, in two or four bytes each.
  const isShort = anchor.body.length < 16;
  const side = (index: number) => (isShort ? int16(anchor.body, 2 * index) : int32(anchor.body, 4 * index));
  return box(side(1), side(0), side(2), side(3));
}

const boxAt = (body: Uint8Array) => box(int32(body, 0), int32(body, 4), int32(body, 8), int32(body, 12));

function box(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Reads a table of properties ([MS-ODRAW] 2.3.1): a number of two bytes, a value of four. */
function propertiesOf(record: PptRecord | undefined): { id: number; isComplex: boolean; value: number }[] {
  const body = bodyOf(record);
  return Array.from({ length: Math.min(record?.instance ?? 0, Math.floor(body.length / 6)) }, (_, index) => {
    const head = uint16(body, 6 * index);
    return { id: head & 0x3fff, isComplex: head >= 0x8000, value: uint32(body, 6 * index + 2) };
  });
}

function isTable(groupShape: PptRecord): boolean {
  const properties = propertiesOf(childOf(groupShape, recordTypes.tertiaryProperties));
  return (properties.find(({ id }) => id === tableProperties)?.value ?? 0) % 2 === 1;
}

function tableOf(group: PptRecord, own: PptRecord, context: ShapeContext, place: Placing): Shape[] {
  const cells = shapesWithin(group, 0).flatMap((record) => {
    const shape = shapeOf(record, context, place);
    const text = shape?.blocks.map((block) => (block.kind === 'table' ? '' : block.text)).join('\n') ?? '';
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

/** The values of complex properties are lengths: their data follow the table, in its order. */
function wordArtOf(shape: PptRecord): string | undefined {
  const record = childOf(shape, recordTypes.shapeProperties);
  if (!record) return undefined;
  let at = 6 * record.instance;
  for (const { id, value } of propertiesOf(record).filter(({ isComplex }) => isComplex)) {
    const data = record.body.subarray(at, at + value);
    if (id === wordArtText) return data.length < value ? undefined : decodeText(data).replaceAll('\r', '\n');
    at += value;
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
