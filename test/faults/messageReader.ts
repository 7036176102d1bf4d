/**
 * A message of PostgreSQL's protocol: its type letter ('' for a connection's first message, which has none) and all its
 * bytes.
 */
export interface Message {
  letter: string;
  bytes: Buffer;
}

const lengthBytes = 4;

/** Splits a stream of bytes into PostgreSQL's messages, however the bytes are divided into chunks. */
export class MessageReader {
  #rest = Buffer.alloc(0);
  #hasLetter: boolean;

  /** `from` is the sender. Only the client's first message has no letter. */
  constructor(from: 'client' | 'database') {
    this.#hasLetter = from === 'database';
  }

  read(bytes: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: Message[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | null {
    const letterBytes = this.#hasLetter ? 1 : 0;
    if (this.#rest.length < letterBytes + lengthBytes) return null;
    // The length counts itself, but not the letter.
    const size = letterBytes + this.#rest.readInt32BE(letterBytes);
    if (this.#rest.length < size) return null;
    const bytes = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    this.#hasLetter = true;
    return { letter: letterBytes === 1 ? String.fromCharCode(bytes[0] ?? 0) : '', bytes };
  }
}
