import { inflateRawSync } from 'node:zlib';
import { readCentralDirectory, recoverEntries, type Entry } from './entries.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { decodeXml } from './xml.ts';

/** A zip archive: the container of modern office files. A name is looked up exactly, then without regard to case. */
export interface Archive {
  /** Names of files in the archive's order, with '/' between folders and no leading '/'. */
  names: string[];
  /** Whether the archive's directory was lost and its files were found by searching. */
  isRecovered: boolean;
  has(name: string): boolean;
  /** The file's bytes, unpacked again on every call; null when there is no such file. */
  bytes(name: string): Uint8Array | null;
  /**
   * The file as text, decoded by its byte order mark or XML declaration, else as UTF-8; null when there is no such
   * file.
   */
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
 * Opens an archive without unpacking anything. Throws an ExtractionFailure: 'DAMAGED' when the archive has no readable
 * file, 'BOMB' when it has too many files, states an unpacked size that is too large, or uses the same bytes several
 * times. Its readers throw 'BOMB' when a file really unpacks to too much, 'PASSWORD' when it is encrypted, 'DAMAGED'
 * when it cannot be unpacked.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const listed = readCentralDirectory(bytes, maxEntries + 1);
  const entries = listed ?? recoverEntries(bytes, maxEntries + 1);
  if (entries.length === 0) throw new ExtractionFailure('DAMAGED');
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
    isRecovered: listed === null,
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

/**
 * Unpacks packed bytes; when they were cut off, returns what could be unpacked. Throws a RangeError past `most` bytes.
 */
function inflate(packed: Uint8Array, most: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: most, finishFlush: 2 /* Z_SYNC_FLUSH */ });
}

/** Some programs write backslashes, a leading slash or './' into names. */
function normalise(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
}
