import { currencyOf } from '../../../finance/currencies.ts';
import { scaleLetters, scaleWords } from '../../../finance/numbers/numberTokens.ts';
import { unitNoteIn } from '../../../finance/unitNotes.ts';
import { oneOf } from '../../../text/wordTable.ts';

/** The unit that a head, a cell or a note states for amounts. */
export interface StatedUnit {
  /** 1e6 for '$M'; null if the words state no scale. */
  scale: number | null;
  /** ISO 4217; `anyCrown` for a 'kr' that may be Swedish, Norwegian or Danish; null if the words name no currency. */
  currency: string | null;
  /** The words without the unit. */
  rest: string;
}

/** Stands for the currency of 'kr' and 'tkr' until the language of the heads tells the country. */
export const anyCrown = 'kr';
export const crowns: readonly string[] = ['SEK', 'NOK', 'DKK'];
const crown = /(?<!\p{L})(?:[tkm]|mio\.? ?|mill\.? ?)?kr\.?(?!\p{L})/iu;
const wordCodes = new Set(['ALL', 'TOP', 'TRY', 'MOP']);
const word = /(?<![\p{L}\d])(?:(?:us|ca?|au?|nz|hk|s|nt|r|mx)?\$|\p{Sc}|zł|kč|\p{L}{2,})(?![\p{L}])/giu;

/** Reads the unit in words such as 'Revenue (k€)', 'TEUR', 'R$ milhões', 'USD (m)' and 'AUD $000'. */
export function unitIn(given: string): StatedUnit {
  // 'Umsatz (in Mio.)'
  const words = given.replace(/(?<=\p{L})\.(?=\s*[)\]])/gu, '');
  const note = unitNoteIn(words);
  const rest = note ? words.replace(note.words, ' ') : words;
  const isCrown = crown.test(note?.words ?? words);
  const isOnlyCurrency = note?.scale === 1;
  const named = note?.currency === undefined || note.words.includes('$') ? codeIn(rest) : undefined;
  const scale = note === undefined || isOnlyCurrency ? null : note.scale;
  return {
    scale,
    currency: isCrown && !named ? anyCrown : (named?.code ?? note?.currency ?? null),
    rest: named ? rest.replace(named.written, ' ') : rest,
  };
}

function codeIn(words: string): { code: string; written: string } | undefined {
  for (const [written] of words.matchAll(word)) {
    const isCode = /^\p{L}{3}$/u.test(written) && !wordCodes.has(written.toUpperCase());
    const code =
      isCode || /[^\p{L}]|^(?:zł|kč)$/iu.test(written) || moneyWords.test(written) ? currencyOf(written) : null;
    if (code !== null) return { code, written };
  }
  return undefined;
}

const moneyWords = new RegExp(
  `^${oneOf('euros? | dollars? | pounds? | sterling | francs? | franken | rupees? | yen | won | kronor | kroner | reais | pesos? | zloty | yuan')}$`,
  'i',
);

type CellUnit = Omit<StatedUnit, 'rest'>;

const noUnit: CellUnit = { scale: null, currency: null };
/** The units of words that were read before, because a column repeats a few of them in thousands of cells. */
const known = new Map<string, CellUnit | undefined>();
const maxKnown = 1000;

/** Reads the words beside a cell's number. Undefined if they are anything but a unit: '12 per 100'. */
export function unitOfCell(words: string): CellUnit | undefined {
  if (words === '') return noUnit;
  if (!known.has(words)) {
    if (known.size === maxKnown) known.clear();
    known.set(words, readUnit(words));
  }
  return known.get(words);
}

function readUnit(words: string): CellUnit | undefined {
  const alone = words.toLowerCase().replace(/\.$/, '');
  // '5 T' may be thousands or trillions.
  const scale = scaleWords[alone] ?? (alone === 't' ? undefined : scaleLetters[alone]);
  if (scale !== undefined) return { scale, currency: null };
  const { rest, ...stated } = unitIn(`(${words.replace(/\p{L}+(?=\$)/gu, (letters) => letters.toUpperCase())})`);
  return /[\p{L}\d]/u.test(rest) || (stated.scale === null && stated.currency === null) ? undefined : stated;
}

const crownWords: [words: RegExp, currency: string][] = [
  [/oms[äa]ttning|anst[äa]llda|bolag|f[öo]retag|r[öo]relse|intäkter|tillväxt/iu, 'SEK'],
  [/oms[æa]e?tning|virksomhed|medarbejdere|vækst|bruttofortjeneste/iu, 'DKK'],
  [/omsetning|selskap|driftsinntekter|vekst/iu, 'NOK'],
];

/** Returns the currency of 'kr' in a file with these heads; null if their language leaves it open. */
export function crownOf(heads: readonly string[]): string | null {
  return crownWords.find(([words]) => heads.some((head) => words.test(head)))?.[1] ?? null;
}
