import iconv from 'iconv-lite';

/**
 * Planes 1 and 2 of CNS 11643 as runs that Big5 has in the same order: the position of the first character in the plane
 * (94 a row), its position in Big5 (157 a row), and the run's length. Both were made from the same lists of characters.
 */
const plane1: readonly number[] = [
  0, 0, 5, 6, 6, 15, 21, 23, 2, 24, 22, 1, 29, 29, 44, 73, 74, 1, 74, 73, 1, 75, 75, 21, 98, 98, 1, 100, 100, 27, 127,
  128, 1, 128, 127, 1, 130, 130, 14, 146, 146, 2, 148, 149, 1, 149, 148, 1, 150, 150, 4, 155, 21, 1, 156, 156, 78, 282,
  234, 29, 312, 264, 1, 314, 266, 142, 470, 6101, 20, 3290, 471, 17, 3307, 263, 1, 3308, 489, 86, 3394, 265, 1, 3395,
  576, 1307, 4702, 1884, 424, 5126, 1883, 1, 5127, 2308, 1876, 7003, 4571, 1, 7004, 4184, 387, 7391, 4572, 525, 7916,
  5286, 1, 7917, 5097, 105, 8023, 5203, 83, 8106, 5287, 84, 8190, 5517, 1, 8191, 5371, 54, 8245, 5426, 1, 8246, 5425, 1,
  8247, 5427, 90, 8337, 5518, 354,
];
const plane2: readonly number[] = [
  0, 6280, 10, 10, 6291, 33, 43, 6372, 1, 44, 6324, 48, 92, 6373, 46, 138, 6586, 1, 139, 6419, 167, 306, 6587, 1840,
  2146, 9074, 1, 2147, 8428, 108, 2255, 8537, 537, 2792, 8427, 1, 2793, 9075, 100, 2893, 8536, 1, 2894, 9175, 399, 3293,
  9575, 1637, 4930, 11761, 1, 4931, 11212, 146, 5077, 11899, 1, 5078, 11358, 287, 5365, 12508, 1, 5366, 11645, 116,
  5482, 11762, 137, 5619, 11900, 104, 5723, 12425, 1, 5724, 12004, 222, 5946, 12227, 198, 6144, 12426, 82, 6226, 12509,
  86, 6312, 12226, 1, 6313, 12595, 8, 6321, 12604, 153, 6474, 12758, 56, 6530, 13114, 1, 6531, 12814, 113, 6644, 12603,
  1, 6645, 12927, 142, 6787, 12757, 1, 6788, 13069, 45, 6833, 13115, 71, 6904, 13380, 1, 6905, 13186, 194, 7099, 13381,
  490, 7589, 13914, 1, 7590, 13871, 43, 7633, 13915, 1, 7634, 13917, 11, 7645, 13916, 1, 7646, 13928, 4,
];

/** Decodes EUC-TW, the encoding of Taiwanese Unix systems. Characters outside planes 1 and 2 become U+FFFD. */
export function decodeEucTw(bytes: Uint8Array): string {
  const big5: number[] = [];
  for (let index = 0; index < bytes.length;) {
    const first = bytes[index] ?? 0;
    if (first < 0x80) {
      big5.push(first);
      index += 1;
      continue;
    }
    const isLong = first === 0x8e;
    const start = isLong ? index + 2 : index;
    const row = (bytes[start] ?? 0) - 0xa1;
    const cell = (bytes[start + 1] ?? 0) - 0xa1;
    const plane = !isLong || bytes[index + 1] === 0xa1 ? plane1 : bytes[index + 1] === 0xa2 ? plane2 : [];
    const isPair = row >= 0 && cell >= 0;
    const place = isPair ? placeIn(plane, row * 94 + cell) : undefined;
    if (place === undefined) big5.push(0xff);
    else {
      const trail = place % 157;
      big5.push(0xa1 + Math.floor(place / 157), trail < 63 ? 0x40 + trail : 0xa1 + trail - 63);
    }
    index = isPair ? start + 2 : index + 1;
  }
  return iconv.decode(Uint8Array.from(big5), 'cp950');
}

function placeIn(runs: readonly number[], place: number): number | undefined {
  for (let index = 0; index < runs.length; index += 3) {
    const [from = 0, to = 0, length = 0] = runs.slice(index, index + 3);
    if (place >= from && place < from + length) return to + place - from;
  }
  return undefined;
}
