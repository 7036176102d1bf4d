import { inflateRawSync } from 'node:zlib';
import { ExtractionFailure } from '../extractionFailure.ts';
import { decodeXml } from './xml.ts';

/** A zip archive: the container of modern office files. A name is looked up exactly, then without regard to case. */
export interface Archive {
  /** Names of files in the archive's order, with '/' between folders and no leading '/'. */
  names: string[];
  has(name: string): boolean;
  /** The file's bytes, unpacked again on every call; null when there is no such file. */
  bytes(name: string): Uint8Array | null;
  /** The file as text by its byte order mark or XML declaration, else as UTF-8; null without it. */
  text(name: string): string | null;
  /** About the first `length` bytes of the file, cheaply; null when there is no such file or it cannot be unpacked. */
  head(name: string, length: number): Uint8Array | null;
}

/** A presentation of a thousand slides has about 5,000 parts. */
const maxEntries = 10_000;
const maxTotal = 300 * 1024 * 1024;
const maxEntry = 150 * 1024 * 1024;
/** Sheets of numbers pack 20 to 50 times smaller, deflate at most 1,032 times. Small parts may have any ratio. */
const maxRatio = 250;
const ratioCountsFrom = 20 * 1024 * 1024;

/**
 * Opens an archive without unpacking anything. Throws an ExtractionFailure: 'DAMAGED' when its directory is lost or
 * empty, 'BOMB' when it has too many files, states an unpacked size that is too large, or uses the same bytes several
 * times. Its readers throw 'BOMB' when a file really unpacks to too much, 'PASSWORD' when it is encrypted, 'DAMAGED'
 * when it cannot be unpacked.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = readCentralDirectory(bytes, maxEntries + 1);
  if (entries === null) throw new ExtractionFailure('DAMAGED');
  refuseBombs(entries, bytes.length);

  const files = entries
    .map((entry) => ({ ...entry, name: normalise(entry.name) }))
    .filter(({ name }) => name !== '' && !name.endsWith('/'));
  const exact = new Map(files.map((entry) => [entry.name, entry]));
  const folded = new Map(files.map((entry) => [entry.name.toLowerCase(), entry]));
  const find = (name: string) => exact.get(normalise(name)) ?? folded.get(normalise(name).toLowerCase());

  let unpacked = 0;
  function read(name: string): Uint8Array | null {
    const entry = find(name);
    if (!entry) return null;
    const content = unpack(bytes, entry);
    // Every read counts, also a second read of the same part; no honest reader comes near three times the limit.
    unpacked += content.length;
    if (unpacked > 3 * maxTotal) throw new ExtractionFailure('BOMB');
    return content;
  }

  return {
    names: [...exact.keys()],
    has: (name) => find(name) !== undefined,
    bytes: read,
    text(name) {
      const content = read(name);
      return content && decodeXml(content);
    },
    head(name, length) {
      const entry = find(name);
      if (!entry || entry.isEncrypted) return null;
      // Deflated text is shorter than the text itself, except for its tables, which are shorter than 512 bytes.
      const packed = bytes.subarray(entry.start, entry.start + Math.min(entry.packedSize, length + 512));
      if (entry.method === 0) return packed.subarray(0, length);
      try {
        return inflate(packed, Math.max(length, 1032 * packed.length)).subarray(0, length);
      } catch {
        return null;
      }
    },
  };
}

function refuseBombs(entries: Entry[], size: number): void {
  const sum = (pick: (entry: Entry) => number) => entries.reduce((total, entry) => total + pick(entry), 0);
  const unpacked = sum(({ declaredSize }) => declaredSize);
  const isBomb =
    entries.length > maxEntries ||
    unpacked > maxTotal ||
    (unpacked > ratioCountsFrom && unpacked > maxRatio * size) ||
    // The entries claim more packed bytes than the archive has, so they overlap.
    sum(({ packedSize }) => packedSize) > size;
  if (isBomb) throw new ExtractionFailure('BOMB');
}

function unpack(archive: Uint8Array, entry: Entry): Uint8Array {
  if (entry.isEncrypted) throw new ExtractionFailure('PASSWORD');
  const packed = archive.subarray(entry.start, entry.start + entry.packedSize);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ExtractionFailure('DAMAGED');
  const most = Math.min(maxEntry, Math.max(ratioCountsFrom, maxRatio * packed.length));
  try {
    return inflate(packed, most);
  } catch (cause) {
    const isTooLong = cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExtractionFailure(isTooLong ? 'BOMB' : 'DAMAGED', undefined, { cause });
  }
}

/** Unpacks bytes, as far as they go when cut off. Throws a RangeError past `most` bytes. */
function inflate(packed: Uint8Array, most: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: most, finishFlush: 2 /* Z_SYNC_FLUSH */ });
}

/** Some programs write backslashes, a leading slash or './' into names. */
function normalise(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
}

/** One file of a zip archive, as its directory describes it. Offsets and sizes in bytes. */
interface Entry {
  name: string;
  /** 0: stored, 8: deflated */
  method: number;
  isEncrypted: boolean;
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
/** The end record has 22 bytes and a comment of at most 65,535 bytes. */
const endSearch = 22 + 65_535;

/**
 * Reads the central directory at the archive's end (APPNOTE 6.3.10, sections 4.3.12 to 4.3.16, zip64 included). Returns
 * null when it is missing, cut off or points nowhere. Stops after `most` entries.
 */
function readCentralDirectory(bytes: Uint8Array, most: number): Entry[] | null {
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
