import { DomUtils, parseDocument } from 'htmlparser2';

/** Characters without a shape of their own, which readers and searches do not miss. */
const shapeless = new Set(['lrm', 'rlm', 'shy', 'zwj', 'zwnj']);
const named = new Map<string, string | undefined>();

/** A character reference of HTML or WebVTT: '&amp;', '&#39;', '&#x27;'. */
export const referencePattern = '&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});';
const reference = new RegExp(referencePattern, 'g');

/** Returns the character of one reference; undefined for an unknown name or a code without a character. */
export function decodeReference(entity: string): string | undefined {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) {
    if (!named.has(body)) named.set(body, decodeName(entity, body));
    return named.get(body);
  }
  const code =
    body[1] === 'x' || body[1] === 'X' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Decodes all references of a text. Twice, because some caption services write '&amp;#39;'. */
export function decodeReferences(text: string): string {
  const once = text.replace(reference, (found) => decodeReference(found) ?? found);
  return once.replace(reference, (found) => decodeReference(found) ?? found);
}

function decodeName(entity: string, name: string): string | undefined {
  if (shapeless.has(name)) return '';
  const character = DomUtils.textContent(parseDocument(entity));
  // Of an unknown name that begins with a known one, HTML decodes only the beginning.
  return character.length <= 2 ? character : undefined;
}
