import type { stages } from '../../finance/stages.ts';
import { oneOf } from '../../text/wordTable.ts';

type Stage = (typeof stages)[number];

const byLetter: Record<string, Stage> = { a: 'Series A', b: 'Series B', c: 'Series C' };

const rounds = oneOf(
  'round | stage | extension | financing | funding | investment | deal | memo | note | deck | company',
);
const lateRounds = oneOf('compan | start | round | financing | funding | investment | business | venture | deal');
const exchanges = oneOf(String.raw`nyse | nasdaq | new york | london | euronext | frankfurt | \p{L}+ stock exchange`);
const stageNames = oneOf(String.raw`
  pre-?seed | seed(?=[ -](?:${rounds}|plus|\+)|\s*[|·@,.;)]|$) | series[ -]([a-k])\d?\b
  growth[- ](?:stage|equity|round) | late[- ]stage(?= ${lateRounds}) | (?<=\bis (?:now )?an? )late[- ]stage
  pre-?ipo | publicly (?:traded|listed) | listed on (?:the )?${exchanges}`);
export const stagePattern = new RegExp(String.raw`\b${stageNames}`, 'giu');

/**
 * Returns the stage for a round's name: rounds from D on are growth, and a pre-seed is a seed. Returns undefined for
 * other words.
 */
export function stageOf(words: string): Stage | undefined {
  const lower = words.toLowerCase().trim();
  const letter = /^series[ -]([a-k])/.exec(lower)?.[1];
  if (letter !== undefined) return byLetter[letter] ?? 'Growth';
  if (/^pre-?ipo/.test(lower)) return 'Pre-IPO';
  if (/^(?:pre-?)?seed/.test(lower)) return 'Seed';
  if (/^(?:growth|late)/.test(lower)) return 'Growth';
  if (/^(?:public|listed)/.test(lower)) return 'Public';
  return undefined;
}
