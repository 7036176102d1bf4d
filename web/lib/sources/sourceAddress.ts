import { paths } from '../paths.ts';

interface Source {
  place: string | null;
  document: { id: string } | null;
  writeup?: { id: string } | null;
  transcript?: { id: string } | null;
}

/** Returns the address of a source at its words; null when it is gone, or a person stated it. */
export function sourceAddress({ place, document, writeup, transcript }: Source, words: string): string | null {
  if (document) {
    const query = new URLSearchParams({ find: words, ...(place !== null && { place }) });
    return `${paths.document(document.id)}?${query.toString()}`;
  }
  if (writeup) return paths.writeup(writeup.id);
  return transcript ? paths.transcriptSaying(transcript.id, words) : null;
}

/** Returns the longest part of a quote that the source has: quoted rows have bars between cells. */
export function wordsToFind(quote: string): string {
  const spans = quote.split(/\s*(?:\||…)\s*/).filter((each) => each !== '');
  return spans.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}
