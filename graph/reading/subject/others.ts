import type { Reading } from '../reading.ts';
import { actions, investorNouns } from './subjectCues.ts';
import { isAbbreviation, isCoined, type Candidate } from './mentions.ts';
import { oneOf } from '../../text/wordTable.ts';

type Role = Reading['others'][number]['role'];

/** Words after 'is' and 'has' that tell of a person or thing, not of a company: 'Mikko is on the train'. */
const passing = 'here|there|on|in|at home|coming|calling|joining|also|not|the one|new|late|back'.split('|');
const doing = [
  ...actions,
  ..."'s|'s got|does|did|do|have|raise|sell|charges|quoted|bought|won|owns|they|are".split('|'),
];

/** True when the words after a name are an activity of a company: ' raised', ' sells'; not ' is here'. */
export function isActing(after: string): boolean {
  const rest = after.startsWith("'") ? after : after.slice(1);
  return doing.some(
    (verb) => rest.startsWith(`${verb} `) && !passing.some((word) => rest.startsWith(`${verb} ${word} `)),
  );
}

const requests = oneOf(`
  you | your | can | could | would | will | what | where | when | how | why | do | did | is | are | have | any | shall
  let | please | go | thanks`);
const called = new RegExp(String.raw`^, ${requests}\b`);

/** Returns how certain it is that a person is addressed: 'Tiina, how is it?', 'Result, Tiina.' */
export function callOf(before: string, after: string, isFirst: boolean): number {
  if (isFirst && called.test(after)) return 4;
  return /, $/.test(before) && /^[.?!]/.test(after) ? 2 : 0;
}

const sureRival = 2;

/** True when a name other than the subject's is that of a company, not of a person, a place or a term. */
export function isOther(name: string, { roles, inner, mentions, acts, manners: { they = 0 } }: Candidate): boolean {
  const companyLike = roles.COMPETITOR + roles.CUSTOMER + roles.INVESTOR;
  if (roles.PERSON > companyLike + 2 * (acts + they) || roles.PLACE > companyLike + acts + they) return false;
  if (inner === 0 && mentions < 2) return false;
  // 'Their rival Vastly' names a company by an ordinary word.
  const isNamed = isCoined(name) || name.includes(' ') || roles.COMPETITOR >= sureRival;
  return (
    isNamed && (companyLike >= (isAbbreviation(name) ? 2 : 1) || (acts > 0 && mentions > 1) || (they > 0 && inner > 0))
  );
}

/** True when `said` gives the sound of `name`, whole or up to a syllable: 'Tess-ah-vee-oh' and 'Tess' for Tessavio. */
export function isHowItSounds(said: string, name: string): boolean {
  const [heard, written] = [said, name].map((each) => each.toLowerCase().replace(/[^\p{L}]/gu, ''));
  if (!heard || !written || name.includes(' ')) return false;
  const consonants = (word: string): string => word.replace(/[aeiouyhw]|(.)(?=\1)/g, '');
  const isSpelledOut = said.split('-').length > 2 && consonants(heard) === consonants(written);
  return isSpelledOut || (heard.length >= 3 && heard.length < written.length && written.startsWith(heard));
}

/** Returns the role of a named company for the subject. */
export function roleOf(name: string, roles: Candidate['roles']): Role {
  if (investorNouns.has(name.toLowerCase().split(' ').at(-1) ?? '')) return 'INVESTOR';
  const ranked = (['COMPETITOR', 'CUSTOMER', 'INVESTOR'] as const).map((role): [Role, number] => [role, roles[role]]);
  const [best] = ranked.sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] === 0 ? 'OTHER' : best[0];
}
