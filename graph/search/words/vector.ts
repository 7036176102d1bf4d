import { setImmediate } from 'node:timers/promises';
import { wordsOf } from './searchWords.ts';

export interface Indexed {
  /** The first piece has every word at its first positions; each further one those of a later stretch. */
  pieces: string[];
  vocabulary: string[];
}

export interface SearchedText {
  /** Counts most, and is also searched by itself. */
  title: string;
  /** Short facts, such as an industry, searched together with titles. */
  labels: string;
  body: string;
}

/** Only this many characters of a body (600 pages) are read. The rest of a longer body is not found. */
export const maxReadLength = 2_000_000;
const lastPlace = 16_383;
/** A tsvector has at most a megabyte. This leaves room for the overhead of each word. */
const maxBytes = 900_000;
const maxPlaces = 255;
const maxVocabulary = 5_000;

/**
 * Reads the words of a thing. Gives way to other work during a long text. `mark` is a lexeme that no text can contain,
 * such as '#COMPANY'; it is added to every piece.
 */
export async function indexOf({ title, labels, body }: SearchedText, mark: string): Promise<Indexed> {
  const whole = new Piece(mark);
  const heads = [...wordsOf(title)].map(({ key }) => key);
  const facts = [...wordsOf(labels)].map(({ key }) => key);
  for (const key of heads) whole.add(key, 'A');
  whole.skip();
  for (const key of facts) whole.add(key, 'B');
  whole.skip();
  for (const key of new Set([...heads, ...facts])) whole.addMark(titleMark + key);
  const pieces = [whole];
  for (const { key } of wordsOf(body.slice(0, maxReadLength))) {
    if (pieces.at(-1)?.isFull) {
      pieces.push(new Piece(mark));
      await setImmediate();
    }
    pieces.at(-1)?.add(key, '');
    if (pieces.length > 1) whole.addMark(key);
  }
  return { pieces: pieces.map((piece) => piece.text()), vocabulary: whole.vocabulary() };
}

/** Prefixes a word of a title or label, so that one index distinguishes words in titles from words in texts. */
export const titleMark = '=';

class Piece {
  readonly #places = new Map<string, string[]>();
  #next = 1;
  #bytes = 0;

  constructor(mark: string) {
    this.addMark(mark);
  }

  get isFull(): boolean {
    return this.#next > lastPlace;
  }

  /** Adds a word at the next position. `weight` is PostgreSQL's. */
  add(key: string, weight: 'A' | 'B' | ''): void {
    const places = this.#known(key);
    if (places && places.length < maxPlaces && !this.isFull) {
      places.push(`${this.#next}${weight}`);
      this.#bytes += 2;
    }
    this.#next += 1;
  }

  /** Adds a word without a position. */
  addMark(key: string): void {
    this.#known(key);
  }

  /** Leaves a gap that no phrase can span. */
  skip(): void {
    this.#next += 1;
  }

  /** Returns the words that may replace misspelt words: only letters, and not too short. */
  vocabulary(): string[] {
    return [...this.#places.keys()].filter((key) => /^\p{L}{4,30}$/u.test(key)).slice(0, maxVocabulary);
  }

  text(): string {
    return [...this.#places]
      .map(([key, places]) => (places.length ? `'${key}':${places.join(',')}` : `'${key}'`))
      .join(' ');
  }

  /** Returns the positions of a word; undefined when there is no room for another word. */
  #known(key: string): string[] | undefined {
    const known = this.#places.get(key);
    if (known) return known;
    const bytes = Buffer.byteLength(key) + 12;
    if (this.#bytes + bytes > maxBytes) return undefined;
    this.#bytes += bytes;
    const places: string[] = [];
    this.#places.set(key, places);
    return places;
  }
}
