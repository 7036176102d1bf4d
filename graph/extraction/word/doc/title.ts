import { uint16, uint32 } from '../bytes.ts';
import { decodeBytes, encodingOfCodepage } from '../codepages.ts';

const codepageProperty = 1;
const titleProperty = 2;
const stringType = 0x1e;
const wideStringType = 0x1f;

/**
 * Returns the title in a stream of summary information (MS-OLEPS 2.21, MS-OSHARED 2.3.3.2.1); '' if none exists.
 */
export function readSummaryTitle(stream: Uint8Array): string {
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
  return decodeBytes(bytes, encoding).replace(/\0.*$/s, '');
}
