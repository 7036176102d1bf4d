import { Failure } from '../errors.ts';

/** What no honest input needs more of: levels of lists and objects in one another, and values in all. */
const most = { depth: 32, values: 20_000 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts what a JSON text holds while its bytes arrive, so that a hostile one is refused before it is kept and parsed. */
export function createShapeCheck(): (bytes: Buffer) => void {
  let [depth, values] = [0, 0];
  let [isInString, isEscaped] = [false, false];
  return (bytes) => {
    // By index: an iterator takes several times as long for each byte.
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInString = false;
      } else if (byte === quote) isInString = true;
      else if (byte === comma) values += 1;
      else if (byte === closeList || byte === closeObject) depth -= 1;
      else if (byte === openList || byte === openObject) {
        depth += 1;
        values += 1;
        if (depth > most.depth) throw tooDeep();
      }
    }
    if (values > most.values) throw tooMany();
  };
}

/** The same of values that came by another way than a JSON body. Throws INVALID or TOO_LARGE. */
export function checkShape(input: unknown): void {
  let values = 0;
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.depth) throw tooDeep();
    values += level.length;
    if (values > most.values) throw tooMany();
    level = level.flatMap(partsOf);
  }
}

/** What a list or a plain object holds; a file on its way in is looked at by the use case that takes it. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? Object.values(value) : [];
}

function tooDeep(): Failure {
  return new Failure('INVALID', `This input is nested more than ${most.depth} levels deep. Send it flatter.`);
}

function tooMany(): Failure {
  return new Failure('TOO_LARGE', `This input holds more than ${most.values.toLocaleString('en')} values. Send fewer.`);
}
