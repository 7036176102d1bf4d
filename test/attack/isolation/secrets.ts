import { createHash } from 'node:crypto';

const secretWord = 'tamarindseven';
/** The word that searches look for: every text of firm A begins with it. */
export const lureWord = 'quokkaveil';
/** A number that occurs only in firm A's figures. */
export const secretNumber = 7_071_067.25;

/** Returns a text of firm A that says where it was stored. */
export function secretText(place: string): string {
  return `${lureWord} ${place.replace(/\W+/g, ' ')} ${secretWord}`;
}

/** Returns the id of firm A's row `index` of a table: always the same, in the form of a UUID. */
export function secretId(table: string, index: number): string {
  const hash = createHash('sha256').update(`${table} ${index}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Finds firm A's data in an answer. */
export class Secrets {
  readonly #ids: Set<string>;
  /** Texts that the product generated, such as a password's hash. */
  readonly #texts: string[];

  constructor(ids: Iterable<string>, texts: string[]) {
    this.#ids = new Set(ids);
    this.#texts = texts;
  }

  /** Returns what the answer reveals of firm A beyond what the request contained; an empty list without a leak. */
  leaksIn(answer: string, sent: string): string[] {
    const whole = withDecoded(answer);
    const known = withDecoded(decodeURIComponent(sent.replace(/%(?![\dA-Fa-f]{2})/g, '%25')));
    const ids = [...new Set(whole.match(uuids) ?? [])].filter((id) => this.#ids.has(id) && !known.includes(id));
    const texts = [...this.#texts, String(secretNumber)].filter((text) => whole.includes(text));
    return [...ids, ...texts, ...secretIn(known === '' ? whole : whole.replaceAll(known, ''))];
  }
}

function secretIn(text: string): string[] {
  const at = text.toLowerCase().indexOf(secretWord);
  return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + secretWord.length)];
}

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Returns the text followed by its decoded global ids, cursors and hexadecimal bytes. */
function withDecoded(text: string): string {
  const decoded = (text.match(/[\w-]{24,}/g) ?? []).map((token) =>
    Buffer.from(token, /^[\da-f]+$/.test(token) ? 'hex' : 'base64url').toString(),
  );
  return [text, ...decoded].join('\n');
}
