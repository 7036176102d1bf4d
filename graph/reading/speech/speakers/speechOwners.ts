import type { Who } from '../../reading.ts';
import { bareName } from '../../subject/mentions.ts';
import type { Genre, Side } from './speakerSides.ts';
import type { Sentence, SpeechText } from '../speechText.ts';
import { wordSet } from '../../../text/wordTable.ts';

/** Whom a number belongs to according to the words beside it, and how close those words are. */
export interface Owner {
  kind: 'SUBJECT' | 'OTHER' | 'INVESTOR' | 'NOBODY';
  /** The company's name if `kind` is OTHER. */
  name: string | null;
  /**
   * NAMED and PRONOUN stand before the number in its sentence, LATER stands after it, CARRIED was said in an earlier
   * sentence, CARRIED FAR more than 30 tokens earlier.
   */
  by: 'NAMED' | 'PRONOUN' | 'LATER' | 'CARRIED' | 'CARRIED FAR';
}

interface Pointer extends Owner {
  at: number;
  turn: number;
}

const first = wordSet("we we're we've we'd we'll our ours us i i'm i've i'd my");
const second = wordSet("you you're you've your yours you'd you'll");
const third = wordSet("they they're they've they'd they'll their them theirs he she his her");
const companyWords = new Set(['company', 'business', 'founder', 'management']);
const fillers = new Set(['the', 'and']);

/** Follows whom the conversation is about; the returned function gives the owner of the number at a token. */
export function ownersOf(
  speech: SpeechText,
  sides: readonly Side[],
  genre: Genre,
  who: Who,
): (sentence: Sentence, token: number) => Owner {
  const names = nameTokens(speech, who);
  const carried: Pointer[] = [];
  const pointers = speech.sentences.map((sentence) => {
    const side = sides[sentence.index] ?? 'COMPANY';
    const before = carried[sentence.index - 1] ?? { kind: 'SUBJECT', name: null, by: 'CARRIED', at: 0, turn: 0 };
    const own = pointersIn(sentence, speech, side, genre, names, before);
    const last = own.filter(({ kind }) => kind !== 'NOBODY' && kind !== 'INVESTOR').at(-1);
    carried[sentence.index] = last ?? outlived(before, sentence, genre);
    return own;
  });
  return (sentence, token) => {
    const own = pointers[sentence.index] ?? [];
    const named = own.findLast(({ at }) => at < token) ?? own.find(({ at }) => at <= token + 8);
    if (named) return named.at < token ? named : { ...named, by: 'LATER' };
    const before = carried[sentence.index - 1];
    if (before === undefined) return { kind: 'NOBODY', name: null, by: 'CARRIED' };
    return { ...outlived(before, sentence, genre), by: sentence.from - before.at > 30 ? 'CARRIED FAR' : 'CARRIED' };
  };
}

function outlived(before: Pointer, sentence: Sentence, genre: Genre): Pointer {
  const turns = genre === 'INTERNAL' ? 2 : 1;
  const isOld = sentence.turn - before.turn > turns || sentence.from - before.at > 120;
  return before.kind === 'OTHER' && isOld ? { ...before, kind: 'SUBJECT', name: null } : before;
}

function pointersIn(
  sentence: Sentence,
  { words }: SpeechText,
  side: Side,
  genre: Genre,
  names: Map<number, string | null>,
  before: Pointer,
): Pointer[] {
  const pointers: Pointer[] = [];
  const { turn } = sentence;
  for (let at = sentence.from; at < sentence.to; at += 1) {
    const word = words[at] ?? '';
    const name = names.get(at);
    if (name !== undefined) pointers.push({ kind: name === null ? 'SUBJECT' : 'OTHER', name, by: 'NAMED', at, turn });
    else if (first.has(word)) {
      const kind = side === 'COMPANY' ? 'SUBJECT' : 'INVESTOR';
      pointers.push({ kind, name: null, by: 'PRONOUN', at, turn });
    } else if (second.has(word)) {
      const kind = side === 'ASKER' && genre !== 'REFERENCE' ? 'SUBJECT' : 'NOBODY';
      if (kind === 'SUBJECT') pointers.push({ kind, name: null, by: 'PRONOUN', at, turn });
    } else if (word === 'this' && words[at + 1] === 'one') {
      pointers.push({ kind: 'SUBJECT', name: null, by: 'PRONOUN', at, turn });
    } else if (third.has(word) || (companyWords.has(word) && side !== 'COMPANY')) {
      const named = pointers.findLast(({ by, kind }) => by === 'NAMED' || kind === 'OTHER') ?? before;
      const isSubject = named.kind === 'SUBJECT' && side === 'COMPANY';
      pointers.push({ kind: isSubject ? 'NOBODY' : named.kind, name: named.name, by: 'PRONOUN', at, turn });
    }
  }
  return pointers;
}

/** Returns the token positions of names: null for the subject, the company's name for other companies. */
function nameTokens(speech: SpeechText, { subject, others }: Who): Map<number, string | null> {
  const own = new Set([subject.name, ...subject.aliases].flatMap((name) => wordsOf(name)));
  const other = new Map(
    others.flatMap(({ name }) =>
      wordsOf(name)
        .slice(0, 1)
        .map((word) => [word, name] as const),
    ),
  );
  const names = new Map<number, string | null>();
  for (const [at, word] of speech.words.entries()) {
    const isWritten = /^[\p{Lu}\d]/u.test(speech.tokens[at]?.text ?? '');
    if (own.has(word) && isWritten) names.set(at, null);
    else if (isWritten && other.has(word)) names.set(at, other.get(word) ?? null);
  }
  return names;
}

/** Returns the distinctive word of a name, if it has one: 'Ovrik Photonics AB' is recognised by 'ovrik'. */
function wordsOf(name: string | null): string[] {
  const words = bareName(name ?? '').split(/[^\p{L}\d]+/u);
  const [known] = words.filter((word) => word.length > 2 && !fillers.has(word));
  return known === undefined ? [] : [known];
}
