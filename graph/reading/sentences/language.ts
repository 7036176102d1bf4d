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
    const nlp = create(model, ['pos']);
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
