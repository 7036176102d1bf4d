export type PieceKind =
  | 'iso'
  | 'isoMonth'
  | 'date'
  | 'months'
  | 'quarter'
  | 'half'
  | 'rolling'
  | 'ytd'
  | 'monthDay'
  | 'dayMonth'
  | 'month'
  | 'year'
  | 'short'
  | 'span';

export interface Piece {
  kind: PieceKind;
  groups: (string | undefined)[];
  start: number;
  end: number;
}

const monthWords =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** In the order in which they are tried at a place of the text. */
const pieces: [kind: PieceKind, pattern: string][] = [
  ['isoMonth', String.raw`(20\d\d)-(0[1-9]|1[0-2])(?![\d-])`],
  ['iso', String.raw`(20\d\d)-(\d\d)-(\d\d)(?!\d)`],
  ['date', String.raw`(\d{1,2})[./-](\d{1,2})[./-]((?:20)?\d\d)(?![\d.,/]\d)`],
  ['months', String.raw`([369]|12)M(?=[ -]?(?:FY)?['’]?(?:20)?\d\d(?!\d)| to )`],
  ['quarter', String.raw`(?:[QT]([1-4])|([1-4])[QT]|(first|second|third|fourth) quarter)(?=FY|\P{L}|$)`],
  ['half', String.raw`(?:(?:H|HJ|S)([12])|([12])(?:H|\. ?HJ)|(first|second) half)(?![\p{L}])`],
  ['rolling', String.raw`(?:LTM|TTM|(?:last|trailing|past)[ -](?:twelve|12)[ -]?m(?:onths)?)(?!\p{L})`],
  ['ytd', String.raw`(?:YTD|year to date)(?!\p{L})`],
  ['monthDay', String.raw`(${monthWords})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d%.,]\d|\d)(?!\p{L})`],
  ['dayMonth', String.raw`(\d{1,2})(?:st|nd|rd|th)?\.?[ -](${monthWords})(?!\p{L})`],
  ['month', String.raw`(${monthWords})(?!\p{L})`],
  ['span', String.raw`(half[- ]year|quarter|fiscal year|financial year|year)(?!\p{L})`],
  ['year', String.raw`(?:FY[ -]?|GJ ?|fiscal )?((?:19|20)\d\d)([/-]\d\d)?([AEBFP])?(?![\d%\p{L}]|[.,]\d)`],
  ['short', String.raw`(FY[ -]?'?|GJ ?|fiscal '?|')(\d\d)([/-]\d\d)?([AEBFP])?(?![\d%\p{L}]|[.,]\d)`],
];
const patterns = pieces.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'iuy') }));
/** A year of two digits stands only beside what it is the year of: 'Sep-25', 'Q1/24', 'Bud 25'. */
const besidesYear = /(?<=[\p{L}\d][-/ '’]{1,2}|[\p{L}])(\d\d)([AEBFP])?(?![\d%\p{L}]|[.,]\d)/iuy;

/** The pieces of periods that stand in a text; the head of a column may hold a year of two digits anywhere. */
export function piecesOf(text: string, isHead = false): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (/[\p{L}\d]/u.test(text[at - 1] ?? ' ') && /\p{L}/u.test(text[at] ?? '') && found.at(-1)?.end !== at) continue;
    if (/[\d.,$€£]/.test(text[at - 1] ?? ' ') && /\d/.test(text[at] ?? '') && found.at(-1)?.end !== at) continue;
    const piece = pieceAt(text, at, found.at(-1), isHead);
    if (!piece) continue;
    found.push(piece);
    at = piece.end - 1;
  }
  return found;
}

function pieceAt(text: string, at: number, last: Piece | undefined, isHead: boolean): Piece | undefined {
  for (const { kind, pattern } of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || !isMeant(kind, match)) continue;
    // 'Apr-Aug 25' ends with a year.
    if (kind === 'monthDay' && last?.kind === 'month' && at - last.end < 4) continue;
    return { kind, groups: match.slice(1), start: at, end: at + match[0].length };
  }
  const isBeside = last !== undefined && at - last.end <= 2 && /quarter|half|months?|rolling/i.test(last.kind);
  besidesYear.lastIndex = at;
  const year = isBeside || isHead ? besidesYear.exec(text) : null;
  return year
    ? { kind: 'short', groups: ['', year[1], undefined, year[2]], start: at, end: at + year[0].length }
    : undefined;
}

/** 'may' and 'mar' in lower case are words; there is no thirteenth month and no fortieth day. */
function isMeant(kind: PieceKind, match: RegExpExecArray): boolean {
  if (kind === 'month') return /^\p{Lu}/u.test(match[0]) || match[0].length > 4;
  if (kind === 'monthDay') return /^\p{Lu}/u.test(match[0]) && Number(match[2]) <= 31;
  if (kind === 'dayMonth') return Number(match[1]) <= 31;
  if (kind === 'date')
    return Number(match[1]) <= 31 && Number(match[2]) <= 31 && Math.min(Number(match[1]), Number(match[2])) <= 12;
  return true;
}
