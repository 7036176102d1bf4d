import { createHash } from 'node:crypto';

/** The word that every text of firm A ends with, and that no attempt ever sends. */
const secretWord = 'tamarindseven';
/** What searches look for: every text of firm A begins with it. */
export const lureWord = 'quokkaveil';
/** A number that stands in firm A's figures and nowhere else. */
export const secretNumber = 7_071_067.25;

/** A text of firm A that tells where it stood. */
export function secretText(place: string): string {
  return `${lureWord} ${place.replace(/\W+/g, ' ')} ${secretWord}`;
}

/** The id of firm A's row `index` of a table: always the same, and a UUID by its looks. */
export function secretId(table: string, index: number): string {
  const hash = createHash('sha256').update(`${table} ${index}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Finds in an answer what is firm A's. */
export class Secrets {
  readonly #ids: Set<string>;
  /** Such as a password's hash: texts that the product made itself. */
  readonly #texts: string[];

  constructor(ids: Iterable<string>, texts: string[]) {
    this.#ids = new Set(ids);
    this.#texts = texts;
  }

  /** What of firm A's the answer tells, beyond what was sent to get it; empty when it tells nothing. */
  leaksIn(answer: string, sent: string): string[] {
    const whole = withDecoded(answer);
    const known = withDecoded(decodeURIComponent(sent.replace(/%(?![\dA-Fa-f]{2})/g, '%25')));
    const ids = [...new Set(whole.match(uuids) ?? [])].filter((id) => this.#ids.has(id) && !known.includes(id));
    const texts = [...this.#texts, String(secretNumber)].filter((text) => whole.includes(text));
    const words = new RegExp(`.{0,60}${secretWord}`, 'i').exec(whole.split(known).join('')) ?? [];
    return [...ids, ...texts, ...words];
  }
}

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** The text with what its global ids, cursors and hexadecimal bytes hold. */
function withDecoded(text: string): string {
  const decoded = (text.match(/[\w-]{24,}/g) ?? []).map((token) =>
    Buffer.from(token, /^[\da-f]+$/.test(token) ? 'hex' : 'base64url').toString(),
  );
  return [text, ...decoded].join('\n');
}
