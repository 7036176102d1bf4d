import iconv from 'iconv-lite';
import languages from './languages.json' with { type: 'json' };
import type { Guess } from './pairs.ts';

const { commonCharacters } = languages;
type Language = keyof typeof commonCharacters;

interface WideEncoding {
  name: string;
  language: Language;
  /** Lead bytes of the characters that the standard orders by use, and the trail bytes of its rows. */
  ordinary: readonly [firstLead: number, lastLead: number, firstTrail: number, lastTrail: number];
  /** Lead bytes of the characters that are in the standard, but rare. */
  rare: readonly [firstLead: number, lastLead: number];
  rarity: number;
}

const wideEncodings: readonly WideEncoding[] = [
  { name: 'cp932', language: 'ja', ordinary: [0x88, 0x98, 0x40, 0xfc], rare: [0x99, 0xea], rarity: 1 },
  { name: 'euc-jp', language: 'ja', ordinary: [0xb0, 0xcf, 0xa1, 0xfe], rare: [0xd0, 0xf4], rarity: 2 },
  { name: 'gb18030', language: 'zhCn', ordinary: [0xb0, 0xd7, 0xa1, 0xfe], rare: [0xd8, 0xf7], rarity: 1 },
  { name: 'big5hkscs', language: 'zhTw', ordinary: [0xa4, 0xc6, 0x40, 0xfe], rare: [0xc9, 0xf9], rarity: 1 },
  { name: 'cp949', language: 'ko', ordinary: [0xb0, 0xc8, 0xa1, 0xfe], rare: [0xca, 0xfd], rarity: 1 },
];

const costs = { common: 8.8, ordinary: 12, rare: 17, other: 20, undefined: 40 };

export function guessWideEncodings(bytes: Uint8Array): Guess[] {
  return wideEncodings.map((encoding) => {
    const bitsOf = bitsByCharacter(encoding);
    let bits = encoding.rarity;
    for (const character of iconv.decode(bytes, encoding.name)) if (character >= '\x80') bits += bitsOf(character);
    return { encoding: encoding.name, bits };
  });
}

const readers = new Map<string, (character: string) => number>();

function bitsByCharacter(encoding: WideEncoding): (character: string) => number {
  const known = readers.get(encoding.name);
  if (known) return known;
  const [firstLead, lastLead, firstTrail, lastTrail] = encoding.ordinary;
  const common = new Set(commonCharacters[encoding.language]);
  const ordinary = charactersBetween(encoding.name, firstLead, lastLead, firstTrail, lastTrail);
  const rare = charactersBetween(encoding.name, ...encoding.rare, firstTrail, lastTrail);
  const reader = (character: string) => {
    const byScript = bitsOfScript(character, encoding.language);
    if (byScript !== undefined) return byScript;
    if (common.has(character)) return costs.common;
    if (ordinary.has(character)) return costs.ordinary;
    return rare.has(character) ? costs.rare : costs.other;
  };
  readers.set(encoding.name, reader);
  return reader;
}

/** The bits of a sign or kana, which all encodings have; undefined for characters that a language orders by use. */
function bitsOfScript(character: string, language: Language): number | undefined {
  if (character < '\xa0' || /[\uE000-\uF8FF\uFFFD]/.test(character)) return costs.undefined;
  if (/[\u3000-\u3002，！？：；（）「」『』、。“”‘’《》·…—・ー]/.test(character)) return 7;
  if (/[\u3041-\u3096]/.test(character)) return language === 'ja' ? 6 : 15;
  if (/[\u30A1-\u30FA]/.test(character)) return language === 'ja' ? 7.5 : 15;
  if (/[\uFF61-\uFF9F]/.test(character)) return 13;
  if (/[\uFF01-\uFF5E\uFFE0-\uFFE6]/.test(character)) return 9.5;
  if (/[\u3130-\u318E]/.test(character)) return 13;
  if (language === 'ko' && /[\u3400-\u9FFF]/.test(character)) return costs.rare;
  return /[\u3400-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}]/u.test(character) ? undefined : 14;
}

function charactersBetween(
  encoding: string,
  firstLead: number,
  lastLead: number,
  firstTrail: number,
  lastTrail: number,
): Set<string> {
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = firstTrail; trail <= lastTrail; trail += 1) if (trail !== 0x7f) bytes.push(lead, trail);
  }
  return new Set(iconv.decode(Uint8Array.from(bytes), encoding));
}
