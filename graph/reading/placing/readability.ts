import type { Sentence } from '../sentences/sentences.ts';

const brokenWord = /(?<![\p{L}\d'’.$-])(?!(?:a|i|o|k|x|q)\b)\p{Ll}(?![\p{L}\d'’.-])/u;
const brokenEnd =
  /\b(?:a|an|the|of|to|with|and|or|but|for|in|on|at|by|if|is|are|was|i|we|they|(?:and|or|that|if|when|so|because) you|it's|our|my|your|more|not|so|because|which|can|don't|isn't|also|like|very|too|another|other|each|be|been|would|could|will)[.,]?$|,\s+\p{Lu}\p{Ll}+\.$/iu;
const pointsBack =
  /^(?:it|they|he|she|this|that|these|those|such|there(?!['’]s| (?:is|are|was|were|will)\b)|here|which|some of|one of them|that's|it's|they're|either|both|the latter|you)\b/i;
const aboutTheTalk =
  /\b(?:(?:we've|i've|you've) (?:just )?(?:mentioned|talked|referred|discussed|explored)|this subject|language around|because of the time|paper to note|when you look|i want to talk about|(?:first|next|other) thing i|i'll|let me|let's|as i (?:said|mentioned)|i (?:just )?(?:said|noted|mentioned)|as (?:discussed|noted)|i don't know|i'm not sure|i don't think (?:i|it|that|there)|if i may|put it like|you (?:mentioned|talked|said|asked)|maybe you|i guess|i have to say|thank)\b/i;

/** Who doubts their own words states nothing. */
const unsure = /^I(?:['’]m| am) not (?:sure|certain)\b|\byou should check\b|\bdon['’]t quote me\b/i;

const anExample =
  /\b(?:for (?:example|instance)|such as|if (?:someone|somebody|there were|a person|you)|in (?:that|this|those|these) (?:instance|case|circumstances|regard|sense)|by way of)\b/i;
/** 'If you want to have the conclusion.' waits for what follows; 'Depends on …' has lost its subject. */
const noMainClause =
  /^(?:if|when|while|because|'cause|although|though|since|whether|as)\b[^,]*(?:,\s*(?:if|when)\b[^,]*)?$/i;
const withoutSubject = /^(?:depends|means|looks|makes|gives|leaving|like|or|than|whatever|with|of|no,|yes,)\b/i;
/** How well a sentence can be read alone, from 0 (a fragment) to 1. */
export function readability(sentence: Sentence): number {
  const { text, words } = sentence;
  if (sentence.isQuestion || sentence.terms.length === 0) return 0;
  let quality = 1;
  if (sentence.terms.length < 2) quality *= 0.7;
  if (words < 6) quality *= 0.5;
  else if (words < 8) quality *= 0.8;
  if (words > 45) quality *= 0.6;
  else if (words > 32) quality *= 0.85;
  if (anExample.test(text)) quality *= 0.7;
  if (brokenEnd.test(text)) quality *= 0.2;
  if (brokenWord.test(text.replace(/\b(?:series|plan|option) [a-z]\b/gi, ''))) quality *= 0.35;
  if (pointsBack.test(text)) quality *= 0.55;
  if (aboutTheTalk.test(text)) quality *= 0.5;
  if (unsure.test(text)) quality *= 0.1;
  if (/.\b(?:yeah|okay|hmm)\b/i.test(text)) quality *= 0.4;
  if (noMainClause.test(text)) quality *= 0.4;
  if (withoutSubject.test(text)) quality *= 0.5;
  if (/ – |\.\.\.|…/.test(text)) quality *= 0.85;
  return quality;
}
