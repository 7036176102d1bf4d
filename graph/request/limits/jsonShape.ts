import { Failure } from '../errors.ts';

const most = { depth: 32, values: 20_000 };
const maxSigns = 3 * most.values;
/** Bytes outside of texts: numbers and white space. Each of these bytes is inspected. */
const maxBetween = 1_000_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Creates a function that counts the contents of a JSON text while its bytes arrive, so that a hostile text is refused
 * before it is stored and parsed. The function throws INVALID or TOO_LARGE.
 */
export function createShapeCheck(): (bytes: Buffer) => void {
  let [depth, signs, between] = [0, 0, 0];
  let [isInText, isEscaped] = [false, false];

  /** Returns the end of a text that continues at `start`, or the end of the bytes if the text does not end in them. */
  function endOfText(bytes: Buffer, start: number): number {
    const found = bytes.indexOf(quote, start);
    const end = found === -1 ? bytes.length : found;
    let run = end;
    while (run > start && bytes[run - 1] === backslash) run -= 1;
    const backslashes = end - run + (run === start && isEscaped ? 1 : 0);
    isEscaped = backslashes % 2 === 1;
    if (found === -1) return end;
    isInText = isEscaped;
    isEscaped = false;
    return end;
  }

  return (bytes) => {
    // By index, because an iterator is several times slower per byte.
    for (let at = 0; at < bytes.length; at += 1) {
      if (isInText) {
        at = endOfText(bytes, at);
        continue;
      }
      between += 1;
      const byte = bytes[at];
      if (byte === quote) isInText = true;
      else if (byte === openList || byte === openObject) depth += 1;
      else if (byte === closeList || byte === closeObject) depth -= 1;
      else if (byte !== comma) continue;
      signs += 1;
      if (depth > most.depth) throw tooDeep();
      if (signs > maxSigns) throw tooMany();
    }
    if (between > maxBetween) throw tooMany();
  };
}

/** Checks values that do not come from a JSON body in the same way. Throws INVALID or TOO_LARGE. */
export function checkShape(input: unknown): void {
  let values = 0;
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > most.values) throw tooMany();
    const holders = level.filter(isHolder);
    if (holders.length > 0 && depth >= most.depth) throw tooDeep();
    level = holders.flatMap((holder) => Object.values(holder));
  }
}

function isHolder(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

function tooDeep(): Failure {
  return new Failure('INVALID', `This input is nested more than ${most.depth} levels deep. Flatten it.`);
}

function tooMany(): Failure {
  const count = most.values.toLocaleString('en');
  return new Failure('TOO_LARGE', `This input has more than ${count} values. Send fewer.`);
}
