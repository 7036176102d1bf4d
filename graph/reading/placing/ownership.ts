import { stopWords } from '../topics/lexicon.ts';
import type { Sentence } from '../sentences/sentences.ts';

const named = String.raw`\p{Lu}[\p{L}\d&-]+(?:\s\p{Lu}[\p{L}\d&-]+){0,2}`;
const introductions = String.raw`(?:compet(?:e|es|ing) (?:mainly |mostly |directly )?(?:with|against)|competitors?(?: today| here)?,? (?:are|is|like|such as|include|includes|called|named)|rivals?,? (?:are|is|like|such as)|incumbents?,? (?:are|is|like|such as)|alternatives? (?:are|is|like|such as)|players like)`;
const competitorList = new RegExp(
  String.raw`${introductions}\s+(?:mainly |mostly |probably |companies like |called )?((?:${named})(?:(?:,| and| or|, and)\s+(?:${named}))*)`,
  'gu',
);
const competitorHeard = new RegExp(
  String.raw`${introductions}\s+(?:mainly |mostly |probably |called )?(\p{Ll}[\p{L}\d]{3,})(?:\s|[.,]|$)`,
  'gu',
);
/** Who is named first in an answer to 'who do you compete with?'. */
const answerSubject = new RegExp(
  String.raw`^(?:on [^,]{3,30} |there(?:['’]s| is| are) )?((?:${named})(?:(?:,| and|, and) (?:${named}))*)(?:['’]s)? (?!and\b)(?=\p{Ll})`,
  'u',
);
const notNames = new Set(
  'that they them their those these this there what when which mainly more most mostly other others some many price much very based from with companies people large small doing still called usually often always only'.split(
    ' ',
  ),
);
export const rivals = String.raw`(?:our|your|their|the|a|another|one) (?:\p{L}+ ){0,2}(?:competitors?|rivals?|incumbents?)|compet(?:e|es|ing) (?:with|against)|competitors?|competitor['’]s|rivals?|incumbents?|competing (?:companies|products)|other (?:vendors|players|companies|suppliers)|peers?`;
export const markets = String.raw`(?<!\bon )(?:the|this|that|whole|entire|total|global|addressable|overall) (?:[\p{L}-]+ )?(?:market|industry|sector)|market (?:size|is|was)|tam|industry[- ]wide|worldwide|nationwide`;
/** The competitors that the text names, as it spells them. */
export function competitorNames(sentences: Sentence[], company: string | null): string[] {
  const names = new Set<string>();
  for (const { text, asked } of sentences) {
    for (const match of text.matchAll(competitorList))
      for (const name of (match[1] ?? '').split(/,? and |,? or |, /)) names.add(name.trim());
    if (asked?.topic === 'competition') {
      const subject = answerSubject.exec(text)?.[1];
      if (subject !== undefined && !stopWords.has(subject.split(' ')[0]?.toLowerCase() ?? ''))
        for (const name of subject.split(/,? and |, /)) names.add(name.trim());
    }
    for (const match of text.matchAll(competitorHeard)) if (!notNames.has(match[1] ?? '')) names.add(match[1] ?? '');
  }
  return [...names].filter((name) => name !== '' && name.toLowerCase() !== company?.toLowerCase());
}
