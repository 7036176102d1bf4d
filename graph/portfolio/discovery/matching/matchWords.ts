import { unaccented } from '../../../text/text.ts';

export interface Word {
  stem: string;
  start: number;
  end: number;
}

/** Splits a text into words: 'e-commerce' becomes 'e' and 'commerce', '401k' stays, 'c++' loses its signs. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+\p{L}*/gu), (match) => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words that keep their endings, because without them they would become another word. */
const keptWords = new Set(
  `customer news business analytics logistics robotics genomics esports saas devops gaming media sales number
   water weather chapter order border partner container trading`.split(/\s+/),
);
/** Irregular words, and words whose stem would be that of another word. */
const irregular: ReadonlyMap<string, string> = new Map(
  `people:person children:child companies:company customers:customer orders:order partners:partner
   containers:container games:gaming game:gaming analytic:analytics robot:robotics robots:robotics
   robotic:robotics logistic:logistics businesses:business`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

const stems = new Map<string, string>();
const maxStems = 50_000;

/**
 * Returns the stem of an English word, so that 'lending', 'lender' and 'lends' match: lower case without accents, then
 * without plural, -ing, -ed, -er, -ion and a last e. Words share a stem only through these endings; 'universe' and
 * 'university' stay apart.
 */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = takeApart(word);
  if (stems.size >= maxStems) stems.clear();
  // A word in a hostile file may be as long as the file.
  if (word.length <= 40) stems.set(word, stem);
  return stem;
}

function takeApart(word: string): string {
  const plain = unaccented(word).toLowerCase();
  const known = irregular.get(plain);
  if (known !== undefined) return known;
  if (plain.length < 4 || keptWords.has(plain) || !/^[a-z]+$/.test(plain)) return plain;
  let stem = plain;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1);
  if (keptWords.has(stem)) return stem;
  const shorter = stem.replace(/(?<=^.{3,})(?:ing|ed)$|(?<=^.{4,})(?:er|or)$|(?<=^.{3,}[ts])ion$/, '');
  // 'shipping' becomes 'ship'; 'selling' becomes 'sell'.
  if (shorter !== stem) stem = /[aeiouy]/.test(shorter) ? shorter.replace(/([bdgmnprt])\1$/, '$1') : stem;
  return stem.length > 4 ? stem.replace(/e$/, '') : stem;
}

/** Words that do not distinguish companies, neither in a company's text nor in an investor's request. */
const unspecific =
  `a about above across after again all also am an and any are as at available be been being best both but by can com could did do does each
   either especially etc every few find focus for from further get good great had has have having help her his how i if in including
   into is it its just know like looking look make many may me might more most much must my need new next no not of off on one only or
   other our out over own per please prefer preferably really same see seek seeking several she should show so some something such suggest
   than that the their them then there these they this those through to too under up us use used using very via want was we well
   were what when where which while who whose why will with within without would you your
   company firm startup start business venture hot promising exciting interesting innovative disruptive emerging leading lead
   leader top strong solid proven high higher low fast faster quickly rapid rapidly big large small early late stage series seed pre
   round fund raise investment invest investor portfolio opportunity thesis deal pipeline candidate target profile criteria
   requirement discover discovery recommend recommendation identify search list
   grow growth revenue margin profit profitable profitability arr mrr traction scale scalable scaling efficient efficiency
   million billion thousand percent year annual month least less metric size team employee founder person experience experienced
   market product customer model platform tool solution service technology tech industry sector space area field
   back backing backed support supporting love interested open keen potential clear real world today current currently recent
   recently modern unique based focused driven enabled powered oriented
   build built building provide offer work way thing kind type example value category global international`.split(
    /\s+/,
  );
export const unspecificStems: ReadonlySet<string> = new Set(unspecific.flatMap((word) => [word, stemOf(word)]));

/** Words that count only when they follow each other: 'supply chain'. */
export interface Phrase {
  stems: readonly string[];
}

export interface Hit<P extends Phrase> {
  phrase: P;
  start: number;
  end: number;
  /** The index of its first word. */
  at: number;
}

/** Finds many phrases in a text in one pass, as whole words, also several that begin at the same word. */
export class PhraseFinder<P extends Phrase> {
  private readonly byFirst = new Map<string, P[]>();

  constructor(phrases: Iterable<P>) {
    for (const phrase of phrases) {
      const [first] = phrase.stems;
      if (first !== undefined) this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), phrase]);
    }
  }

  find(words: readonly Word[]): Hit<P>[] {
    return words.flatMap(({ stem, start }, at) =>
      (this.byFirst.get(stem) ?? []).flatMap((phrase) => {
        const last = words[at + phrase.stems.length - 1];
        const isThere = last !== undefined && phrase.stems.every((each, index) => words[at + index]?.stem === each);
        return isThere ? [{ phrase, start, end: last.end, at }] : [];
      }),
    );
  }
}

export function stemsOf(phrase: string): string[] {
  return wordsOf(phrase).map(({ stem }) => stem);
}
