/** One file of a zip archive, as its directory describes it. Offsets and sizes in bytes. */
export interface Entry {
  name: string;
  /** 0: stored, 8: deflated */
  method: number;
  isEncrypted: boolean;
  /** Offset of the file's data in the archive. */
  start: number;
  /** Packed length; never beyond the archive's end. */
  packedSize: number;
  /** Unpacked length as the entry states it. It may be false. */
  declaredSize: number;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const descriptorSignature = 0x08074b50;
/** The end record has 22 bytes and a comment of at most 65,535 bytes. */
const endSearch = 22 + 65_535;

/**
 * Reads the central directory at the archive's end (APPNOTE 6.3.10, sections 4.3.12 to 4.3.16, zip64 included). Returns
 * null when it is missing, cut off or points nowhere. Stops after `most` entries.
 */
export function readCentralDirectory(bytes: Uint8Array, most: number): Entry[] | null {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === null) return null;
  const entries: Entry[] = [];
  let at = end.directory;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === centralSignature && entries.length < most) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > bytes.length) return null;
    const sizes = readSizes(view, at, at + 46 + nameLength, extraLength);
    const local = sizes.offset + end.shift;
    if (local + 30 > bytes.length || view.getUint32(local, true) !== localSignature) return null;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: decodeName(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      start,
      packedSize: Math.max(0, Math.min(sizes.packed, bytes.length - start)),
      declaredSize: sizes.unpacked,
    });
    at = next;
  }
  return entries.length > 0 && (entries.length >= Math.min(end.count, most) || at === end.at) ? entries : null;
}

/**
 * Finds the entries of an archive that has lost its directory, by the header before each entry. The last entry may be
 * cut off.
 */
export function recoverEntries(bytes: Uint8Array, most: number): Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  let at = findSignature(view, 0, [localSignature]);
  while (at + 30 <= bytes.length && entries.length < most) {
    const flags = view.getUint16(at + 6, true);
    const nameEnd = at + 30 + view.getUint16(at + 26, true);
    const start = nameEnd + view.getUint16(at + 28, true);
    if (start > bytes.length) break;
    // With bit 3 set the sizes follow the data, so only the next signature shows where the data end.
    const isOpen = (flags & 8) === 8 && view.getUint32(at + 18, true) === 0;
    const end = isOpen
      ? findSignature(view, start, [localSignature, descriptorSignature, centralSignature])
      : Math.min(start + view.getUint32(at + 18, true), bytes.length);
    entries.push({
      name: decodeName(bytes.subarray(at + 30, nameEnd)),
      method: view.getUint16(at + 8, true),
      isEncrypted: (flags & 1) === 1,
      start,
      packedSize: end - start,
      declaredSize: view.getUint32(at + 22, true),
    });
    at = findSignature(view, end, [localSignature]);
  }
  return entries;
}

/** `shift`: the number of bytes before the archive that its own offsets do not count. */
function findEnd(view: DataView): { at: number; directory: number; shift: number; count: number } | null {
  const from = Math.max(0, view.byteLength - endSearch);
  for (let at = view.byteLength - 22; at >= from; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const record = readEnd64(view, at) ?? {
      at,
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const directory = [record.offset, record.at - record.size].find(
      (start) => start >= 0 && start + 4 <= view.byteLength && view.getUint32(start, true) === centralSignature,
    );
    return directory === undefined
      ? null
      : { at: record.at, directory, shift: directory - record.offset, count: record.count };
  }
  return null;
}

function readEnd64(view: DataView, end: number): { at: number; count: number; size: number; offset: number } | null {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== locator64Signature) return null;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== end64Signature) return null;
  return {
    at,
    count: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
  };
}

/**
 * Returns the sizes and the offset of a central record; a value of 0xFFFFFFFF means that the zip64 extra field (id 1)
 * holds it.
 */
function readSizes(view: DataView, record: number, extra: number, extraLength: number) {
  const fields = {
    unpacked: view.getUint32(record + 24, true),
    packed: view.getUint32(record + 20, true),
    offset: view.getUint32(record + 42, true),
  };
  for (let at = extra; at + 4 <= extra + extraLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (fields[key] !== 0xffffffff || value + 8 > view.byteLength) continue;
      fields[key] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return fields;
}

/**
 * Returns the first offset at or after `from` that has one of the signatures; the length of the bytes when there is
 * none.
 */
function findSignature(view: DataView, from: number, signatures: number[]): number {
  for (let at = from; at + 4 <= view.byteLength; at += 1) {
    if (view.getUint8(at) === 0x50 && signatures.includes(view.getUint32(at, true))) return at;
  }
  return view.byteLength;
}

/** Decodes valid UTF-8 as UTF-8, anything else as one character a byte: part names are ASCII in every office format. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
