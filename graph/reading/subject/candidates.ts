import type { Reading } from '../reading.ts';
import {
  actions,
  cuePhrases,
  introductions,
  investorNouns,
  places,
  referenceWords,
  resultsWords,
  type CueKind,
} from './cues.ts';
import type { Headed } from './heads.ts';
import { callOf, isActing, isHowItSounds, isOther, roleOf } from './others.ts';
import {
  bareName,
  isAcronym,
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
} from './mentions.ts';
import { capital } from '../../text/text.ts';

const lastWord = (name: string): string => bareName(name).split(' ').at(-1) ?? '';
/** Speakers such as 'Isla: I was there' and 'Isla  0:14', and the sender of a mail: 'From: Isla Brandt'. */
const speakerLines = [
  /^(?:[[(]?[\d:.,]+[\])]?\s*)?(\p{Lu}[\p{L} .'’-]{0,30}):/gmu,
  /^(\p{Lu}[\p{L} .'’-]{0,30}?)\s+[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?$/gmu,
  /^(?:From|Von|De|Da): (\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}[\p{L}'’-]+\s*(?:<.*)?|\s*)$/gmu,
];
const leastNamed = 0.2;
/** The weight of 'That's the one we're looking at', which is enough by itself. */
const sure = 8;
const opensWithin = 12;
const fewestOfResults = 4;
const beside = 60;
/** In characters. People name the company as they begin and as they part. */
const atEnds = 500;
const weightOfEnds = { opens: 0.7, closes: 1.5 };
const plain = (text: string): string => text.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ');
const sentenceEnds = /[.?!\n]/;
/** In characters. The question for a name may stand this far before the name, in the turn before the answer. */
const namingReach = 180;
const weightOfSpelled = 5;
const weightOfBoth = 1.5;
/** Follows a name: 'Kolvanta with a K'. */
const spelt = /^,? (?:is |it's )?with (?:one|two|an?|double) \p{L}(?!\p{L})/u;
const domain = /\.\p{L}{2,6}$/u;

const isCoinedOrLong = (name: string): boolean => isCoined(name) || name.includes(' ');

export class Candidates {
  private readonly byKey = new Map<string, Candidate>();
  private readonly speakers: Set<string>;
  /** In a reference call, 'we' is the customer. */
  private readonly isReference: boolean;
  private readonly isResults: boolean;

  constructor(texts: string[]) {
    this.speakers = new Set(
      texts.flatMap((text) =>
        speakerLines.flatMap((line) => Array.from(text.matchAll(line), (match) => lastWord(match[1] ?? ''))),
      ),
    );
    this.isReference = texts.some((text) => referenceWords.some((words) => text.toLowerCase().includes(words)));
    this.isResults = texts.some(
      (text) => resultsWords.filter((words) => text.toLowerCase().includes(words)).length >= fewestOfResults,
    );
    for (const [index, text] of texts.entries()) {
      for (const mention of [...mentionsIn(text), ...lowerMentionsIn(text)]) this.weigh(mention, text, index);
      for (const name of spelledIn(text)) this.named(name).named = { times: 99, weight: weightOfSpelled };
    }
  }

  add(name: string, place: 'title' | 'head', weight: number): void {
    const candidate = this.at(name);
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

  private at(name: string): Candidate {
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
      saidIn: new Set<number>(),
      opens: false,
      closes: false,
    };
    this.byKey.set(key, found);
    return found;
  }

  private weigh({ name, start, end, isFirst }: Mention, text: string, source: number): void {
    // At the start of a sentence, a word of the dictionary is not a name by itself.
    if (isFirst && start > opensWithin && !isCoined(name) && !name.includes(' ')) return;
    // 'Isla: I was there' names a speaker.
    if (/^:/.test(text.slice(end, end + 1)) && this.speakers.has(lastWord(name))) return;
    const candidate = this.at(name);
    const before = ` ${plain(text.slice(Math.max(0, start - beside), start))}`;
    const bare = before.replaceAll(',', '').replace(/(?<= (?:mr|mrs|ms|dr|prof))\./, '');
    const after = plain(text.slice(end, end + beside));
    const sentence = `${before.split(sentenceEnds).at(-1) ?? ''} ${after.split(sentenceEnds)[0] ?? ''}`;
    candidate.mentions += 1;
    candidate.saidIn.add(source);
    if (text.length > atEnds * 4 && isCoined(name)) {
      candidate.opens ||= start < atEnds;
      candidate.closes ||= start > text.length - atEnds;
    }
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
      const isBeside = isBoth === true ? isAfter && isBefore : isAfter || isBefore;
      isTold ||= isBeside;
      if (this.isResults && kind === 'SUBJECT' && isOwnVoice !== true) continue;
      if (isBeside) candidate.roles[isOwnVoice && this.isReference ? 'CUSTOMER' : kind] += weight;
      else if (near.some((words) => sentence.includes(words))) candidate.roles[kind] += weight / 2;
    }
    // A note begins with its company: 'Kestrel has revenue of …'.
    const isOpening = text.slice(0, start).trim().length < opensWithin;
    if (isOpening && actions.some((action) => after.startsWith(` ${action} `))) {
      candidate.roles.SUBJECT += 6;
      candidate.inner += 1;
    }
    const around = text.slice(Math.max(0, start - namingReach), end + beside).toLowerCase();
    const [asked] = introductions.find(([, words]) => words.some((each) => around.includes(each))) ?? [0];
    const weight = spelt.test(after) ? weightOfSpelled : asked;
    if (weight > 0) candidate.named.times += 1;
    candidate.named.weight = Math.max(candidate.named.weight, weight);
  }

  private score(candidate: Candidate): number {
    const { title, head, named, mentions, inner, roles } = candidate;
    const [name = ''] = candidate.spellings.keys();
    const cap = (kind: CueKind, most: number): number => Math.min(roles[kind], most);
    const isTold = this.isResults && isCoined(name) && (!isAcronym(name) || mentions >= 20);
    const often = isTold ? Math.min(mentions * 0.35, 4.5) : Math.min(mentions * 0.3, 1.5);
    const rivals = cap('COMPETITOR', 6) + cap('CUSTOMER', 4) + cap('INVESTOR', 4);
    const against = rivals * (this.isResults ? 0.2 : 1) + cap('PERSON', 6) + cap('PLACE', 4) + cap('ASIDE', 6);
    const isBare = title === 0 && head === 0;
    const isPlace = roles.PLACE > roles.SUBJECT && !isTold && named.weight === 0 && head < 3;
    const isFund = isBare && investorNouns.has(name.toLowerCase().split(' ').at(-1) ?? '');
    return (
      // A title that no text mentions may name a person or a place.
      title * (mentions > 0 ? 1 : isCoined(name) ? 0.75 : 0.6) +
      head +
      // A name that is said a hundred times stands near such a question by chance.
      (named.times >= mentions * leastNamed || named.weight >= sure ? named.weight : 0) +
      cap('SUBJECT', 8) * (isBare && !name.includes(' ') && !isCoined(name) ? 0.75 : 1) +
      often +
      (isBare && candidate.opens ? weightOfEnds.opens : 0) +
      (isBare && candidate.closes ? weightOfEnds.closes : 0) +
      // Both a paper's head and the words of a conversation name it.
      (candidate.saidIn.size > 1 && !isBare ? weightOfBoth : 0) -
      against * (title > 3 || head > 4 ? 0.5 : 1) -
      (places.has(bareName(name)) ? 8 : isPlace ? 4 : 0) -
      (this.isPerson(candidate, name) ? 9 : 0) -
      (isFund ? 5 : 0) -
      (isBare && inner === 0 ? 2 : 0)
    );
  }

  /** True for a speaker, and for a person who is greeted and thanked, even if a title names them. */
  private isPerson({ title, head, roles }: Candidate, name: string): boolean {
    const isSpeaker = this.speakers.has(bareName(name)) && (title < 8 || !name.includes(' ')) && head < 4;
    return isSpeaker || (roles.PERSON >= 4 && roles.PERSON > roles.SUBJECT && !name.includes(' ') && head < 4);
  }

  best(fewest: number): Candidate | undefined {
    const [first] = [...this.byKey.values()]
      .map((candidate) => ({ candidate, score: this.score(candidate) }))
      .filter(({ score }) => score >= fewest)
      .sort((a, b) => b.score - a.score);
    return first && this.wholeOf(first.candidate);
  }

  /** Returns the likeliest names of companies, the best first, for a user who is asked which one is meant. */
  suggested(most: number): string[] {
    const scored = [...this.byKey.values()]
      .map((candidate) => ({ candidate, name: this.spelling(candidate), score: this.score(candidate) }))
      .filter(({ candidate, name, score }) => score > 0 && candidate.inner > 0 && isCoinedOrLong(name))
      .sort((a, b) => b.score - a.score);
    return [...new Set(scored.map(({ name }) => name))].slice(0, most);
  }

  /**
   * Returns the whole name for a short one, such as 'Bramble Health' in the text for 'Bramble' in a file's name, unless
   * the text uses the short name too.
   */
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

  named(name: string): Candidate {
    return this.at(name);
  }

  /**
   * Returns the name for display: without its legal form, and not in capitals if a text writes it otherwise.
   */
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
