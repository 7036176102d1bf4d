import type { Figure } from '../../finance/numbers/figures.ts';
import { periodKey } from '../../finance/periods.ts';
import type { Line } from './lines.ts';

/** The time that a figure is for. */
export interface When {
  /** In the words of the source. */
  label: string | null;
  end: string | null;
  months: number | null;
}

const noTime: When = { label: null, end: null, months: null };

const monthNames = 'january february march april may june july august september october november december'.split(' ');

function lastDay(year: number, month: number): string {
  const day = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 'Q3 2025', 'H1 2024', 'FY2024', '2024', 'June 30, 2024', 'June 2024', 'LTM' as a time; nothing for other words. */
export function readWhen(words: string, isMoment: boolean): When {
  const key = periodKey(words)?.replace(/^plan /, '');
  if (key === undefined) return noTime;
  const label = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:in|for|during) )?(?:the )?(?=end of|fiscal|year)/i, '');
  const day = dayIn(words);
  const isYearEnd = /\b(?:year|12 months|twelve months|fy)\b/i.test(words);
  if (key === 'LTM') return { label, end: day, months: 12 };
  const [, year = '', part = '', number = ''] = /^(\d{4})(?:([QH])(\d)|-(?:\d\d))?$/.exec(key) ?? [];
  if (part === 'Q') return { label, end: day ?? lastDay(Number(year), Number(number) * 3), months: 3 };
  if (part === 'H') return { label, end: day ?? lastDay(Number(year), Number(number) * 6), months: 6 };
  if (day !== null) return { label, end: day, months: isYearEnd ? 12 : null };
  const month = /^\d{4}-(\d\d)$/.exec(key)?.[1];
  if (month !== undefined) return { label, end: lastDay(Number(year), Number(month)), months: null };
  return { label, end: `${year}-12-31`, months: isMoment ? null : 12 };
}

const written =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d\d)|\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+((?:19|20)\d\d)|\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/i;

/** The first whole date in the words, as yyyy-mm-dd; null where there is none. */
export function dayIn(words: string): string | null {
  const found = written.exec(words);
  if (found === null) return null;
  const [, month, day, year, day2, month2, year2, y, m, d] = found;
  const name = (month ?? month2 ?? '').toLowerCase();
  const number = name === '' ? Number(m) : monthNames.findIndex((each) => each.startsWith(name)) + 1;
  const whole = [y ?? year ?? year2 ?? '', number, Number(d ?? day ?? day2)] as const;
  if (number < 1 || number > 12 || whole[2] < 1 || whole[2] > 31) return null;
  return `${whole[0]}-${String(number).padStart(2, '0')}-${String(whole[2]).padStart(2, '0')}`;
}

/** The day that a document bears at its head: 'Date: 14 March 2025', 'March 2025'. Null where it bears none. */
export function documentDay(text: string, title: string): string | null {
  const head = text.slice(0, 800);
  const day = dayIn(head) ?? dayIn(title);
  if (day !== null) return day;
  const month = new RegExp(String.raw`\b(${monthNames.join('|')})\s+(20\d\d)\b`, 'i').exec(`${head} ${title}`);
  return month === null ? null : lastDay(Number(month[2]), monthNames.indexOf((month[1] ?? '').toLowerCase()) + 1);
}

const relativeTime =
  /\b(?:(?:over |in )?the )?(last|this|past|previous|prior|next) (?:fiscal |calendar )?(year|quarter|month)\b/gi;
const trailing = /\b(?:ltm|ttm|trailing[- ](?:12|twelve)[- ]months?|(?:last|past) (?:12|twelve) months)\b/gi;
/** A part of a year whose year nothing tells: 'for the third quarter', 'year to date'. */
const partsOfYear: [months: number, pattern: RegExp][] = [
  [
    3,
    /\b(?:the |this |our )?(?:first|second|third|fourth|last|current)(?: fiscal)? quarter\b(?! (?:of|in) )|\bfor the quarter\b|\bquarterly\b/gi,
  ],
  [6, /\b(?:the )?(?:first|second) half\b|\bsix months\b|\bhalf-year\b/gi],
  [9, /\bnine months\b/gi],
  [12, /\bfor the (?:full |fiscal )?year\b|\bfull[- ]year\b/gi],
];
const lead =
  /\b(?:for |in |during )?(?:the )?(?:(?:fiscal |financial )?(?:year|quarter|half|twelve months|12 months|three months)(?: ended| ending| to)? |as of |as at |at |fiscal |calendar |fy ?|end of |end-)?$/i;

/** What a growth is counted from: 'up 9% from Q2 2025'. */
const quartersBefore = /\bup \d[\d.]*% (?:from|on|over|vs\.?|versus) (?:the )?Q[1-4](?: 20\d\d)?/gi;

function isCalendar({ unit }: Figure): boolean {
  return unit === 'year' || unit === 'quarter' || unit === 'half' || unit === 'date';
}

/**
 * The time that a figure is for: what follows it at once ('$4M in 2024'), else the nearest that its sentence names. 'Last
 * year' means a year only where the document bears a date.
 */
export function whenOf(line: Line, figure: Figure, day: string | null, isMoment: boolean): When {
  const { text, figures } = line;
  const stated = [
    ...figures.filter(isCalendar).map(({ start, end }) => {
      const before = lead.exec(text.slice(Math.max(0, start - 45), start))?.[0] ?? '';
      return {
        start: start - before.length,
        end,
        when: readWhen(text.slice(start - before.length, end).trim(), isMoment),
      };
    }),
    ...Array.from(text.matchAll(trailing), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      when: { label: match[0], end: day, months: 12 },
    })),
    ...Array.from(text.matchAll(relativeTime), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      when: relativeWhen(match[0], match[1] ?? '', match[2] ?? '', day, isMoment),
    })),
    ...partsOfYear.flatMap(([months, pattern]) =>
      Array.from(text.matchAll(pattern), (match) => ({
        start: match.index,
        end: match.index + match[0].length,
        when: { label: match[0].replace(/^for /i, ''), end: null, months: isMoment ? null : months },
      })),
    ),
  ].filter(({ when }) => when.label !== null);
  let best: When = noTime;
  let least = Infinity;
  for (const { start, end, when } of stated) {
    const isAfter = start >= figure.end;
    const between = isAfter ? text.slice(figure.end, start) : text.slice(end, figure.start);
    if (!isAfter && end > figure.start) continue;
    // '(FY2024: $31M)': what a colon follows is of the next figure.
    if (isAfter && /^\s*[:=]/.test(text.slice(end))) continue;
    // 'Up 41% on Q3 2024' is of a later quarter, and so is what follows it.
    if (
      figure.unit === 'percent' &&
      /\b(?:on|over|from|than|vs\.?|versus|against|with)\s+$/i.test(text.slice(0, start))
    )
      continue;
    if (isAfter && figure.unit === 'percent' && /\b(?:on|over)\s*$/i.test(between)) continue;
    if (isAfter && /[;]|\b(?:and|but|from|vs\.?|versus|compared|than|up from)\b|\d/i.test(between)) continue;
    if (!isAfter && /;|\b(?:from|vs\.?|versus|compared|than)\b/i.test(between.replace(quartersBefore, ''))) continue;
    const others = figures.filter(
      (other) =>
        !isCalendar(other) &&
        (isAfter ? other.start >= figure.end && other.end <= start : other.start >= end && other.end <= figure.start),
    ).length;
    const cost = between.length + others * 12 - (isAfter && /^\s*[,(]?\s*$/.test(between) ? 20 : 0);
    if (cost < least) [best, least] = [when, cost];
  }
  return best;
}

function relativeWhen(label: string, which: string, unit: string, day: string | null, isMoment: boolean): When {
  if (day === null || unit === 'month')
    return { label, end: null, months: unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1 };
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const step = /last|past|previous|prior/i.test(which) ? -1 : /next/i.test(which) ? 1 : 0;
  if (unit.toLowerCase() === 'year') return { label, end: `${year + step}-12-31`, months: isMoment ? null : 12 };
  const quarter = Math.floor((month - 1) / 3) + step;
  const inYear = year + Math.floor(quarter / 4);
  return { label, end: lastDay(inYear, (((quarter % 4) + 4) % 4) * 3 + 3), months: isMoment ? null : 3 };
}
