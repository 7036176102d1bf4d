import type winkNlp from 'wink-nlp';
import { createRequire } from 'node:module';
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

/** True for the 87,000 words of an English dictionary, which lacks most names of companies, people and places. */
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

const common: Record<string, string> = {
  English: 'the and of is that it was for you with this have are not they but we what there so',
  German: 'und der die das ist nicht wir ich ein eine mit haben sie auch auf für noch aber wie sind wird',
  French: 'et les des est nous vous que pas une pour dans avec sur mais cette sont ont je ça très',
  Spanish: 'los las que una por con para pero nosotros tenemos está este como más muy del también hay ustedes años',
  Italian: 'che di il non sono per abbiamo una con anche questo della nel molto noi gli più perché come delle',
  Portuguese: 'não uma com para nós mas temos você isso está muito também são nosso empresa pela mais foi tem dos',
  Dutch: 'het een van niet wij zijn dat voor met ook maar hebben naar jullie deze wordt omdat nog bij onze',
  Swedish: 'och att det är inte vi jag som har för med på av om men den till var också en',
  Danish: 'og det er ikke vi jeg som har for med på af men den til også hvad har være meget',
  Norwegian: 'og det er ikke vi jeg som har for med på av men den til også hva være mye vår',
  Finnish: 'ja on ei se että mutta kuin niin myös meillä olemme tämä ovat minä hyvin vielä vuonna mikä oli kanssa',
  Polish: 'nie się jest że jak ale na do tak mamy jesteśmy dla czy firma już tylko są bardzo przez lat',
  Romanian: 'și nu este că pentru avem cu mai noi sunt dar din care foarte această sau ani firma acest prin',
  Turkish: 've bir bu için çok biz ama değil olarak var yok ne daha gibi şirket yıl müşteri ile evet sonra',
  Indonesian:
    'yang dan di ini itu dengan untuk tidak kami ada dari kita adalah sudah akan juga bisa perusahaan tahun saya',
};
const languages = Object.entries(common).map(([name, words]) => ({ name, words: new Set(words.split(' ')) }));

/** In characters. Later words do not change the language of a text. */
const readLength = 20_000;
const minWords = 12;
const least = { common: 0.1, english: 0.5 };

/** Names the language of a text if it is not English: 'German', 'another language'. Null for English and a few words. */
export function foreignLanguage(text: string): string | null {
  const words =
    text
      .slice(0, readLength)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return null;
  if (words.filter((word) => /\p{Script=Latin}/u.test(word)).length < words.length / 2) return 'another language';
  const counts = languages
    .map(({ name, words: known }) => ({ name, count: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first] = counts;
  if (first?.name === 'English') return null;
  const long = words.filter((word) => word.length > 3);
  const isKnown = long.filter(isEnglishWord).length >= long.length * least.english;
  if (isKnown && long.length > 0) return null;
  return first !== undefined && first.count >= words.length * least.common ? first.name : 'another language';
}

/** Says that a conversation is in another language; null for English. */
export function foreignNote(text: string): string | null {
  const name = foreignLanguage(text);
  return name === null ? null : `This conversation is in ${name}; the built-in analyst reads English.`;
}
