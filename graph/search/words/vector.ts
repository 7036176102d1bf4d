import { setImmediate } from 'node:timers/promises';
import { wordsOf } from './words.ts';

/** The words of one thing as PostgreSQL's tsvectors, and those worth guessing a misspelt word from. */
export interface Indexed {
  /** The first holds every word, with the places of the first ones; each further one the places of a later stretch. */
  pieces: string[];
  vocabulary: string[];
}

/** What of a thing is searched. */
export interface Said {
  /** Counts most, and is found among the titles. */
  title: string;
  /** Short facts, such as an industry: found among the titles too. */
  labels: string;
  body: string;
}

/** Characters of a body that are read: 600 pages. What a longer one says after them is not found. */
export const longestRead = 2_000_000;
/** PostgreSQL knows places up to this one. */
const lastPlace = 16_383;
/** A tsvector holds a megabyte; this leaves room for what each word costs beside its letters. */
const mostBytes = 900_000;
/** PostgreSQL keeps so many places of a word. */
const mostPlaces = 255;
const mostVocabulary = 5_000;

/**
 * Reads the words of a thing; others get a turn in the middle of a long one. `mark` is a lexeme that no text holds, such as
 * '#COMPANY', and stands in every piece.
 */
export async function indexOf({ title, labels, body }: Said, mark: string): Promise<Indexed> {
  const whole = new Piece(mark);
  const heads = [...wordsOf(title)].map(({ key }) => key);
  const facts = [...wordsOf(labels)].map(({ key }) => key);
  for (const key of heads) whole.add(key, 'A');
  whole.skip();
  for (const key of facts) whole.add(key, 'B');
  whole.skip();
  for (const key of new Set([...heads, ...facts])) whole.addMark(titleMark + key);
  const pieces = [whole];
  for (const { key } of wordsOf(body.slice(0, longestRead))) {
    if (pieces.at(-1)?.isFull) {
      pieces.push(new Piece(mark));
      await setImmediate();
    }
    pieces.at(-1)?.add(key, '');
    if (pieces.length > 1) whole.addMark(key);
  }
  return { pieces: pieces.map((piece) => piece.text()), vocabulary: whole.vocabulary() };
}

/** Stands before a word of a title or label, so that one index tells what is called so from what says so. */
export const titleMark = '=';

/** A stretch of a text as it grows. */
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

  /** A word at the next place; `weight` is PostgreSQL's. */
  add(key: string, weight: 'A' | 'B' | ''): void {
    const places = this.#known(key);
    if (places && places.length < mostPlaces && !this.isFull) {
      places.push(`${this.#next}${weight}`);
      this.#bytes += 2;
    }
    this.#next += 1;
  }

  /** A word without a place. */
  addMark(key: string): void {
    this.#known(key);
  }

  /** Leaves a gap, over which no phrase reaches. */
  skip(): void {
    this.#next += 1;
  }

  /** Words that somebody might misspell: of letters, not too short. */
  vocabulary(): string[] {
    return [...this.#places.keys()].filter((key) => /^\p{L}{4,30}$/u.test(key)).slice(0, mostVocabulary);
  }

  text(): string {
    return [...this.#places]
      .map(([key, places]) => (places.length ? `'${key}':${places.join(',')}` : `'${key}'`))
      .join(' ');
  }

  /** The places of a word; undefined where there is no room for another word. */
  #known(key: string): string[] | undefined {
    const known = this.#places.get(key);
    if (known) return known;
    const bytes = Buffer.byteLength(key) + 12;
    if (this.#bytes + bytes > mostBytes) return undefined;
    this.#bytes += bytes;
    const places: string[] = [];
    this.#places.set(key, places);
    return places;
  }
}
