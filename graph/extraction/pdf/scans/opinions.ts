import type { SourceFile } from '../../extracted.ts';
import type { PageReading } from '../pages.ts';
import { openSecondReader, type SecondReader } from './secondReader.ts';

/** The second reader reads pages without text only in short files, and only when no page has text. */
const mostEmptyPages = 20;
/** Replacement characters, private use and control characters, which no reader of the file sees. */
const unreadable = /[\p{Co}\ufffd]|(?![\t\n\r])\p{Cc}/gu;

/** Reads the whole file with the second reader; null when the second reader cannot open it either. */
export async function readWithSecondReader(
  { bytes, report }: SourceFile,
  mostPages: number,
): Promise<PageReading[] | null> {
  return withReader(bytes, async (reader) => {
    const pages: PageReading[] = [];
    const count = Math.min(reader.pageCount, mostPages);
    for (let number = 1; number <= count; number += 1) {
      if (number % 20 === 1) report(`Reading page ${number} of ${count}`, (number - 1) / count);
      const blocks = (await reader.page(number))?.blocks;
      pages.push({ blocks: blocks ?? [], state: blocks ? 'read' : 'broken' });
    }
    return pages;
  });
}

/** Lets the second reader read the pages that the first could not, and uses its text where it is better. */
export async function askSecondReader({ bytes }: SourceFile, pages: readonly PageReading[]): Promise<void> {
  const isWithoutText = pages.every(({ state }) => state === 'blank' || state === 'picture' || state === 'broken');
  const asked = pages.filter(({ state }) =>
    isWithoutText && pages.length <= mostEmptyPages ? true : state === 'garbled' || state === 'broken',
  );
  if (asked.length === 0) return;
  await withReader(bytes, async (reader) => {
    for (const page of asked) {
      const second = await reader.page(pages.indexOf(page) + 1);
      if (!second?.text.trim() || (page.state === 'picture' && second.text.length < 50)) continue;
      if ((second.text.match(unreadable)?.length ?? 0) > 0.1 * second.text.length) continue;
      page.blocks = [...second.blocks, ...page.blocks.filter(({ kind }) => kind === 'comment')];
      page.state = 'read';
    }
  });
}

async function withReader<T>(bytes: Uint8Array, use: (reader: SecondReader) => Promise<T>): Promise<T | null> {
  const reader = await openSecondReader(bytes);
  if (!reader) return null;
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}
