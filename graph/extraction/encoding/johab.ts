import iconv from 'iconv-lite';

/**
 * The jamo that each value of five bits means, as positions in Unicode's order; -1 for unused values (KS X 1001, annex
 * 3).
 */
const initials = [-1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const medials = [
  -1, -1, -1, 0, 1, 2, 3, 4, -1, -1, 5, 6, 7, 8, 9, 10, -1, -1, 11, 12, 13, 14, 15, 16, -1, -1, 17, 18, 19, 20,
];
const finals = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -1, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
];

/** Decodes Johab: the bits of two bytes compose a Korean syllable; other characters are those of EUC-KR. */
export function decodeJohab(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const trail = bytes[index + 1] ?? 0;
    const character = lead < 0xd4 ? syllable((lead << 8) | trail) : symbol(lead, trail);
    text += character ?? '\uFFFD';
    if (character !== undefined) index += 1;
  }
  return text;
}

function syllable(code: number): string | undefined {
  const initial = initials[(code >> 10) & 31] ?? -1;
  const medial = medials[(code >> 5) & 31] ?? -1;
  const final = finals[code & 31] ?? -1;
  if (initial < 0 || medial < 0 || final < 0) return undefined;
  return String.fromCharCode(0xac00 + (initial * 21 + medial) * 28 + final);
}

/** Two rows of KS X 1001 share a lead byte. */
function symbol(lead: number, trail: number): string | undefined {
  const isLetter = trail >= 0x31 && trail <= 0x7e;
  if (lead < 0xd9 || lead > 0xf9 || lead === 0xdf || (!isLetter && trail < 0x91)) return undefined;
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) + 1 : 2 * (lead - 0xe0) + 42;
  const place = isLetter ? trail - 0x31 : trail - 0x91 + 78;
  const character = iconv.decode(Uint8Array.of(0xa0 + row + Math.floor(place / 94), 0xa1 + (place % 94)), 'euc-kr');
  return character.includes('\uFFFD') ? undefined : character;
}
