import { createRequire } from 'node:module';
import type winkNlp from 'wink-nlp';
import type { ItsHelpers, Model, PartOfSpeech, WinkMethods } from 'wink-nlp';

const require = createRequire(import.meta.url);

interface Language {
  nlp: WinkMethods;
  its: ItsHelpers;
  /** The model numbers its own words first. This number and all higher ones belong to words that it does not know. */
  firstUnknown: number;
}

let loaded: Language | undefined;

/** The English model is 4 MB, so it is loaded once, at the first use. */
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
const mostKnown = 50_000;

/** Whether an English dictionary of 87,000 words holds a word. It lacks most names of companies, people and places. */
export function isEnglishWord(word: string): boolean {
  const lower = word.toLowerCase();
  const answer = known.get(lower) ?? numberOf(lower, language()) < language().firstUnknown;
  if (known.size < mostKnown) known.set(lower, answer);
  return answer;
}

export interface TaggedWord {
  text: string;
  pos: PartOfSpeech;
  /** Its place in the text. */
  start: number;
}

/** The words of a text with their parts of speech. */
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

/** A full stop after these does not end a sentence. */
const abbreviated = /\b(?:Mio|Mrd|Mln|approx|ca|vs|Inc|Corp|Ltd|bzw|[Aa]dj)\.$/;

/**
 * A full stop after '$3.1M', 'Series B', 'p.a.' or a spoken 'no' does end a sentence, although the model takes it for an abbreviation's.
 */
const endsAfterLetter = /(?<=(?:\d ?(?:[kKmMbBx]|MM|mn)|\b[Ss]eries [A-K]|\bp\.a|[ ,]no)\.) (?=\p{Lu})/u;
const monthBegins = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/;

/** The sentences of punctuated text, as written. */
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
 * Tokenizers take quadratic time over a run without spaces, so a long run is split, never beside a digit, so that no number is cut in
 * two. A run that cannot be split is not language and is left out.
 */
export function withoutEndlessWords(text: string): string {
  return text.replace(/\S{80,}/g, (run) => run.replace(/(\S{40,60}?\D)(?=\D)/g, '$1 ')).replace(/\S{400,}/g, ' ');
}
