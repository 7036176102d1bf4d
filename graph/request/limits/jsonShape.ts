import { Failure } from '../errors.ts';
import { limits } from './limits.ts';

const { depth: maxDepth, values: maxValues, between: maxBetween } = limits.json;
/** A value has at most its brackets and a comma. */
const maxSigns = 3 * maxValues;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Checks a JSON text before it is parsed, because it may take many times its memory. Throws INVALID or TOO_LARGE. */
export function checkJson(text: Buffer): void {
  let [depth, signs, between] = [0, 0, 0];
  // By index, because an iterator is several times slower per byte.
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    between += 1;
    if (between > maxBetween) throw tooMany();
    if (byte === quote) at = endOfText(text, at + 1);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte !== comma) continue;
    signs += 1;
    if (depth > maxDepth) throw tooDeep();
    if (signs > maxSigns) throw tooMany();
  }
}

/** Returns the place of the quote that ends a text; the end of the bytes if nothing ends it. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** Checks values that do not come from a JSON body in the same way. Throws INVALID or TOO_LARGE. */
export function checkShape(input: unknown): void {
  let values = 0;
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > maxValues) throw tooMany();
    const holders = level.filter(isHolder);
    if (holders.length > 0 && depth >= maxDepth) throw tooDeep();
    level = holders.flatMap((holder) => Object.values(holder));
  }
}

function isHolder(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

function tooDeep(): Failure {
  return new Failure('INVALID', `This input is nested more than ${maxDepth} levels deep. Flatten it.`);
}

function tooMany(): Failure {
  const count = maxValues.toLocaleString('en');
  return new Failure('TOO_LARGE', `This input has more than ${count} values. Send fewer.`);
}
