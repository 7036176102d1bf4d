import { aboutScore } from './about.ts';
import { capitalize } from '../sentences/clean.ts';
import { condensed } from '../sentences/prose.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { inCompanysName, companyVoice } from '../sentences/voice.ts';
import { patternOf } from '../../text/text.ts';

/** What the company does, told once for a reader who knows nothing yet. */
export interface Definition {
  sentence: Sentence;
  /** With the company's name for its 'we' where the rules can tell that this is right. */
  text: string;
}

const least = 4;
const subject =
  /^(?:(?:at|here at) [^,]{2,30},? |today,? |so |basically,? )?(?:we|it|they|(?:the|their|our|my|his|her) (?:company|business|startup|firm))\b/i;

/** 'Acme is a holding company whose …' says what it is, whatever it sells. */
const kindOfCompany =
  /\b(?:is|are) an? (?:[\w-]+ ){0,4}(?:company|corporation|group|firm|bank|insurer|utility|manufacturer|provider)\b/i;

/** A document says what its company is before it says what else it does. */
function written({ source, text }: Sentence, position: number): number {
  if (source === undefined) return 1;
  return (position < 25 ? 1.5 : 1) * (/\b(?:also|additional\w*|in addition)\b/i.test(text) ? 0.4 : 1);
}

/** The sentence that best tells what the company does; undefined where none does. */
export function definitionOf(
  sentences: Sentence[],
  company: string | null,
  readability: number[],
): Definition | undefined {
  const named = company === null ? undefined : new RegExp(String.raw`^(?:at )?${patternOf(company)}\b`, 'iu');
  let best: Sentence | undefined;
  let bestScore = 0;
  for (const [position, sentence] of sentences.entries()) {
    const { text, topics, isQuestion, index } = sentence;
    const isNamed = named?.test(text) === true;
    const isSubject = subject.test(text) || isNamed;
    const isDefined = topics.product >= least || (isNamed && kindOfCompany.test(text));
    if (isQuestion || !isDefined || topics.risk >= 5 || topics.terms >= 6 || topics.outlook >= 5) continue;
    if (sentence.words < (isSubject ? 4 : 6) || (readability[index] ?? 0) < 0.3) continue;
    const lateness = position / Math.max(sentences.length, 10);
    if (!isSubject && (lateness > 0.5 || topics.product < 6)) continue;
    const score =
      (Math.min(topics.product, 8) + aboutScore(sentence, sentences.length)) *
      (isSubject ? 1.5 : 0.7) *
      (isNamed ? 1.4 : 1) *
      (1.2 - lateness) *
      (sentence.words > 30 ? 0.8 : 1) *
      // 'These features' are told of before.
      (/\b(?:these|those|such) \p{L}+/iu.test(text) ? 0.4 : 1) *
      written(sentence, position);
    if (score > bestScore) [best, bestScore] = [sentence, score];
  }
  return best === undefined ? undefined : { sentence: best, text: spokenFor(best, sentences, company) };
}

function spokenFor(sentence: Sentence, sentences: Sentence[], company: string | null): string {
  let text = condensed(sentence);
  let isCompany = companyVoice(sentences)(sentence);
  if (company !== null) {
    const name = patternOf(company);
    // 'Quick reminder, Wardlight schedules …' starts with what only opens it; 'At Calderock we turn …' says who 'we' are.
    text = text.replace(new RegExp(String.raw`^(?:\S+ ){0,8}?\S+, (?=${name} \p{Ll})`, 'u'), '');
    const unnamed = text.replace(new RegExp(String.raw`^(?:here )?at ${name},? (?=we\b)`, 'iu'), '');
    isCompany ||= unnamed !== text;
    text = capitalize(unnamed);
  }
  return isCompany ? (inCompanysName(text, company ?? 'the company') ?? text) : text;
}
