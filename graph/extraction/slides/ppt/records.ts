import { uint16, uint32, uint8 } from '../../word/bytes.ts';

/** A record of a PowerPoint 97–2003 stream ([MS-PPT] 2.3.1). */
export interface PptRecord {
  type: number;
  /** 0xf marks a container. */
  version: number;
  instance: number;
  body: Uint8Array;
  /** The offset of the body in the whole stream. */
  start: number;
}

/** Numbers are read from the body of a missing record as from an empty one. */
export const bodyOf = (record: PptRecord | undefined): Uint8Array => record?.body ?? nothing;
const nothing = new Uint8Array();

/** Types of the records that hold what a reader sees; names as in [MS-PPT] 2.13.24. */
export const recordTypes = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  slidePersist: 0x03f3,
  slideInfo: 0x03f9,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  documentAtom: 0x03e9,
  currentUser: 0x0ff6,
  placeholder: 0x0bc3,
  outlineTextRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textStyle: 0x0fa1,
  textBytes: 0x0fa8,
  string: 0x0fba,
  slideNumberMark: 0x0fd8,
  headersFooters: 0x0fd9,
  headersFootersAtom: 0x0fda,
  dateMark: 0x0ff7,
  genericDateMark: 0x0ff8,
  headerMark: 0x0ff9,
  footerMark: 0x0ffa,
  rtfDateMark: 0x1015,
  binaryTagData: 0x138b,
  comment: 0x2ee0,
  drawing: 0x040c,
  drawingContainer: 0xf002,
  shapeGroup: 0xf003,
  shape: 0xf004,
  groupUnits: 0xf009,
  shapeProperties: 0xf00b,
  textbox: 0xf00d,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
  tertiaryProperties: 0xf122,
} as const;

const containerVersion = 0xf;
const maxDepth = 60;

/** Returns the record at an offset; undefined if none exists or it would reach past the end of `bytes`. */
export function recordAt(bytes: Uint8Array, offset: number, base = 0): PptRecord | undefined {
  const start = offset + 8;
  const length = uint32(bytes, offset + 4);
  if (offset < 0 || start > bytes.length || length > bytes.length - start) return undefined;
  const head = uint8(bytes, offset);
  return {
    type: uint16(bytes, offset + 2),
    version: head & 0xf,
    instance: uint16(bytes, offset) >> 4,
    body: bytes.subarray(start, start + length),
    start: base + start,
  };
}

/** Returns the records within a container, in order, up to the first damaged one, without nested ones. */
export function childrenOf({ body, start }: Pick<PptRecord, 'body' | 'start'>): PptRecord[] {
  const records: PptRecord[] = [];
  for (let offset = 0, record; (record = recordAt(body, offset, start)); offset += 8 + record.body.length)
    records.push(record);
  return records;
}

export function childOf(parent: PptRecord, type: number): PptRecord | undefined {
  return childrenOf(parent).find((record) => record.type === type);
}

/** Returns every record of a type within a container, at any depth, in the order of the file. */
export function recordsWithin(parent: PptRecord, type: number, depth = 0): PptRecord[] {
  if (depth > maxDepth) return [];
  return childrenOf(parent).flatMap((record) => {
    if (record.type === type) return [record];
    const isContainer = record.version === containerVersion || record.type === recordTypes.binaryTagData;
    return isContainer ? recordsWithin(record, type, depth + 1) : [];
  });
}

/** Decodes text of two bytes a character, or one when `isNarrow`, which PowerPoint writes for Western text. */
export function decodeText(bytes: Uint8Array, isNarrow = false): string {
  return new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le').decode(bytes).replaceAll('\0', '');
}

/** Returns the string with a given number among a record's children; '' if none exists. */
export function stringOf(parent: PptRecord | undefined, instance: number): string {
  const isIt = (record: PptRecord) => record.type === recordTypes.string && record.instance === instance;
  const record = parent && childrenOf(parent).find(isIt);
  return record ? decodeText(record.body).replaceAll('\r', '\n').trim() : '';
}
