import { keysOf } from '../../keysOf.ts';
import { phrasePattern, plainWords } from '../remarks/remarkPhrases.ts';
import { tagWords } from '../sentences/language.ts';
import { wordSet } from '../../text/wordTable.ts';
import { monthWords } from '../../finance/periodPieces.ts';

const plainForm = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(.)\1/g, '$1')
    .replace(/c(?=e)/g, 's');

/** True if two words have the same stem: 'licence' and 'licensed', 'enrolled' and 'enrolment'. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0]) return false;
  const [a, b] = [plainForm(one), plainForm(other)];
  const least = Math.min(a.length, b.length);
  if (least < 4) return a.replace(/s$/, '') === b.replace(/s$/, '');
  let common = 0;
  while (common < least && a[common] === b[common]) common += 1;
  return common >= Math.max(4, Math.ceil(least * 0.7)) && Math.abs(a.length - b.length) <= 5;
}

/** What people promise to do: words of the promise, and those that say it happened, for `phrasePattern`. */
const acts = {
  HIRE: {
    verbs:
      'hire~, recruit~, bring in/on, bring _ on-board, appoint~, find a/an/somebody/someone, have a/an, have somebody/someone, new one, in place, on board, join~, elect~, somebody, take/takes over, succe~, adding a/an/our, in the chair',
    done: 'hired, recruited, joined, started, on board, came on board, brought in/on, appointed, elected, was/were named, has/have been head, has/have been _ since, is here, is with us, found him/her/one/somebody/someone, filled, took over',
  },
  LAUNCH: {
    verbs:
      'launch~, release~, ship~, go/goes/going live, roll~ out, rolls us out, come/comes out, coming out, general availability, on the market, have an app out, is/be out, start~, begin~, open~, opening, live, in operation, in production, go/goes to market, deliver~, availability, welcome~, run on, doors, produc~',
    done: 'launched, released, shipped, shipping, produced, went live, is/are live, rolled out, came out, went ga, is/are out, started, began, has/have begun, have started, opened, is/are open, open since, in operation, is/are running, in production, on the market, went out, went on sale, delivered, connected, is/are in, welcomed',
  },
  APPROVE: {
    verbs:
      'certif~, certification, authoriz~, authoris~, approv~, licens~, licenc~, clear~, clearance, ce mark, mark, come/comes through, accredit~, grant~, permit~, get the, be on the',
    done: 'certified, its/the certificate, got its/the, got it, authorized, authorised, approved, licensed, cleared, granted, received, obtained, came through, was/is issued, issued, passed, were admitted',
  },
  SIGN: {
    verbs:
      'sign~, contract~, agreement, renew~, extend~, win~, land~, qualif~, second source, sell~, sale, buy~, acquire~, acquisition',
    done: 'signed, renewed, extended, won, landed, closed, agreed, in our favour, in our favor, is/are done, qualified, placed an order, ordered, concluded, sold, bought, acquired',
  },
  CLOSE: {
    verbs: 'close~, closing, financial close, raise~, complete the round, repay~, pay back, pay down, refinanc~',
    done: 'closed, signed, placed an order, ordered, raised, completed, repaid, paid back, paid off, paid down, refinanced, is in the bank',
  },
  FINISH: {
    verbs:
      'finish~, complet~, migrat~, move~, switch~, done, enrol~, fully, build~, built, implement~, integrat~, connect~, submit~, file~, publish~, set up, install~, deliver~, grid',
    done: 'finished, completed, concluded, migrated, moved off/over/to, switched, is/are done, done, enrolled, was enrolled, built, implemented, integrated, connected, submitted, filed, published, set up, installed, delivered, in operation, issued',
  },
  PROFIT: {
    verbs: 'break-even, break even, breakeven, profitab~, cash-flow positive, cash flow positive, positive',
    done: 'broke even, break-even since, turned profitable, is/are profitable, became profitable, turned positive, was positive, were positive, is/are cash-flow positive, positive for the first time, is positive, in the black',
  },
} as const;
type Act = keyof typeof acts;

const patterns = keysOf(acts).map((act) => ({
  act,
  verbs: phrasePattern(acts[act].verbs),
  done: phrasePattern(acts[act].done),
}));

/** Returns what a promise, in the words of `plainWords`, says will be done; several where the words fit several. */
export function actsIn(plain: string): Act[] {
  return patterns.filter(({ verbs }) => plain.search(verbs) >= 0).map(({ act }) => act);
}

/** What a promise says will be done: what kind of act, and by which verbs. */
export interface Aim {
  acts: Act[];
  verbs: string[];
}

/** Verbs that tell nothing of what will be done. */
const general = wordSet(`
  be is are was will would can could should have has had do does did get gets got go goes going come comes coming make
  makes take takes want wants expect expects plan plans planned planning intend aim hope think say know see look need
  let guide guiding put give keep`);
const irregular = new Map(
  'sell sold|buy bought|build built|win won|find found|leave left|bring brought|pay paid|repay repaid|run ran|begin began|begin begun|meet met|choose chose|choose chosen|write written|rise rose|grow grew|spend spent|send sent|lose lost|hold held|cut cut|set set|take taken|show shown|draw drawn|teach taught'
    .split('|')
    .map((pair) => pair.split(' ').toReversed() as [past: string, verb: string]),
);

/** Returns what a promise says will be done. */
export function aimOf(words: string): Aim {
  const tagged = tagWords(words).filter(({ pos }) => pos === 'VERB');
  const verbs = tagged.map(({ text }) => text.toLowerCase()).filter((verb) => verb.length > 2 && !general.has(verb));
  return { acts: actsIn(plainWords(words)), verbs };
}

/** Words that put something on a day that is past: 'since 4 March', 'on 18 June', 'last week'. */
const dated = new RegExp(
  ` (?:${monthWords}|(?:last|this) (?:week|month|quarter|spring|summer|autumn|fall|winter|year)|(?:weeks?|months?) ago|yesterday|easter|christmas) `,
);
const lasting = new RegExp(
  ` since (?:the |early |late |mid |end of |last |then |beginning of )*(?:#\\S* |${monthWords}|we |spring|summer|autumn|fall|winter|week|month|christmas|easter)`,
);

/** True if words put something on a day that is past, or say since when it is so. */
export const isDated = (plain: string): boolean => dated.test(plain) || lasting.test(plain);

/** Returns where plain words say some verbs in the past. */
export const verbsPastIn = (plain: string, verbs: readonly string[]): number[] =>
  Array.from(plain.matchAll(/ (\p{L}+)(?= )/gu)).flatMap(({ 1: word = '', index }) => {
    const verb = irregular.get(word) ?? (/ed$/.test(word) ? word : undefined);
    return verb !== undefined && verbs.some((each) => isSameWord(each, verb)) ? [index] : [];
  });

/**
 * Returns where plain words say that it happened; -1 where they do not. Words with the day on which it happened may use
 * the verb of any act: 'Trois-Rivières started on 6 May' where a switch was promised.
 */
export function doneAt(plain: string, { acts, verbs }: Aim): number {
  const isOpen = acts.length === 0 || dated.test(plain);
  const since = plain.search(lasting);
  if (since >= 0) return since;
  const phrases = patterns.flatMap(({ act, done }) => (isOpen || acts.includes(act) ? [plain.search(done)] : []));
  const places = [...phrases, ...verbsPastIn(plain, verbs)].filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Nouns that also name what is promised: the licence, the agreement. */
const ofThings = wordSet(`
  licence license certificate certification authorization authorisation agreement contract permit mark clearance grid`);

/** Returns the words by which a promise says what will be done, which do not tell what it is about. */
export function actWordsIn(plain: string): Set<string> {
  const found = patterns.flatMap(({ verbs }) =>
    Array.from(plain.matchAll(verbs), ([words]) => words.trim().split(' ')),
  );
  return new Set(found.flat().filter((word) => !ofThings.has(word.replace(/s$/, ''))));
}
