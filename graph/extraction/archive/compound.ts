import CFB from 'cfb';
import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';
import { uint16, uint32 } from '../word/bytes.ts';
import { encodingOfCodepage } from '../word/codepages.ts';

/** A compound file (MS-CFB): the container of Word, Excel and PowerPoint files to 2003. Names ignore case. */
interface CompoundFile {
  /** Paths of its streams and storages in lower case, without the root: 'worddocument', 'objects/workbook'. */
  names: string[];
  has(path: string): boolean;
  /** A copy of the stream; empty when it is missing. */
  stream(path: string): Uint8Array;
}

/** Opens a compound file. Throws an ExtractionFailure 'DAMAGED' when its directory cannot be read. */
export function openCompound(bytes: Uint8Array): CompoundFile {
  try {
    const container = CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
    const names = container.FullPaths.map((path) =>
      path.split('/').slice(1).join('/').replace(/\/$/, '').toLowerCase(),
    );
    return {
      names,
      has: (path) => names.includes(path.toLowerCase()),
      stream: (path) => Uint8Array.from(container.FileIndex[names.indexOf(path.toLowerCase())]?.content ?? []),
    };
  } catch (cause) {
    throw new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}

const codepageProperty = 1;
const titleProperty = 2;
const stringType = 0x1e;
const wideStringType = 0x1f;

/** Returns the title in the summary information (MS-OLEPS 2.21, MS-OSHARED 2.3.3.2.1); '' if none exists. */
export function titleOfCompound({ stream: streamOf }: CompoundFile): string {
  const stream = streamOf('\u0005SummaryInformation');
  const set = uint32(stream, 44);
  if (uint16(stream, 0) !== 0xfffe || set + 8 > stream.length) return '';
  const places = new Map<number, number>();
  for (let index = 0; index < Math.min(100, uint32(stream, set + 4)); index += 1) {
    places.set(uint32(stream, set + 8 + 8 * index), set + uint32(stream, set + 12 + 8 * index));
  }
  const title = places.get(titleProperty);
  if (title === undefined) return '';
  const codepage = places.get(codepageProperty);
  const isWide = uint16(stream, title) === wideStringType;
  if (!isWide && uint16(stream, title) !== stringType) return '';
  const length = Math.min(uint32(stream, title + 4), 1_000) * (isWide ? 2 : 1);
  const bytes = stream.subarray(title + 8, title + 8 + length);
  const encoding = isWide
    ? 'utf-16le'
    : encodingOfCodepage(codepage === undefined ? 1252 : uint16(stream, codepage + 4));
  return iconv.decode(bytes, encoding).replace(/\0.*$/s, '');
}
