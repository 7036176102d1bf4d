import { capitalize } from './clean.ts';
import { tagWords } from './language.ts';
import type { Sentence } from './sentences.ts';
import { patternOf } from '../../text/text.ts';

const auxiliaries: Record<string, string> = {
  have: 'has',
  "'ve": ' has',
  '’ve': ' has',
  are: 'is',
  "'re": ' is',
  '’re': ' is',
  were: 'was',
  do: 'does',
};
const unchanging =
  /^(?:had|did|will|would|can|could|should|may|might|must|was|'ll|’ll|'d|’d|sold|grew|lost|won|built|made|began|spent|bought|took|got|came|went|ran|met|kept|left|paid|brought|gave|found|held|wrote|drew|rose|fell|drove|spun|lent|saw|knew|chose|became|sent|told|meant|led|dealt|taught|caught|fought|sought|\p{L}{2,}ed)$/iu;
const ambiguous = /^(?:cut|put|set|hit|let|cost|read|split|spread)$/i;
const presentInEd = /^(?:need|feed|exceed|proceed|succeed|embed|shed)$/i;
const weAndVerb =
  /\bwe(?:(['’](?:re|ve|ll|d))|\s+((?:(?:now|already|currently|also|only|just|still|never|always|both|(?!supply|apply|rely|fly|multiply)\p{L}+ly)\s+)*)(\p{L}+))(?![\p{L}'’])/giu;

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The verb that follows 'we', as it follows a name; undefined where that is not safe to tell. */
function withName(verb: string): string | undefined {
  const lower = verb.toLowerCase();
  const auxiliary = auxiliaries[lower];
  if (auxiliary !== undefined) return auxiliary;
  if (ambiguous.test(lower)) return undefined;
  if (unchanging.test(lower) && !presentInEd.test(lower)) return verb;
  return /^(?:VERB|NOUN)$/.test(tagWords(`we ${lower} it`)[1]?.pos ?? '') ? thirdPerson(lower) : undefined;
}

const unsafe = /\b(?:I|I['’]\p{L}+|me|my|mine|you|your|ours|ourselves|us|that we|what we)\b/u;

const legalForm = /,? (?:Inc|Corp|Corporation|Co|Company|Ltd|Limited|LLC|PLC|plc|AG|SA|SE|NV|GmbH|AB|Oy)\.?$/;

/**
 * The sentence with the company's name for its 'we' and 'its' for 'our': 'We have 43 customers' becomes 'Lumen Grid
 * has 43 customers'. Undefined where the rules cannot tell that the result is grammatical and says the same.
 */
export function inCompanysName(text: string, name: string): string | undefined {
  // 'Square, Inc. started Square' says no more than 'We started Square'.
  const short = name.replace(legalForm, '');
  if (!/\b(?:we|our)\b/i.test(text) || unsafe.test(text) || new RegExp(patternOf(short), 'iu').test(text))
    return undefined;
  const unsafeVerbs: string[] = [];
  let isFirst = true;
  const subject = (): string => {
    const word = isFirst ? name : 'it';
    isFirst = false;
    return word;
  };
  let rewritten = text.replace(/^our (?=\p{Ll})/iu, () => `${subject()}'s `);
  rewritten = rewritten.replace(
    weAndVerb,
    (whole: string, short: string | undefined, adverbs: string | undefined, verb: string | undefined) => {
      if (short !== undefined) return `${subject()}${auxiliaries[short.toLowerCase()] ?? short}`;
      const form = withName(verb ?? '');
      if (form !== undefined) return `${subject()} ${adverbs ?? ''}${form}`;
      unsafeVerbs.push(whole);
      return whole;
    },
  );
  if (/\b(?:that|which|who)\b.*\b(?:and|but|or) (?:\w+ )?(?:have|are|do)\b/i.test(rewritten)) return undefined;
  // 'and have' still hangs on the first subject.
  rewritten = rewritten.replace(
    /\b(and|but|or) ((?:now |also |only )?)(have|are|do)\b(?! (?:you|they|we))/gi,
    (_whole, joiner: string, words: string, verb: string) =>
      `${joiner} ${words}${auxiliaries[verb.toLowerCase()] ?? verb}`,
  );
  if (unsafeVerbs.length > 0 || /\bwe\b/i.test(rewritten) || hasBareVerb(text, rewritten)) return undefined;
  return capitalize(rewritten.replace(/\bour\b/g, 'its'));
}

/** 'It takes images and sell them': a second verb that still stands as it stood after 'we'. */
function hasBareVerb(before: string, after: string): boolean {
  if (unchangedFirstVerb(before)) return false;
  const words = tagWords(after);
  return words.some(
    ({ text, pos }, at) =>
      pos === 'VERB' &&
      /^(?:and|or|then)$/i.test(words[at - 1]?.text ?? '') &&
      !/(?:s|ed|ing)$/.test(text) &&
      !unchanging.test(text),
  );
}

function unchangedFirstVerb(text: string): boolean {
  const verb = /^we (?:\p{L}+ly |now |also )?(\p{L}+)/iu.exec(text)?.[1] ?? '';
  return unchanging.test(verb);
}

const companyStatement =
  /\b(?:(?:we|we're|we are) (?:raising|burn|started|founded|sell|make|build|launched|serve|raised|give|charge|connect|help|provide|offer|develop|design|earn|employ|hired|grew|called|turn|run|ended|lose|booked|manufacture|operate|are raising|'re raising|want to raise|have (?:\S+ ){1,3}(?:customers|clients|employees|months))|our (?:revenue|customers|product|platform|gross margin|round|company|clients|margins?|runway)|the founder(?: and| of)|i (?:run|founded|started) )\b/gi;
const outsidersStatement =
  /\b(?:customer of|as a customer|when we bought|we paid|they want to raise|they are (?:raising|looking)|they're (?:raising|looking)|our piece|we would (?:own|invest)|our (?:fund|investment committee)|note on a|notes? (?:from|of) (?:the|a) (?:visit|call|meeting))\b/i;

/** Who tells of a company from outside: a customer's 'we' is the customer. */
const outsider = /^(?:customer|client|user|expert|referee|reference|buyer)\b/i;

const aPlan = /\b(?:we|we['’](?:ll|d|re)) (?:will|would|agree|should|need|could|can|are going)\b|\bwe['’](?:ll|d)\b/i;

/**
 * Tells of which sentences 'we' is the company: the speaker speaks as one, at least two statements in the whole text
 * do, and none as an outsider does. Where no speaker is named, what 'we' will do may be the other side's plan.
 */
export function companyVoice(sentences: Sentence[]): (sentence: Sentence) => boolean {
  const bySpeaker = new Map<string | undefined, number>();
  let all = 0;
  for (const { text, speaker, isQuestion } of sentences) {
    if (isQuestion) continue;
    if (outsidersStatement.test(text)) return () => false;
    const count = outsider.test(speaker ?? '') ? 0 : (text.match(companyStatement)?.length ?? 0);
    bySpeaker.set(speaker, (bySpeaker.get(speaker) ?? 0) + count);
    all += count;
  }
  if (all < 2) return () => false;
  return ({ speaker, text }) => (bySpeaker.get(speaker) ?? 0) > 0 && (speaker !== undefined || !aPlan.test(text));
}
