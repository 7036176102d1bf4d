import { phrasePattern } from '../remarks/remarkPhrases.ts';

/** Returns a test whether words, as `plainWords` writes them, contain one of the phrases. */
function says(phrases: string): (plain: string) => boolean {
  const pattern = phrasePattern(phrases);
  return (plain) => plain.search(pattern) >= 0;
}

export const isGivenUp = says(
  'decided not to, decided against, dropped, have dropped, gave up, given up, no longer plan~, no longer going, shelved, cancelled, canceled, abandoned, scrapped, parked, stopped that, stopped it, killed, will not do, will not pursue, not going to do, not going to happen, walked away, called off, off the table, off the market, off the roadmap, is off, are off, is dead, are dead, yes dead, on ice, not doing, not the plan, stopped everything, not replaced, will not happen, decided to stop, no longer planned, not going ahead, pulled it/that, pulled the plug, pulled out, taken _ out, took _ out, take back, took back, do not need, is not needed, no point in, ruled out, backed out, withdr~, let it go, let _ run out, not worth, not pursuing, frozen, paused, skipped, will never, did not move in the end, put _ on ice',
);
export const isFailed = says(
  'did not make it, did not make the, did not reach, did not get there, fell short, missed the, rejected, turned us down, turned down, said no, missed it, missed that, we missed, was not granted, was refused, fell through',
);
const isDelayed = says(
  'not yet, put off, fell over, fell through, changed his/her/their mind, not open, not closed, not live, not done, not signed, not ready, not there, has not, have not, did not, is not, are not, still looking, still waiting, is missing, slipped, slipping, delay~, postponed, pushed, holding _ back, longer, overloaded, moved our/the, moves to, moved to, moved into, now say, on hold, takes longer, taking longer, still drawn, later than, aiming for, earliest',
);
const negative = / no (?=$|it |we |not |that )|^ no /;
export const isLate = (plain: string): boolean => isDelayed(plain) || negative.test(plain);
export const isAhead = says(
  'will, going to, expect~, plan~, aim~, hope~, should, now say, earliest, comes, come, moves to, moved to, pushed, postponed, until, realistically, launch, start',
);
/** True if an answer refuses what was asked. */
export const isEvading = says(
  'can not comment, can not really, let me think, do not split, do not break, do not report, not allowed, discuss that, commercially sensitive, rather not, prefer not, prefer to do, not want to, not going into, go into that, under nda, an nda, a trade secret, bit of a trade secret, not publish, not disclose, not disclosing, can not tell, can not share, can not say, not talk about, not speculate, would not speculate, nothing i can show, political question, too long to explain, after the term sheet, would have to answer',
);
/** True if an answer leaves it for later. */
export const isPutOff = says(
  'will check, have to check, have to look, need to ask, have to ask, need the exact, get back to you, come back to you, will send, send you, send that, send it, not have that, not know, no idea, would need to, in my head, look that up, not sure',
);
/** True if words say that what was to be sent is here. */
export const isHandedOver = says(
  'owe you, owed you, as promised, was promised, promised you, you asked, your question~, attached, enclosed, you have had, you have got, as requested, in the folder, sent you, sent it, sent them, went out, went across',
);
const denied = / (?:not|never|no|until|once|when|after|if|before|unless|to be|will be|be) (?:\S+ ){0,2}$/;

const past = / (?:was|were|had|has been|have been|did|went|came|took|got|made|sold|won|lost|began|ran|left|\S{2,}ed) /;
/** True if words tell what happened. */
export const isPast = (plain: string): boolean => past.test(plain);
const pointsAhead = / (?:to|until|into|now|for|rather|probably|maybe|realistically|then) /;
/** True if a day in these words is one to come: 'October, realistically', not 'It did not close in July'. */
export const isOfNewDay = (plain: string): boolean => isAhead(plain) || pointsAhead.test(plain) || !isPast(plain);
/** True if the words before a place deny what stands there, or put it into the future. */
export const isDenied = (plain: string, at: number): boolean => denied.test(plain.slice(0, at + 1));
