import { certainMarkOf, readAmount, type DecimalMark } from '../../../reading/statements/amounts.ts';
import { stages } from '../../../finance/stages.ts';
import { withoutFormulaMark } from '../../exports/formulaSign.ts';
import { splitCurrency } from '../currencies.ts';
import { oneOf } from '../../../text/wordTable.ts';

type CellNumber =
  | { kind: 'number'; value: number; isPercent: boolean; currency: string | null; hasScale: boolean }
  | { kind: 'nothing' }
  | { kind: 'problem'; message: string };

/** Texts that people write for an unknown value. */
const nothing = new RegExp(
  `^${oneOf(String.raw`
  [-–—−.?…]+ | n\s?\/?\.?\s?[ad]\.? | n\.?\s?m\.? | #n\/a | k\.? ?a\.? | nan | null | none | nil | tbd | tba
  unknown | undisclosed | not (?:known|disclosed|available)`)}$`,
  'i',
);
const scaleWords: [pattern: RegExp, letter: string][] = [
  [/\s*(?:thousands?|tsd\.?)$/i, 'k'],
  [/\s*(?:millions?|millionen|millones|milioni|mio\.?|mill\.?|mm|mn)$/i, 'm'],
  [/\s*(?:billions?|milliarden?|milliards?|mrd\.?|bn)$/i, 'bn'],
  [/\s*(?:employees|people|ftes?|customers|users|months?|mos?\.?|mths?)$/i, ''],
];
/** No number is longer. Without this limit, the patterns take long on a cell of nothing but spaces. */
const longestNumber = 200;
const isRange = /\d\s*(?:%|k|m|mm|bn?)?\s*(?:-|–|—|to|bis)\s*[$€£]?\d/i;
const isExponential = /^[-+]?\d+(?:\.\d+)?e[-+]?\d+$/i;
const isBound = /^(?:[<>≤≥~≈]|c\.|ca\.?|approx|about|around|over|under|more than|less than|up to)|\d\s*\+$/i;

/** True when a cell says that the value is unknown. Like an empty cell, it changes nothing. */
export function saysNothing(text: string): boolean {
  return text.trim() === '' || nothing.test(text.trim());
}

/**
 * Reads a number: '1,234.5', '1.234,5', '1.234' (ambiguous, so `mark`, the file's decimal mark, decides), '(3.2)',
 * '$1.2M', '12%', '1.4x'. A range, a bound ('>100', '50+') and anything else is a problem, because an inexact value
 * must not pass for an exact one. `held` is the number that a sheet's cell stores when its text shows another one.
 */
export function readNumberCell(text: string, mark: DecimalMark, held?: number): CellNumber {
  const shown = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (shown.length > longestNumber) return problem(shown, 'is not a number');
  if (saysNothing(shown)) return { kind: 'nothing' };
  if (/^#(?:REF|DIV\/0|VALUE|NAME|NUM|NULL)/i.test(shown)) return problem(shown, 'is an error of the spreadsheet');
  if (isRange.test(shown) && !isExponential.test(shown)) return problem(shown, 'is a range; give one number');
  if (isBound.test(shown)) return problem(shown, 'is not exact; give one number');
  const { amount, currency } = splitCurrency(shown);
  let plain = amount.replace(/(?<=\d)\s*[x×]$/i, '');
  for (const [pattern, letter] of scaleWords) plain = plain.replace(pattern, letter);
  const exponent = isExponential.test(plain) ? Number(plain) : undefined;
  const read = exponent === undefined ? readAmount(plain, certainMarkOf(plain) ?? mark) : undefined;
  if (exponent === undefined && (!read || read.value === null)) return problem(shown, 'is not a number');
  const { isPercent, scale } = read ?? { isPercent: false, scale: 1 };
  const value = held === undefined ? (exponent ?? read?.value ?? 0) * scale : isPercent ? held * 100 : held;
  return {
    kind: 'number',
    value: exact(value),
    isPercent,
    currency: currency ?? read?.currency ?? null,
    hasScale: scale !== 1,
  };
}

/** Removes the binary noise in the last digits of decimal products: 0.28 × 100. */
export function exact(value: number): number {
  return Number(value.toPrecision(14));
}

function problem(text: string, what: string): CellNumber {
  const shown = text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text;
  return { kind: 'problem', message: `‘${shown}’ ${what}.` };
}

/** Removes the apostrophe that an export puts before a text that a spreadsheet would take for a formula. */
export function unquoted(text: string): string {
  return withoutFormulaMark(text.trim()).replace(/\s+/g, ' ').trim();
}

type Stage = (typeof stages)[number];
const otherStages: [pattern: RegExp, stage: Stage][] = [
  [/^(?:pre ?seed|angel|seed.*)$/, 'Seed'],
  [/^(?:series |round )?a\d?$/, 'Series A'],
  [/^(?:series |round )?b\d?$/, 'Series B'],
  [/^(?:series |round )?c\d?$/, 'Series C'],
  [/^(?:(?:series |round )?[d-k]\d?|growth.*|late stage.*|expansion|private equity|pe)$/, 'Growth'],
  [/^pre ?ipo$/, 'Pre-IPO'],
  [/^(?:public|listed|ipo|post ?ipo.*|publicly (?:listed|traded))$/, 'Public'],
];

/** Finds the stage in any spelling ('series-a', 'A', 'Series D' as Growth); undefined for other texts. */
export function stageOf(text: string): Stage | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return (
    stages.find((stage) => stage.toLowerCase() === text.trim().toLowerCase()) ??
    otherStages.find(([pattern]) => pattern.test(plain))?.[1]
  );
}
