import { listsByWord } from '../../text/wordTable.ts';
import type { Span } from '../../text/text.ts';

type TimeUnit = 'year' | 'quarter' | 'half' | 'date' | 'time' | 'duration';
export type FigureUnit = 'percent' | 'basisPoints' | 'money' | 'multiple' | 'count' | 'fraction' | 'ordinal' | TimeUnit;

/** A number as a text states it. */
export interface Figure extends Span {
  /** As written, with its unit: '$18.4 million', 'forty three percent'. The text between `start` and `end`. */
  text: string;
  /**
   * In the unit itself, with the scale applied: 18400000, 43 (percent), 2.5 (multiple), 2025 (year). A quarter or half
   * has its number (with `year` if it is said), a date yyyymmdd with zeros for missing parts, a time the minutes after
   * midnight.
   */
  value: number;
  unit: FigureUnit;
  /** ISO 4217 code, only for money with a stated currency. */
  currency?: string;
  /** The multiplier that was said or written: 1000000 for 'million' and 'M'. */
  scale?: number;
  /** What is counted, or the unit of a duration: 'customers', 'month'. */
  noun?: string;
  year?: number;
  /** True for the lower end of a range; the next figure is its upper end. */
  isRange?: true;
  /** The value of one step in the last printed digit, for judging roundings: 100000 for '$18.4 million'. */
  precision: number;
}

/** A figure while it is being read. `isLoose` marks 'two' and 'one' alone, which readers do not call figures. */
export interface ReadFigure extends Figure {
  isLoose: boolean;
}

/** Time units by their singular. Sizes are months in the calendar family, seconds in the clock family. */
export const durationUnits: Record<string, { family: 'calendar' | 'clock'; size: number }> = {
  year: { family: 'calendar', size: 12 },
  quarter: { family: 'calendar', size: 3 },
  month: { family: 'calendar', size: 1 },
  decade: { family: 'calendar', size: 120 },
  week: { family: 'clock', size: 604_800 },
  day: { family: 'clock', size: 86_400 },
  hour: { family: 'clock', size: 3600 },
  minute: { family: 'clock', size: 60 },
  second: { family: 'clock', size: 1 },
};

/** Groups of counted nouns. Words of the same group are interchangeable, words of different groups never are. */
const countedGroups = listsByWord({
  people: `person people employee engineer staff headcount fte hire developer salespeople rep scientist founder worker`,
  customers: `
    customer client logo account subscriber user member merchant tenant seat patient utility bank hospital buyer`,
  things: `
    unit device site store share meter location facility plant order transaction contract deal pilot country city market
    product patent company competitor point meeting button item installation download partner`,
});

const singulars: Record<string, string> = {
  ...{ utilities: 'utility', facilities: 'facility', countries: 'country', cities: 'city', companies: 'company' },
  ...{ ftes: 'fte', people: 'people' },
};

/** Returns the singular of a noun with a regular plural: 'customers' → 'customer'. */
export const singular = (word: string): string => singulars[word] ?? (/[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** Returns the group of a counted noun ('customers', 'people', 'things'), or undefined for a word in no group. */
export function countedGroup(word: string | undefined): string | undefined {
  return word === undefined ? undefined : countedGroups.get(singular(word));
}
