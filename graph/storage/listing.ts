import type { Disk } from 'flydrive';
import type { ListedFile } from './storage.ts';

/** Every file under a prefix, page by page; empty when there are none. */
export async function* listFiles(disk: Disk, prefix: string): AsyncGenerator<ListedFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(`${prefix}/`, { recursive: true, paginationToken });
    for (const each of page.objects) {
      if (!each.isFile) continue;
      yield { key: each.key, changedAt: async () => (await each.getMetaData()).lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
