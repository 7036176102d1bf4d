/** A record of a PowerPoint 97–2003 stream ([MS-PPT] 2.3.1); its body is `bytes` from start to end. */
export interface PptRecord {
  bytes: DataView;
  type: number;
  instance: number;
  start: number;
  end: number;
}

/** Types of the records that hold what a reader sees; names as in [MS-PPT] 2.13.24. */
export const recordTypes = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
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

/** Returns the record at an offset; undefined if none exists or it would reach past `limit`. */
export function recordAt(bytes: DataView, offset: number, limit = bytes.byteLength): PptRecord | undefined {
  if (offset < 0 || offset + 8 > limit) return undefined;
  const start = offset + 8;
  const length = bytes.getUint32(offset + 4, true);
  if (length > limit - start) return undefined;
  const head = bytes.getUint16(offset, true);
  return { bytes, type: bytes.getUint16(offset + 2, true), instance: head >> 4, start, end: start + length };
}

/** Returns the records within a container, in order, up to the first damaged one. */
export function childrenOf({ bytes, start, end }: PptRecord): PptRecord[] {
  return recordsIn(bytes, start, end);
}

/** Returns the records between two offsets, without nested ones. */
export function recordsIn(bytes: DataView, start: number, end: number): PptRecord[] {
  const records: PptRecord[] = [];
  for (let offset = start, record; (record = recordAt(bytes, offset, end)); offset = record.end) records.push(record);
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
    return isContainer(record) ? recordsWithin(record, type, depth + 1) : [];
  });
}

function isContainer(record: PptRecord): boolean {
  const version = record.bytes.getUint8(record.start - 8) & 0xf;
  return version === containerVersion || record.type === recordTypes.binaryTagData;
}

/** Reads an unsigned 32-bit number of a record's body; 0 past its end. */
export function uint32(record: PptRecord | undefined, offset: number): number {
  return record && record.start + offset + 4 <= record.end ? record.bytes.getUint32(record.start + offset, true) : 0;
}

/** Reads a signed 32-bit number of a record's body; 0 past its end. */
export function int32(record: PptRecord | undefined, offset: number): number {
  return uint32(record, offset) | 0;
}

/** Reads an unsigned 16-bit number of a record's body; 0 past its end. */
export function uint16(record: PptRecord | undefined, offset: number): number {
  return record && record.start + offset + 2 <= record.end ? record.bytes.getUint16(record.start + offset, true) : 0;
}

/** Reads a byte of a record's body; 0 past its end. */
export function uint8(record: PptRecord | undefined, offset: number): number {
  return record && record.start + offset < record.end ? record.bytes.getUint8(record.start + offset) : 0;
}

/** Decodes the body: two bytes a character, or one when `isNarrow`, which PowerPoint writes for Western text. */
export function textOfRecord({ bytes, start, end }: PptRecord, isNarrow = false): string {
  const body = new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start);
  return new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le').decode(body).replaceAll('\0', '');
}

/** Returns the string with a given number among a record's children; '' if none exists. */
export function stringOf(parent: PptRecord | undefined, instance: number): string {
  const isIt = (record: PptRecord) => record.type === recordTypes.string && record.instance === instance;
  const record = parent && childrenOf(parent).find(isIt);
  return record ? textOfRecord(record).replaceAll('\r', '\n').trim() : '';
}
