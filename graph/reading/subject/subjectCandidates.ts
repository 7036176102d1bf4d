import type { Reading } from '../reading.ts';
import { actions, cuePhrases, introductions, places, referenceWords, resultsWords } from './subjectCues.ts';
import type { Features } from '../softmax.ts';
import { chancesOf, featuresOf, sureChance, callOf, isActing, isHowItSounds, isOther, roleOf } from './rankSubjects.ts';
import type { Headed } from './nameHeads.ts';
import {
  bareName,
  isCoined,
  isPlain,
  isShouted,
  lowerMentionsIn,
  mentionsIn,
  quiet,
  spelledIn,
  withoutForm,
  type Mention,
  type Candidate,
  type Manner,
} from './mentions.ts';
import { capital } from '../../text/text.ts';
import { oneOf } from '../../text/wordTable.ts';

const topics = new RegExp(
  String.raw`(?:^|[.?!\n:] *)(?:(?:and|okay|ok) )?${oneOf('so | now | next | right | then | again | item \\p{L}+')},? $`,
  'u',
);
const explained = oneOf(`
  like | as in | one word | two words | spelled | it's from | it is from | the name | with one | with two | with a
  with an`);
const patterns: [manner: Manner, place: 'before' | 'after' | 'sentence', words: RegExp][] = [
  ['they', 'sentence', /\b(?:they|their|them)\b/],
  ['topic', 'before', topics],
  ['explained', 'after', new RegExp(String.raw`^[.,]? ${explained}\b`)],
];

/**
 * Returns how a name is said.
 * @param before the lower-case words before it, of several sentences; `after` those that follow
 * @param sentence the words of its own sentence
 */
function mannersOf(before: string, after: string, sentence: string): Manner[] {
  const text = { before, after, sentence };
  const isAlone = /(?:^ *|[.?!:] *)$/.test(before) && /^[.?!]/.test(after);
  const found = patterns.filter(([, place, words]) => words.test(text[place])).map(([manner]) => manner);
  return isAlone ? [...found, 'alone'] : found;
}

const lastWord = (name: string): string => bareName(name).split(' ').at(-1) ?? '';
/** Speakers such as 'Isla: I was there' and 'Isla  0:14', and the sender of a mail: 'From: Isla Brandt'. */
const speakerLines = [
  /^(?:[[(]?[\d:.,]+[\])]?\s*)?(\p{Lu}[\p{L} .'’-]{0,30}):/gmu,
  /^(\p{Lu}[\p{L} .'’-]{0,30}?)\s+[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?$/gmu,
  /^(?:From|Von|De|Da): (\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}[\p{L}'’-]+\s*(?:<.*)?|\s*)$/gmu,
];
const opensWithin = 12;
const minOfResults = 4;
const beside = 60;
/** In characters. People name the company as they begin and as they part. */
const atEnds = 500;
const plain = (text: string): string => text.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ');
const sentenceEnds = /[.?!\n]/;
/** In characters. The question for a name may stand this far before the name, in the turn before the answer. */
const namingRange = 180;
const weightOfSpelled = 5;
/** Follows a name: 'Kolvanta with a K'. */
const spelt = /^,? (?:is |it's )?with (?:one|two|an?|double) \p{L}(?!\p{L})/u;
const domain = /\.\p{L}{2,6}$/u;

const thinkable = 0.01;
const sureTitle = 8;
const sureHead = 4;
const greeted = 4;

const isCoinedOrLong = (name: string): boolean => isCoined(name) || name.includes(' ');

export class Candidates {
  private readonly byKey = new Map<string, Candidate>();
  private readonly speakers: Set<string>;
  /** In a reference call, 'we' is the customer. */
  private readonly isReference: boolean;
  private readonly isResults: boolean;

  private readonly length: number;
  private readonly sources: readonly { text: string; isTalk: boolean }[];

  constructor(sources: readonly { text: string; isTalk: boolean }[]) {
    this.sources = sources;
    const texts = sources.map(({ text }) => text);
    this.length = texts.reduce((sum, text) => sum + text.length, 0);
    this.speakers = new Set(
      texts.flatMap((text) =>
        speakerLines.flatMap((line) => Array.from(text.matchAll(line), (match) => lastWord(match[1] ?? ''))),
      ),
    );
    this.isReference = texts.some((text) => referenceWords.some((words) => text.toLowerCase().includes(words)));
    this.isResults = texts.some(
      (text) => resultsWords.filter((words) => text.toLowerCase().includes(words)).length >= minOfResults,
    );
    for (const [index, text] of texts.entries()) {
      for (const mention of [...mentionsIn(text), ...lowerMentionsIn(text)]) this.weigh(mention, text, index);
      for (const name of spelledIn(text)) this.named(name).named = { times: 99, weight: weightOfSpelled };
    }
  }

  add(name: string, place: 'title' | 'head', weight: number): void {
    const candidate = this.named(name);
    candidate[place] = Math.max(candidate[place], weight);
    candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + weight);
  }

  /** Adds the evidence of an address at a paper's head for the name that the address contains. */
  addHost({ name: host, weight }: Headed): void {
    const letters = host.replaceAll('-', '');
    const same = [...this.byKey].filter(([key, { spellings }]) =>
      [key, ...[...spellings.keys()].map(bareName)].some((name) => name.replace(/[^\p{L}\d]/gu, '') === letters),
    );
    for (const [, candidate] of same) candidate.head += weight;
    if (same.length === 0 && isCoined(host)) this.add(capital(host), 'head', weight);
  }

  named(name: string): Candidate {
    const bare = bareName(name);
    const [first = ''] = bare.split(' ');
    const key = isCoined(name) ? first.replace(domain, '').replace(/[^\p{L}\d]/gu, '') : bare;
    const found = this.byKey.get(key) ?? {
      spellings: new Map<string, number>(),
      title: 0,
      head: 0,
      named: { times: 0, weight: 0 },
      mentions: 0,
      inner: 0,
      acts: 0,
      roles: { SUBJECT: 0, COMPETITOR: 0, CUSTOMER: 0, INVESTOR: 0, PERSON: 0, PLACE: 0, ASIDE: 0 },
      spokenIn: new Set<number>(),
      opens: false,
      closes: false,
      manners: {},
    };
    this.byKey.set(key, found);
    return found;
  }

  private weigh({ name, start, end, isFirst }: Mention, text: string, source: number): void {
    // At the start of a sentence, a word of the dictionary is not a name by itself.
    if (isFirst && start > opensWithin && !isCoined(name) && !name.includes(' ')) return;
    // 'Isla: I was there' names a speaker.
    if (/^:/.test(text.slice(end, end + 1)) && this.speakers.has(lastWord(name))) return;
    const candidate = this.named(name);
    const before = ` ${plain(text.slice(Math.max(0, start - beside), start))}`;
    const bare = before.replaceAll(',', '').replace(/(?<= (?:mr|mrs|ms|dr|prof))\./, '');
    const after = plain(text.slice(end, end + beside));
    const sentence = `${before.split(sentenceEnds).at(-1) ?? ''} ${after.split(sentenceEnds)[0] ?? ''}`;
    candidate.mentions += 1;
    candidate.spokenIn.add(source);
    if (text.length > atEnds * 4 && isCoined(name)) {
      candidate.opens ||= start < atEnds;
      candidate.closes ||= start > text.length - atEnds;
    }
    if (this.sources[source]?.isTalk === true)
      for (const manner of mannersOf(before, after, sentence))
        candidate.manners[manner] = (candidate.manners[manner] ?? 0) + 1;
    // 'The Army' is not a company.
    if (/^the /i.test(name) || (before.endsWith(' the ') && !name.includes(' '))) candidate.roles.PLACE += 1;
    if (!isFirst || isCoined(name)) candidate.inner += 1;
    candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + 0.5);
    if (isActing(after)) candidate.acts += 1;
    candidate.roles.PERSON += callOf(before, after, isFirst);
    let isTold = false;
    for (const { kind, weight, before: heads, after: tails, near, isBoth, isOwnVoice } of cuePhrases) {
      // 'We met with Larkfield': the surer words count.
      if ((kind === 'PLACE' || (kind === 'COMPETITOR' && weight === 1)) && isTold) continue;
      const [isAfter, isBefore] = [
        heads.some((head) => before.endsWith(head) || bare.endsWith(head)),
        tails.some((tail) => after.startsWith(tail)),
      ];
      const isBeside = isBoth ? isAfter && isBefore : isAfter || isBefore;
      isTold ||= isBeside;
      if (this.isResults && kind === 'SUBJECT' && !isOwnVoice) continue;
      if (isBeside) candidate.roles[isOwnVoice && this.isReference ? 'CUSTOMER' : kind] += weight;
      else if (near.some((words) => sentence.includes(words))) candidate.roles[kind] += weight / 2;
    }
    // A note begins with its company: 'Kestrel has revenue of …'.
    const isOpening = text.slice(0, start).trim().length < opensWithin;
    if (isOpening && actions.some((action) => after.startsWith(` ${action} `))) {
      candidate.roles.SUBJECT += 6;
      candidate.inner += 1;
    }
    const around = text.slice(Math.max(0, start - namingRange), end + beside).toLowerCase();
    const [asked] = introductions.find(([, words]) => words.some((each) => around.includes(each))) ?? [0];
    const weight = spelt.test(after) ? weightOfSpelled : asked;
    if (weight > 0) candidate.named.times += 1;
    candidate.named.weight = Math.max(candidate.named.weight, weight);
  }

  /** Returns the candidates with their probability of being the subject, the likeliest first. */
  private ranked(): { candidate: Candidate; name: string; chance: number }[] {
    const named = [...this.byKey.values()]
      .map((candidate) => ({ candidate, name: this.spelling(candidate) }))
      .filter(({ candidate, name }) => name !== '' && !this.isPerson(candidate));
    const chances = chancesOf(named.map(({ candidate }) => this.featuresOf(candidate)));
    return named.map((each, index) => ({ ...each, chance: chances[index] ?? 0 })).sort((a, b) => b.chance - a.chance);
  }

  /** Returns each candidate's name with what is known of it, to learn the weights from. */
  described(): { name: string; features: Features }[] {
    return this.ranked().map(({ candidate, name }) => ({ name, features: this.featuresOf(candidate) }));
  }

  private featuresOf(candidate: Candidate): Features {
    return featuresOf(candidate, { isResults: this.isResults, length: this.length, names: this.byKey.keys() });
  }

  /** True for a speaker, and for a person who is greeted and thanked, even if a title names them. */
  private isPerson({ spellings, title, head, roles }: Candidate): boolean {
    const [name = ''] = spellings.keys();
    const isSpeaker = this.speakers.has(bareName(name)) && (title < sureTitle || !name.includes(' '));
    const isGreeted = roles.PERSON >= greeted && roles.PERSON > roles.SUBJECT && !name.includes(' ');
    return head < sureHead && (isSpeaker || isGreeted);
  }

  /** Returns the subject; undefined where no name is likelier than all others together. */
  best(): Candidate | undefined {
    const [first] = this.ranked();
    return first !== undefined && first.chance >= sureChance ? this.wholeOf(first.candidate) : undefined;
  }

  /** Returns the likeliest names of companies, the best first, for a user who is asked which one is meant. */
  suggested(most: number): string[] {
    const companies = this.ranked().filter(({ candidate, name }) => candidate.inner > 0 && isCoinedOrLong(name));
    return [...new Set(companies.filter(({ chance }) => chance >= thinkable).map(({ name }) => name))].slice(0, most);
  }

  /** Returns 'Bramble Health' of the text for 'Bramble' of a file's name, unless the text says 'Bramble' too. */
  private wholeOf(short: Candidate): Candidate {
    if (short.mentions > 0) return short;
    const names = [...short.spellings.keys()];
    const begins = names.map((name) => `${bareName(name)} `);
    const [whole] = [...this.byKey]
      .filter(([key]) => begins.some((begin) => key.startsWith(begin)))
      .map(([, candidate]) => candidate)
      .filter(({ mentions, roles }) => mentions > 0 && roles.COMPETITOR + roles.CUSTOMER + roles.INVESTOR === 0)
      .sort((a, b) => b.mentions - a.mentions);
    for (const name of whole ? names : []) whole?.spellings.set(name, 0);
    return whole ?? short;
  }

  /** Returns the name for display: without its legal form, not in capitals if a text writes it otherwise. */
  spelling({ spellings }: Candidate): string {
    const bare = [...spellings].map(([name, weight]): [string, number] => [withoutForm(name), weight]);
    const sums = new Map<string, { weight: number; shown: string }>();
    for (const [name, weight] of bare) {
      const known = sums.get(name.toLowerCase());
      const shown = known !== undefined && isShouted(name) ? known.shown : name;
      sums.set(name.toLowerCase(), { weight: (known?.weight ?? 0) + weight, shown });
    }
    const [best] = [...sums.values()].sort((a, b) => b.weight - a.weight || b.shown.length - a.shown.length);
    return best === undefined ? '' : quiet(best.shown);
  }

  aliases(candidate: Candidate, name: string): string[] {
    const all = [...candidate.spellings.keys()].flatMap((each) => [quiet(each), withoutForm(quiet(each))]);
    // 'Halden Grid sells software' is the beginning of a sentence, not a name.
    const isWhole = (each: string): boolean => !/ \p{Ll}{3,}/u.test(each) || / \p{Ll}{3,}/u.test(name);
    return [...new Set(all)].filter((each) => each !== name && isWhole(each) && !isPlain(each)).slice(0, 8);
  }

  others(own: Candidate | undefined): Reading['others'] {
    const ownName = own && this.spelling(own);
    return [...this.byKey.values()].flatMap((candidate) => {
      const name = this.spelling(candidate);
      const isSpoken = this.speakers.has(bareName(name));
      if (candidate === own || name === '' || isSpoken || places.has(bareName(name)) || !isOther(name, candidate))
        return [];
      if (ownName !== undefined && isHowItSounds(name, ownName)) return [];
      return [{ name, role: roleOf(name, candidate.roles) }];
    });
  }
}
