import { uint16, uint32, uint8 } from '../bytes.ts';
import type { DocFile } from './file.ts';

interface Run {
  start: number;
  end: number;
  /** For a paragraph: its style's number. */
  style: number;
  properties: Uint8Array;
}

const pageSize = 512;
const none = new Uint8Array();
/** More runs than a 50 MB file has whose text people wrote. */
const maxRuns = 2_000_000;

/** Finds the run at a position of the stream; undefined when the file describes none. */
export type RunFinder = (position: number) => Run | undefined;

/** Reads the pages with properties of paragraphs or characters (MS-DOC 2.9.210 and 2.9.33). */
export function createRunFinder(file: DocFile, kind: 'paragraphs' | 'characters'): RunFinder {
  const pages = kind === 'paragraphs' ? file.span('paragraphPages') : file.span('characterPages');
  const count = Math.max(0, Math.floor((pages.length - 4) / 8));
  const runs: Run[] = [];
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const page = uint32(file.table, pages.at + 4 * (count + 1) + 4 * index) & 0x3fffff;
    if (runs.length > maxRuns) break;
    if (seen.has(page) || (page + 1) * pageSize > file.text.length) continue;
    seen.add(page);
    readPage(file.text.subarray(page * pageSize, (page + 1) * pageSize), kind, runs);
  }
  runs.sort((one, other) => one.start - other.start);

  let last: Run | undefined;
  return (position) => {
    if (last && last.start <= position && position < last.end) return last;
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((runs[middle]?.start ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    const found = runs[low];
    last = found && found.start <= position && position < found.end ? found : undefined;
    return last;
  };
}

function readPage(page: Uint8Array, kind: 'paragraphs' | 'characters', runs: Run[]): void {
  const count = uint8(page, pageSize - 1);
  // A paragraph's entry also has its height.
  const entrySize = kind === 'characters' ? 1 : 13;
  if (4 * (count + 1) + entrySize * count > pageSize) return;
  for (let index = 0; index < count; index += 1) {
    const offset = 2 * uint8(page, 4 * (count + 1) + entrySize * index);
    const run: Run = { start: uint32(page, 4 * index), end: uint32(page, 4 * index + 4), style: 0, properties: none };
    if (offset > 0 && kind === 'characters') {
      run.properties = page.subarray(offset + 1, Math.min(pageSize, offset + 1 + uint8(page, offset)));
    } else if (offset > 0) {
      const short = uint8(page, offset);
      // The length counts words (MS-DOC 2.9.175). It is in one byte, which itself counts as half a word; when this byte
      // is 0, the length is in the next byte.
      const start = short === 0 ? offset + 2 : offset + 1;
      const length = short === 0 ? 2 * uint8(page, offset + 1) : 2 * short - 1;
      run.style = uint16(page, start);
      run.properties = page.subarray(start + 2, Math.min(pageSize, start + length));
    }
    runs.push(run);
  }
}
