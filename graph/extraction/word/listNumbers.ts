/** A level of a list, as both .docx (w:lvl) and .doc (LVL) store it. */
export interface ListLevel {
  start: number;
  /** A name of ST_NumberFormat (ECMA-376, 17.18.59): 'decimal', 'lowerLetter', 'bullet' … */
  format: string;
  /** The marker before the item: '%1.%2)' with the numbers of levels 1 and 2, or a bullet. */
  text: string;
  /** Whether the marker shows all numbers as decimals. */
  isLegal?: boolean;
  /** The level (from 1) whose next item restarts this one; 0: none; undefined: any higher level. */
  restartsAfter?: number;
}

/** A list in use. Lists of the same `family` share their numbering, except where a level `starts` over. */
export interface List {
  family: string;
  levels: ListLevel[];
  /** By level, from 0. */
  starts: Map<number, number>;
}

export interface ListCounter {
  /** Returns the marker of the list's next item at the level (from 0): '2.1', 'b)', '•'; '' when it shows none. */
  next(id: string, list: List, level: number): string;
}

/** Counts the items of all lists of a document, in the document's order. */
export function createListCounter(): ListCounter {
  const families = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();

  return {
    next(id, list, level) {
      const own = list.levels[level];
      if (!own) return '';
      const counts = families.get(list.family) ?? [];
      families.set(list.family, counts);
      const startOf = (at: number) => list.starts.get(at) ?? list.levels[at]?.start ?? 1;
      const restart = list.starts.has(level) && !started.has(`${id}/${level}`);
      if (restart) started.add(`${id}/${level}`);
      const before = restart ? undefined : counts[level];
      counts[level] = before === undefined ? startOf(level) : before + 1;
      for (let above = 0; above < level; above += 1) counts[above] ??= startOf(above);
      for (let below = level + 1; below < 9; below += 1) {
        const after = list.levels[below]?.restartsAfter;
        if (after === undefined || (after > 0 && level < after)) counts[below] = undefined;
      }
      return own.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const format = list.levels[at]?.format ?? 'decimal';
        return formatNumber(counts[at] ?? startOf(at), own.isLegal && format !== 'decimalZero' ? 'decimal' : format);
      });
    },
  };
}

/** Puts the marker before an item's text. An empty item shows its number; a bullet without text goes. */
export function withMarker(marker: string, text: string): string {
  if (marker === '') return text;
  if (text.trim() !== '') return `${marker} ${text.trimStart()}`;
  return /[\p{L}\p{N}]/u.test(marker) ? marker : text;
}

/** By their names of ST_NumberFormat; formats not listed here are shown as digits. */
const formats: ReadonlyMap<string, (value: number) => string> = new Map([
  ...['none', 'bullet'].map((name) => [name, () => ''] as const),
  ['upperRoman', roman],
  ['lowerRoman', (value) => roman(value).toLowerCase()],
  ['upperLetter', (value) => letters(value, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['lowerLetter', (value) => letters(value, 'abcdefghijklmnopqrstuvwxyz')],
  ['russianLower', (value) => letters(value, 'абвгдежзиклмнопрстуфхцчшщыэюя')],
  ['russianUpper', (value) => letters(value, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ')],
  ['decimalZero', (value) => String(value).padStart(2, '0')],
  ...['decimalEnclosedCircle', 'decimalEnclosedCircleChinese'].map((name) => [name, circled] as const),
  ...['decimalFullWidth', 'decimalFullWidth2'].map((name) => [name, fullWidth] as const),
  ['ordinal', (value) => `${value}${ordinalSuffix(value)}`],
  ['hex', (value) => value.toString(16).toUpperCase()],
  ...(
    'chineseCounting chineseCountingThousand ideographDigital japaneseCounting taiwaneseCounting ' +
    'taiwaneseCountingThousand koreanCounting'
  )
    .split(' ')
    .map((name) => [name, ideographs] as const),
]);

function formatNumber(number: number, format: string): string {
  const value = Math.max(0, Math.min(number, 1_000_000));
  return (formats.get(format) ?? String)(value);
}

function circled(value: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value);
}

function fullWidth(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
}

const romanWorths = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
const romanDigits = 'M CM D CD C XC L XL X IX V IV I'.split(' ');

function roman(value: number): string {
  if (value > 3999) return String(value);
  let rest = value;
  return romanWorths
    .map((worth, index) => {
      const count = Math.floor(rest / worth);
      rest %= worth;
      return romanDigits[index]?.repeat(count) ?? '';
    })
    .join('');
}

function letters(value: number, alphabet: string): string {
  if (value < 1 || value > 30 * alphabet.length) return String(value);
  return alphabet.charAt((value - 1) % alphabet.length).repeat(Math.ceil(value / alphabet.length));
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function ideographs(value: number): string {
  const digits = '〇一二三四五六七八九';
  if (value < 10) return digits.charAt(value);
  if (value >= 100) return String(value);
  const tens = Math.floor(value / 10);
  return `${tens === 1 ? '' : digits.charAt(tens)}十${value % 10 === 0 ? '' : digits.charAt(value % 10)}`;
}
