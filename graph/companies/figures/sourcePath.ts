import { toGlobalId } from '../../request/graphql/globalId.ts';
import type { Scope } from '../../request/context.ts';
import type { Source } from './figureSources.ts';

interface Place extends Omit<Source, 'title'> {
  place: string | null;
  /** The words to find; '' opens the source at its beginning. */
  words: string;
}

/**
 * Returns the path in the product's page that opens a source at its words; null without a text to open. Must agree with
 * web/lib/sources/sourceAddress.ts.
 */
export function sourcePath({ documentId, writeupId, transcriptId, place, words }: Place): string | null {
  const find = new URLSearchParams({ ...(words && { find: words }), ...(documentId && place && { place }) }).toString();
  if (documentId) return `/documents/${toGlobalId('Document', documentId)}${find && `?${find}`}`;
  if (writeupId) return `/writeups/${toGlobalId('Writeup', writeupId)}`;
  return transcriptId ? `/transcripts/${toGlobalId('Transcript', transcriptId)}${find && `?${find}`}` : null;
}

/**
 * Returns what makes a path of the page a link for a file, which opens in the same firm. `address` is the product's own,
 * 'https://dossier.example'.
 */
export async function pageLinks({ prisma, tenantId }: Scope, address: string): Promise<(path: string) => string> {
  const { slug } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { slug: true } });
  return (path) => `${address}${path}${path.includes('?') ? '&' : '?'}tenant=${slug}`;
}
