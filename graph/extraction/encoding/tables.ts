import iconv from 'iconv-lite';
import type { latinPairs } from './latinPairs.ts';
import type { otherPairs } from './otherPairs.ts';

export type PairLanguage = keyof typeof latinPairs | keyof typeof otherPairs;

/** A single-byte encoding, with the languages that are written in it. */
export interface ByteEncoding {
  name: string;
  languages: readonly PairLanguage[];
  /**
   * How much rarer its files are than those in windows-1252, in bits. Decides between encodings that read a file alike.
   */
  rarity: number;
}

const western: PairLanguage[] = ['fr', 'de', 'es', 'pt', 'it', 'nl', 'da', 'sv', 'nb', 'fi', 'is', 'ca', 'ga'];
const central: PairLanguage[] = ['cs', 'sk', 'pl', 'hu', 'sl', 'hr', 'ro', 'de'];
const baltic: PairLanguage[] = ['et', 'lv', 'lt', 'de', 'fi', 'sv', 'da', 'pl'];
const cyrillic: PairLanguage[] = ['ru', 'bg', 'uk', 'be', 'sr', 'mk'];

export const byteEncodings: readonly ByteEncoding[] = [
  { name: 'windows-1252', languages: western, rarity: 0 },
  { name: 'windows-1251', languages: cyrillic, rarity: 1 },
  { name: 'windows-1250', languages: central, rarity: 1 },
  { name: 'iso-8859-15', languages: western, rarity: 2 },
  { name: 'iso-8859-2', languages: central, rarity: 1.5 },
  { name: 'koi8-r', languages: ['ru', 'bg'], rarity: 1.5 },
  { name: 'koi8-u', languages: ['uk', 'ru', 'be'], rarity: 2.5 },
  { name: 'windows-1253', languages: ['el'], rarity: 1.5 },
  { name: 'iso-8859-7', languages: ['el'], rarity: 2 },
  { name: 'windows-1254', languages: ['tr'], rarity: 1.5 },
  { name: 'windows-1255', languages: ['he'], rarity: 1.5 },
  { name: 'iso-8859-8', languages: ['he'], rarity: 2 },
  { name: 'windows-1256', languages: ['ar', 'fa'], rarity: 1.5 },
  { name: 'iso-8859-6', languages: ['ar'], rarity: 2 },
  { name: 'windows-1257', languages: baltic, rarity: 2 },
  { name: 'iso-8859-13', languages: baltic, rarity: 3 },
  { name: 'iso-8859-4', languages: baltic, rarity: 3.5 },
  { name: 'windows-1258', languages: ['vi', 'fr'], rarity: 3 },
  { name: 'windows-874', languages: ['th'], rarity: 1.5 },
  { name: 'iso-8859-5', languages: cyrillic, rarity: 3 },
  { name: 'cp866', languages: ['ru', 'bg', 'be'], rarity: 3 },
  { name: 'cp855', languages: cyrillic, rarity: 4 },
  { name: 'maccyrillic', languages: cyrillic, rarity: 3 },
  { name: 'macroman', languages: western, rarity: 4 },
  { name: 'maccenteuro', languages: [...central, 'et', 'lv', 'lt'], rarity: 5 },
  { name: 'cp437', languages: western, rarity: 4.5 },
  { name: 'cp850', languages: western, rarity: 4 },
  { name: 'cp852', languages: central, rarity: 4 },
  { name: 'cp865', languages: ['da', 'nb', 'sv', 'fi'], rarity: 5 },
  { name: 'cp775', languages: ['et', 'lv', 'lt'], rarity: 5 },
  { name: 'cp857', languages: ['tr'], rarity: 5 },
  { name: 'cp737', languages: ['el'], rarity: 5 },
  { name: 'cp862', languages: ['he'], rarity: 5 },
  { name: 'iso-8859-3', languages: ['eo', 'tr'], rarity: 5 },
  { name: 'iso-8859-10', languages: ['et', 'lv', 'lt', 'is', 'sv', 'da', 'fi'], rarity: 6 },
  { name: 'iso-8859-14', languages: ['ga'], rarity: 7 },
  { name: 'iso-8859-16', languages: ['ro', 'pl', 'hu', 'hr', 'sl', 'fr', 'de'], rarity: 5 },
  { name: 'viscii', languages: ['vi'], rarity: 5 },
  { name: 'tcvn', languages: ['vi'], rarity: 6 },
];

/** Returns the 256 characters of an encoding; U+FFFD for undefined bytes. */
export function charactersOf({ name }: ByteEncoding): string[] {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return Array.from(bytes, (byte) => iconv.decode(bytes.subarray(byte, byte + 1), name));
}
