import { createRequire } from 'node:module';
import type winkNlp from 'wink-nlp';
import type { ItsHelpers, Model, PartOfSpeech, WinkMethods } from 'wink-nlp';

const require = createRequire(import.meta.url);

interface Language {
  nlp: WinkMethods;
  its: ItsHelpers;
  /** The first number of words that the model does not know. It numbers its own words first. */
  firstUnknown: number;
}

let loaded: Language | undefined;

/** Loads the English model once, at the first use, because it is 4 MB. */
function language(): Language {
  if (loaded === undefined) {
    const create = require('wink-nlp') as typeof winkNlp;
    const model = require('wink-eng-lite-web-model') as Model;
    const nlp = create(model, ['sbd', 'pos']);
    loaded = { nlp, its: nlp.its, firstUnknown: 0 };
    loaded.firstUnknown = numberOf('zqxvjk', loaded);
  }
  return loaded;
}

function numberOf(word: string, { nlp, its }: Language): number {
  return Number(nlp.readDoc(word).tokens().out<number>(its.uniqueId)[0] ?? 0);
}

const known = new Map<string, boolean>();
const maxKnown = 50_000;

/**
 * True when an English dictionary of 87,000 words contains a word. It lacks most names of companies, people and places.
 */
export function isEnglishWord(word: string): boolean {
  const lower = word.toLowerCase();
  const answer = known.get(lower) ?? numberOf(lower, language()) < language().firstUnknown;
  if (known.size < maxKnown) known.set(lower, answer);
  return answer;
}

export interface TaggedWord {
  text: string;
  pos: PartOfSpeech;
  /** Place in the text. */
  start: number;
}

/** Returns the words of a text with their parts of speech. */
export function tagWords(text: string): TaggedWord[] {
  const { nlp, its } = language();
  const tokens = nlp.readDoc(text).tokens();
  const tags = tokens.out<PartOfSpeech>(its.pos) as PartOfSpeech[];
  let end = 0;
  return tokens.out<string>(its.value).map((word, index) => {
    const start = text.startsWith(word, end) ? end : Math.max(end, text.indexOf(word, end));
    end = start + word.length;
    return { text: word, pos: tags[index] ?? 'X', start };
  });
}

/** Abbreviations whose full stop does not end a sentence. */
const abbreviated = /\b(?:Mio|Mrd|Mln|approx|ca|vs|Inc|Corp|Ltd|bzw|[Aa]dj)\.$/;

/**
 * Places where a full stop ends a sentence, although the model takes it for that of an abbreviation: after '$3.1M',
 * 'Series B', 'p.a.' or a spoken 'no'.
 */
const endsAfterLetter = /(?<=(?:\d ?(?:[kKmMbBx]|MM|mn)|\b[Ss]eries [A-K]|\bp\.a|[ ,]no)\.) (?=\p{Lu})/u;
const monthBegins = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/;

/** Returns the sentences of punctuated text, as written. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const sentence of language().nlp.readDoc(text).sentences().out()) {
    const last = sentences.at(-1);
    const goesOn =
      last !== undefined && (abbreviated.test(last) || (/\b\d{1,2}\.$/.test(last) && monthBegins.test(sentence)));
    const [first = '', ...more] = sentence.split(endsAfterLetter);
    if (goesOn) sentences[sentences.length - 1] = `${last} ${first}`;
    else sentences.push(first);
    sentences.push(...more);
  }
  return sentences;
}

/**
 * Splits long runs without spaces, because tokenizers take quadratic time over them. Never splits beside a digit, so
 * that numbers stay whole. Leaves out a run that cannot be split, because it is not language.
 */
export function withoutEndlessWords(text: string): string {
  return text.replace(/\S{80,}/g, (run) => run.replace(/(\S{40,60}?\D)(?=\D)/g, '$1 ')).replace(/\S{400,}/g, ' ');
}
