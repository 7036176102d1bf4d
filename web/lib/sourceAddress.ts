import { paths } from './paths.ts';

/** Where a statement stands, as far as the source is still there. */
interface Source {
  place: string | null;
  document: { id: string } | null;
  writeup?: { id: string } | null;
  transcript?: { id: string } | null;
}

/** The address that opens a source where it says the words; null when it is gone or a person said them. */
export function sourceAddress({ place, document, writeup, transcript }: Source, words: string): string | null {
  if (document) {
    const query = new URLSearchParams({ find: words, ...(place !== null && { place }) });
    return `${paths.document(document.id)}?${query.toString()}`;
  }
  if (writeup) return paths.writeup(writeup.id);
  return transcript ? paths.transcriptSaying(transcript.id, words) : null;
}

/** The longest stretch of a quote that stands in the source as it is: rows are quoted with bars between their cells. */
export function wordsToFind(quote: string): string {
  const stretches = quote.split(/\s*(?:\||…)\s*/).filter((each) => each !== '');
  return stretches.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}
