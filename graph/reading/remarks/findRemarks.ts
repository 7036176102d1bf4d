import { keysOf } from '../../keysOf.ts';
import { askersOf } from '../prose/ownVoice.ts';
import type { AskedQuestion, Passage, Reading, Remark, Subject } from '../reading.ts';
import type { SourceText } from '../sources.ts';
import type { Genre } from '../speech/speakers/speakerSides.ts';
import { completeSentence, tellingWords } from './complete.ts';
import { cues, making, ofMoney, type Topic, addressedToMachines, procedure, openAnswer } from './remarkCues.ts';
import { openings, phrasePattern, backReferences, plainWords } from './remarkPhrases.ts';
import { spokenIn, type Said, passagesOf } from './said.ts';
import { oneOf } from '../../text/wordTable.ts';
import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';

const leavesOpen = phrasePattern(openAnswer);
const length = { fewest: 5, most: 26 };
const answerRange = 2;
const points = new RegExp(` ${oneOf(backReferences, 'him | her | them | one | ones | then | here | else')} `);
/** A question has a question word, or begins with its verb; 'The patent case with them?' is only a subject. */
const asking =
  / (?:what|how|why|who|whose|when|where|which) |^ (?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) /;
/** A question about the talk itself: 'Does it make sense?' */
const ofTalk =
  / (?:right|okay|make sense|makes sense|you mean|you say|hear|question|questions|spell|pronounce|screen|slide|send|remind|on the line|in mind|when you talk|last time) /;

function findQuestions(
  sentences: readonly Said[],
  askers: ReadonlySet<string>,
  passageOf: (each: Said) => Passage,
): AskedQuestion[] {
  return sentences.flatMap((asked, at) => {
    const isOurs = asked.speaker === null || askers.has(asked.speaker);
    if (!asked.isQuestion || !isOurs) return [];
    const words = questionWords(asked);
    if (words === undefined) return [];
    const rest = sentences.slice(at + 1);
    const first = rest.findIndex(({ turn, speaker }) => turn !== asked.turn && speaker !== asked.speaker);
    const answer = rest.slice(Math.max(0, first)).filter(({ turn }) => turn === rest[first]?.turn);
    const statement = answer.find(({ isQuestion }) => !isQuestion);
    const isOpen = answer.slice(0, answerRange).some(({ plain }) => plain.search(leavesOpen) >= 0);
    // Without names of speakers it is not known who answers.
    if (asked.speaker === null && !isOpen) return [];
    return [
      {
        words,
        status: isOpen || statement === undefined ? ('OPEN' as const) : ('ANSWERED' as const),
        passage: passageOf(asked),
        answer: statement === undefined ? null : passageOf(statement),
      },
    ];
  });
}

function questionWords({ text }: Said): string | undefined {
  const trimmed = text.trim();
  if (!/\?$/.test(trimmed) || /\.\.\.|…|–|—/.test(trimmed)) return undefined;
  const words = asSentence(withoutOpeners(cleanUtterance(trimmed)));
  const plain = plainWords(words);
  const count = words.split(/\s+/).length;
  if (count < length.fewest || count > length.most || points.test(plain) || ofTalk.test(plain) || !asking.test(plain))
    return undefined;
  return tellingWords(plain).size > 1 ? words : undefined;
}

const patterns = keysOf(cues).map((kind) => ({ kind, pattern: phrasePattern(cues[kind]) }));
const ofProcedure = phrasePattern(procedure);
const makes = new RegExp(
  `^ (?:(?:we|the company) (?:${making.split(' ').join('|')}) (?!it |them |this |that |the same |sure )|what we (?:do|make|sell|build) is |(?:the company is|we are) an? (?:\\S+ ){0,4}(?:company|platform|marketplace|provider|maker|manufacturer|producer|software|network) )`,
);
const isOfMoney = new RegExp(ofMoney);
const opened = new RegExp(`^ (?:${oneOf(openings)} )+`);
const ofOwn = / (?:we|our|us) /;
/** A name that is spelled letter by letter: 'O, V, R, I, K'. */
const spelled = /\b\p{Lu}, \p{Lu}, \p{Lu}\b/u;

/** Topics on which a person who asks, or a customer who says 'we', does not speak for the company. */
const ofCompany = new Set<Topic>(['PRODUCT', 'CUSTOMER', 'TEAM', 'RISK', 'TERM']);
const richest = 14;
const sentenceBatchSize = 100;

/** The passages of a source that tell something about the company, and the questions that were asked. */
export interface Remarks {
  remarks: Remark[];
  questions: AskedQuestion[];
}

/**
 * Finds the sentences of a source that tell something about the company, each whole and understandable by itself, and
 * the investors' questions. Rather finds none than a bad one. Leaves out the procedure of the call and text that
 * addresses an automated reader. Yields an empty piece now and then, so that other requests can run.
 */
export function* findRemarks(
  { text, parts }: Pick<SourceText, 'text' | 'parts'>,
  source: number,
  { subject, others }: { subject: Subject; others: Reading['others'] },
  genre?: Genre,
): Generator<string, Remarks> {
  const names = [subject.name ?? '', ...subject.aliases].filter(Boolean).map(plainName);
  const rivals = others.filter(({ role }) => role === 'COMPETITOR').map(({ name }) => plainName(name));
  const sentences = spokenIn(text)
    .filter(
      ({ plain, text: words }) =>
        plain.search(ofProcedure) < 0 && !addressedToMachines.test(words) && !spelled.test(words),
    )
    .map((each) => ({
      ...each,
      plain: names.reduce((words, name) => words.replaceAll(name, ' the company '), each.plain),
    }));
  const passageOf = passagesOf({ text, parts }, source);
  const askers = askersOf(sentences);
  const remarks: Remark[] = [];
  for (const [at, each] of sentences.entries()) {
    if (at % sentenceBatchSize === 0) yield '';
    const kind = topicOf(each, rivals);
    if (kind === undefined || (ofCompany.has(kind) && askers.has(each.speaker ?? ''))) continue;
    // A customer in a reference call who says 'we make boxes' describes their own company.
    if (ofCompany.has(kind) && genre === 'REFERENCE' && ofOwn.test(each.plain)) continue;
    const words = completeSentence(each);
    if (words === undefined || remarks.some((known) => known.words === words)) continue;
    const weight = Math.min(1, tellingWords(each.plain).size / richest);
    remarks.push({ kind, words, isAnswered: false, weight, passage: passageOf(each) });
  }
  return { remarks, questions: genre === undefined ? [] : findQuestions(sentences, askers, passageOf) };
}

const plainName = (name: string): string => ` ${name.toLowerCase()} `;

function topicOf({ plain }: Said, rivals: readonly string[]): Topic | undefined {
  const found = patterns.find(({ pattern }) => plain.search(pattern) >= 0)?.kind;
  const begun = plain.replace(opened, ' ');
  const isOfRival = rivals.some((name) => begun.startsWith(name));
  if (isOfRival && found !== 'RISK' && found !== 'TERM') return 'COMPETITION';
  return found ?? (makes.test(begun) && !isOfMoney.test(plain) ? 'PRODUCT' : undefined);
}
