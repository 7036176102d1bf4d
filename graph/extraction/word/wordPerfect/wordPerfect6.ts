import type { BodyBlock } from '../body.ts';
import { uint16, uint32, uint8 } from '../bytes.ts';
import { shortCharacter, wordPerfectCharacter } from './characters.ts';
import { createWordPerfectText, type WordPerfectText } from './text.ts';

/** The document's texts: its body, and headers and footers as they come. */
export interface WordPerfectStories {
  body: BodyBlock[];
  headers: BodyBlock[][];
  footers: BodyBlock[][];
}

/** Lengths of functions F0 to FF, with the code at both ends. */
const fixedLengths = [4, 5, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8, 0];
const textPacket = 0x08;
const hasPackets = 0x80;
/** Texts in texts: notes in boxes in headers. */
const deepest = 4;
const soft = new Set([0x80, 0xba, 0xbb, 0xbc, 0xcd, 0xce, 0xcf]);

/** Reads WordPerfect 6 and newer (WordPerfect 6 developer's kit: prefix area, then a stream of text and functions). */
export function readWordPerfect6(bytes: Uint8Array): WordPerfectStories {
  const packets = readTextPackets(bytes);
  const stories: WordPerfectStories = { body: [], headers: [], footers: [] };
  const used = new Set<Uint8Array>();
  stories.body = readStream(bytes.subarray(uint32(bytes, 4)), 0);
  return stories;

  function readStream(stream: Uint8Array, depth: number): BodyBlock[] {
    const text = createWordPerfectText();
    /** Within what was undone: it is kept in the file, and not shown. */
    let isUndone = false;
    let at = 0;
    while (at < stream.length) {
      const code = uint8(stream, at);
      if (code < 0xd0) {
        if (!isUndone) readByte(text, code);
        at += 1;
      } else if (code < 0xf0) {
        const length = uint16(stream, at + 2);
        // A length that is none means damage: go on at the next byte.
        const isSound = length >= 6 && uint8(stream, at + length - 1) === code;
        if (isSound && !isUndone) readGroup(text, stream.subarray(at, at + length), depth);
        at += isSound ? length : 1;
      } else {
        if (code === 0xf0 && !isUndone) text.write(wordPerfectCharacter(uint8(stream, at + 2), uint8(stream, at + 1)));
        if (code === 0xf1) isUndone = uint8(stream, at + 1) === 0;
        at += Math.max(1, fixedLengths[code - 0xf0] ?? 1);
      }
    }
    return text.finish();
  }

  /** A function of variable length; some name packets of the prefix area that hold texts of their own. */
  function readGroup(text: WordPerfectText, group: Uint8Array, depth: number): void {
    const kind = uint8(group, 1);
    switch (uint8(group, 0)) {
      case 0xd0:
        return readLineEnd(text, kind);
      case 0xe0:
        return text.write('\t');
      case 0xd6:
        for (const blocks of textsOf(group, depth)) {
          if (kind <= 1) stories.headers.push(blocks);
          else if (kind <= 3) stories.footers.push(blocks);
        }
        return;
      case 0xd7:
        return textsOf(group, depth).forEach((blocks) => text.attach(blocks, 'footnote'));
      case 0xdf:
        return textsOf(group, depth).forEach((blocks) => text.attach(blocks, 'textBox'));
    }
  }

  function textsOf(group: Uint8Array, depth: number): BodyBlock[][] {
    if ((uint8(group, 4) & hasPackets) === 0 || depth >= deepest) return [];
    const count = uint8(group, 5);
    const found: BodyBlock[][] = [];
    for (let index = 0; index < count; index += 1) {
      const packet = packets.get(uint16(group, 6 + 2 * index));
      if (!packet || used.has(packet)) continue;
      used.add(packet);
      found.push(readStream(packet, depth + 1));
    }
    return found;
  }
}

function readByte(text: WordPerfectText, code: number): void {
  if (code >= 0x21 && code < 0x7f) text.write(String.fromCharCode(code));
  else if (code >= 0x01 && code <= 0x20) text.write(shortCharacter(code));
  else if (soft.has(code)) text.write(' ');
  else if (code === 0x81) text.write('\u00a0');
  else if (code === 0x84) text.write('-');
  else if (code === 0xc6) text.beginCell();
  else if (code >= 0xc0 && code <= 0xc5) text.beginRow();
  else if (code >= 0xbd && code <= 0xbf) text.endTable();
  else if (code === 0x87 || (code >= 0xb4 && code <= 0xb9) || (code >= 0xc7 && code <= 0xcc)) text.endParagraph();
}

function readLineEnd(text: WordPerfectText, kind: number): void {
  if ((kind >= 0x01 && kind <= 0x03) || (kind >= 0x14 && kind <= 0x16)) text.write(' ');
  else if (kind === 0x0a) text.beginCell();
  else if (kind >= 0x0b && kind <= 0x10) text.beginRow();
  else if (kind >= 0x11 && kind <= 0x13) text.endTable();
  else if (kind !== 0 && kind <= 0x1c) text.endParagraph();
}

/** The prefix area's packets with text, by their number. */
function readTextPackets(bytes: Uint8Array): Map<number, Uint8Array> {
  const packets = new Map<number, Uint8Array>();
  const index = uint16(bytes, 14);
  const count = uint16(bytes, index + 2);
  for (let id = 1; id < count; id += 1) {
    const entry = index + 14 * id;
    if (uint8(bytes, entry + 1) !== textPacket) continue;
    const size = uint32(bytes, entry + 6);
    const packet = bytes.subarray(uint32(bytes, entry + 10), uint32(bytes, entry + 10) + size);
    // How many blocks, where the first is, how long each is; they follow each other.
    const blocks = Math.min(uint16(packet, 0), 1_000);
    let length = 0;
    for (let block = 0; block < blocks; block += 1) length += uint32(packet, 6 + 4 * block);
    packets.set(id, packet.subarray(uint32(packet, 2), uint32(packet, 2) + length));
  }
  return packets;
}
