import { askersOf } from '../prose/ownVoice.ts';
import type { Fact } from '../reading.ts';
import { plainWords } from '../remarks/remarkPhrases.ts';
import type { Said } from '../remarks/said.ts';
import type { Features } from '../softmax.ts';
import type { SourceText } from '../sources.ts';
import { actsIn } from './acts.ts';
import { isPast } from './changes.ts';
import { duesIn, type Due } from './dueWords.ts';
import { overlaps } from '../../text/text.ts';

const subject = "(?:we|i|it|that|they|he|she|you|the|our|this|there|then|also|plan|expect)(?:'|\\b)";
const between = new RegExp(
  String.raw`[,;]? (?:and|but|so|because|then|which) (?=${subject})|; |, and |, (?=(?:we|i|they|he|she|it|that|the|our)(?:'|\b))`,
  'i',
);

/** Returns the clauses of a sentence: 'We sign in May, and they start in June' has two. */
const clausesOf = (sentence: string): string[] => sentence.split(between).filter((each) => /\p{L}/u.test(each));

/** Returns the clause with a label, or all words where that says nothing else. */
export function clauseAt(words: string, label: string | null): string {
  const clause = label === null ? undefined : clausesOf(words).find((each) => each.includes(label));
  if (clause === undefined) return words;
  return clause.split(/\s+/).length - (label ?? '').split(/\s+/).length >= fewestWords ? clause : words;
}

/** Returns the clause with a label, or all words where it only points to what it speaks of. */
export function clauseWith(words: string, label: string | null): string {
  const clause = clauseAt(words, label);
  return pointing.test(clause) ? words : clause;
}

const pointing = /\b(?:it|them|they|those|that|this|both)\b/i;
const fewestWords = 2;

/** A sentence of the company's side that may promise something. */
export interface Candidate {
  /** Its number among the sentences. */
  at: number;
  said: Said;
  due: Due | null;
  /** The planned figures that it states. */
  facts: readonly Fact[];
  features: Features;
}

/** In characters. What is longer is a table or a list without punctuation, and nobody promises it. */
const longestSentence = 1_000;
/** In sentences, from the end of the turn before: where a question may name the day. */
const questionLength = 3;

/** Returns the sentences of the company's side, with what speaks for and against that each promises something. */
export function candidatesIn(
  { kind, said }: { kind: SourceText['kind']; said: readonly Said[] },
  today: string,
  facts: readonly Fact[],
): Candidate[] {
  const askers = askersOf([...said]);
  const isAsker = ({ speaker }: Said) => askers.has(speaker ?? '');
  return said.flatMap((each, at): Candidate[] => {
    if (each.isQuestion || isAsker(each) || each.text.length > longestSentence) return [];
    const first = said.findIndex(({ turn }) => turn === each.turn);
    const before = said.slice(Math.max(0, first - questionLength), first);
    const question = before.filter((other) => other.turn === before.at(-1)?.turn && isAsker(other));
    const [own] = duesIn(each.text, today);
    const asked = own ? undefined : question.flatMap(({ text }) => duesIn(text, today)).at(-1);
    if (isNone(each, own)) return [];
    const stated = facts.filter(({ passage }) => overlaps(passage, each));
    const features = featuresOf(each, { own, asked, question, isFirst: at === first, kind, isPlan: stated.length > 0 });
    return [{ at, said: each, due: own ?? asked ?? null, facts: stated, features }];
  });
}

/** True for what promises nothing, whatever else it says: what is past, somebody else's, a habit, or ends by itself. */
function isNone({ text, plain }: Said, due: Due | undefined): boolean {
  const clause = due ? plainWords(clauseAt(text, due.label)) : plain;
  const isAhead = coming.test(clause) || planned.test(clause);
  return (
    elsewhere.test(plain) ||
    ending.test(clause) ||
    (!due && wondered.test(clause) && !coming.test(clause.replace(wondered, ' '))) ||
    (!isAhead && (isPast(clause) || (due !== undefined && habit.test(due.label) && / (?:is|are) /.test(clause))))
  );
}

interface Around {
  own: Due | undefined;
  asked: Due | undefined;
  question: readonly Said[];
  isFirst: boolean;
  kind: SourceText['kind'];
  isPlan: boolean;
}

const coming = / (?:will|shall|going to) /;
/** What somebody sees or asks will be: 'sees which berth will be free'. */
const wondered = / (?:which|who|what|where|how|whether) (?:\S+ ){0,4}(?:will|shall|going to) /;
const planned =
  / (?:plan|plans|planned|planning|intend\S*|aim\S*|target\S*|scheduled|expect\S*|due|forecast|guid\S+|budget|outlook|goal|confirm\S*) /;
const wanted = / (?:want|wants|would like|like to) /;
const doing = / (?:is|are|am) (?:\S+ )?\S+ing /;
const depending = / (?:if|unless|whether|would|could|might|until|wanted|used to) /;
const unsure = / (?:maybe|perhaps|hope|guess|think|sure|possible|probably|should) /;
const denied = / (?:not|no|never|nothing|nobody) /;
const reporting = / (?:say|says|said|told|announced|asked|heard|according) /;
const sent =
  / (?:send|show|share|report|check|get you|get back|come back|table|have it|see it|have them|write|explain|organi[sz]e|introduce|tell) /;
const others =
  / (?:they|he|she|their|competitors?|customers?|law|regulator|authority|government|ministry|industry|market|state|bank|lender|lawyers?|everybody) /;
/** Words of somebody else: a competitor, an authority. */
const elsewhere =
  / (?:competitors?|they say|he says|she says|says they|according to|their own|the (?:law|regulator|authority|government|ministry|tso|industry|market)) /;
const own = / (?:we|our|us) /;
const self = / (?:i|my) /;
const it = /^ (?:and |so |but |yes )*(?:it|that|this|one) /;
const company = / (?:company|management|board) /;
const going = / (?:better|lower|higher|cheaper|flat|worse|depends?|stays?|remains?|always|usually|every) /;
const ending =
  / (?:contract|lease|agreement|frame|certificate|option|patent|tender)s? (?:\S+ ){0,3}(?:ends?|expires?|runs? (?:out|until|to)|is up|goes to|goes until|finish\S*|until|renews?) | (?:runs? out|expires?) /;
/** A span without a year tells how things go: 'In winter we are eight hundred people', 'It is dying in eight months'. */
const habit =
  /^(?:(?:in|during|over|at|on) )?(?:the )?(?:winter|spring|summer|autumn|fall|christmas)$|^(?:with)?in .*(?:days?|weeks?|months?|years?)$/i;
const strict = /^(?:by|before|until|no later|end|within|at the end|the end)/i;
const askedAhead =
  / (?:will|would|plan\S*|next|going|expect\S*|target|when|goal|year|get to|see|do you get|quarter|by) /;
const askedWhen = / (?:when|which month|by when|what month|how long) /;
const askedFigure = / (?:how much|how many|revenue|number|sales|margin|share|where|figure|what is|what about|year) /;

function featuresOf(
  { text, plain: whole }: Said,
  { own: due, asked, question, isFirst, kind, isPlan }: Around,
): Features {
  const plain = due ? plainWords(clauseAt(text, due.label)) : whole;
  const last = question.map((each) => each.plain).join(' ');
  const count = text.split(/\s+/).length;
  const isAsked = question.length > 0;
  const cues = {
    will: coming.test(plain),
    plan: planned.test(plain),
    want: wanted.test(plain),
    doing: doing.test(plain),
    act: actsIn(plain).length > 0,
    number: / #/.test(plain.replaceAll(' #y', '').replaceAll(' #t', '')),
    past: isPast(plain),
    we: own.test(plain),
    i: self.test(plain),
    others: others.test(plain),
    if: depending.test(whole),
    unsure: unsure.test(whole),
    not: denied.test(plain),
    verbless: !/ (?:is|are|was|were|be|have|has|will|do|does|\S+ed|\S+s) /.test(plain),
  };
  const rest = {
    it: it.test(whole),
    you: / (?:you|your) /.test(whole),
    said: reporting.test(whole),
    company: company.test(whole),
    going: going.test(plain),
    strict: due !== undefined && strict.test(due.label),
    sent: sent.test(plain),
    'sent will': sent.test(plain) && (coming.test(plain) || / you /.test(plain)),
    'plan fact': isPlan,
    percent: / #%/.test(whole),
    money: / #\$/.test(whole),
    asked: isAsked,
    'asked ahead': askedAhead.test(last),
    'asked when': askedWhen.test(last),
    'asked figure': askedFigure.test(last),
    'asked figure, number': askedFigure.test(last) && askedAhead.test(last) && cues.number,
    'asked, first': isAsked && isFirst,
    'asked, first, number': isAsked && isFirst && cues.number && askedAhead.test(last),
    paper: kind === 'DOCUMENT',
    row: text.includes('|'),
    bullet: /^\s*(?:[-–*•]|\d[.)])/.test(text),
    short: count <= 4,
    long: count >= 30,
    'will others': cues.will && cues.others && !cues.we && !cues.i,
    'will we': cues.will && (cues.we || cues.i),
    'act doing': cues.act && cues.doing,
    'will act': cues.will && cues.act,
    'will not': cues.will && cues.not,
    'will past': cues.will && cues.past,
  };
  const day = due ? 'due' : asked ? 'due asked' : 'no day';
  const on = [...Object.entries(cues), ...Object.entries(rest)].flatMap(([name, is]) => (is ? [name] : []));
  const beside = Object.entries(cues).flatMap(([name, is]) => (is ? [`${day}, ${name}`] : []));
  return Object.fromEntries([day, ...on, ...beside].map((name) => [name, 1]));
}
