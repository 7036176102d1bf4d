import { stopWords } from '../topics/lexicon.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { patternOf } from '../../text/text.ts';

/** Whose figure or fact it is. A figure is the company's only where nothing says that it is somebody else's. */
export type Owner = 'company' | 'competitor' | 'market' | 'other';

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
const first = String.raw`we|we['’]\p{L}+|our|ours|us|my|i|i['’]m|your|yours|the company|the company['’]s`;
export const rivals = String.raw`(?:our|your|their|the|a|another|one) (?:\p{L}+ ){0,2}(?:competitors?|rivals?|incumbents?)|compet(?:e|es|ing) (?:with|against)|competitors?|competitor['’]s|rivals?|incumbents?|competing (?:companies|products)|other (?:vendors|players|companies|suppliers)|peers?`;
export const markets = String.raw`(?<!\bon )(?:the|this|that|whole|entire|total|global|addressable|overall) (?:[\p{L}-]+ )?(?:market|industry|sector)|market (?:size|is|was)|tam|industry[- ]wide|worldwide|nationwide`;
const clauseBreak = /[,;:]\s|\s[–-]\s|\b(?:and|but|while|whereas|versus|vs|compared (?:to|with)|than|against)\b/gi;

/** 'I was head of purchasing at a processor with 240 million of sales' tells of the speaker's own employer. */
const elsewhere =
  /\b(?:i|he|she|who) (?:was|am|is|worked|ran|led|spent)\b.{0,60}\b(?:at|for|with) an? .{3,60}\bwith\b/i;
const rivalsAnswer = /\b(?:they|their|them|has|have|it|its|he|the largest|the biggest)\b/i;
const comparison = /^(?:versus|vs|compared (?:to|with)|than|against)\b/i;
const comparedInTime =
  /\b(?:years?|quarter|months?|prior|previous|last|ago|expected|planned|plan|budget|before|average|19\d\d|20\d\d)\b/i;

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

/** Tells, sentence by sentence and figure by figure, whose facts they are. */
export class Ownership {
  private readonly context = new Map<Sentence, Owner>();
  private readonly owners = new Map<Sentence, Owner>();
  private readonly cue: RegExp;
  /** As the text spells them. */
  readonly competitors: string[];

  constructor(sentences: Sentence[], company: string | null) {
    this.competitors = competitorNames(sentences, company);
    const competitors = [rivals, ...this.competitors.map(patternOf)].join('|');
    const own = company === null ? first : `${first}|${patternOf(company)}`;
    this.cue = new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?<competitor>${competitors})|(?<market>${markets})|(?<company>${own}))(?![\p{L}\d])`,
      'giu',
    );
    // Where the company speaks as 'we', what 'they' have is not the company's.
    const isFirstPerson = sentences.filter(({ text }) => /\b(?:we|our)\b/i.test(text)).length > sentences.length / 4;
    let owner: Owner = 'company';
    let isCompetitorMentioned = false;
    for (const sentence of sentences) {
      // A market is spoken of in one sentence and in those that point back to it; a competitor until 'we' come back.
      const pointsBack = /^(?:it|its|that|that's|it's|this|they|they've|they're|their|of (?:that|which))\b/i.test(
        sentence.text,
      );
      if (owner === 'market' && !pointsBack) owner = 'company';
      if (isCompetitorMentioned && pointsBack) owner = 'competitor';
      // A question about something else ends what was said of a competitor.
      if (
        sentence.asked !== undefined &&
        sentence.asked.topic !== 'competition' &&
        sentence.asked.distance === 0 &&
        !pointsBack
      )
        [owner, isCompetitorMentioned] = ['company', false];
      // What is said in answer to 'who do you compete with?' without 'we' is said of those.
      const isRivalsAnswer = sentence.asked?.topic === 'competition' && rivalsAnswer.test(sentence.text);
      if (isRivalsAnswer) owner = 'competitor';
      const isTheirs = isFirstPerson && owner === 'company' && /^(?:they|they've|they're|their)\b/i.test(sentence.text);
      this.context.set(sentence, isTheirs || elsewhere.test(sentence.text) ? 'other' : owner);
      const cues = this.cues(sentence.text);
      isCompetitorMentioned = cues.includes('competitor') || (cues.length === 0 && owner === 'competitor');
      const isAskedAbout = sentence.isQuestion && cues.includes('competitor');
      owner = isAskedAbout ? 'competitor' : (cues[0] ?? (sentence.isQuestion ? 'company' : owner));
    }
  }

  private cues(text: string): Owner[] {
    return Array.from(text.matchAll(this.cue), ({ groups }) =>
      groups?.competitor !== undefined ? 'competitor' : groups?.market !== undefined ? 'market' : 'company',
    );
  }

  /** Whose the figure at `offset` of the sentence is: by the clause it stands in, else by the ones before. */
  ownerAt(sentence: Sentence, offset: number): Owner {
    let owner = this.context.get(sentence) ?? 'company';
    if (owner === 'other') return owner;
    let start = 0;
    const breaks = [...Array.from(sentence.text.matchAll(clauseBreak), (match) => match.index), sentence.text.length];
    for (const end of breaks) {
      const words = sentence.text.slice(start, end);
      const clause = this.cues(words);
      // 'versus 30 percent for them': compared with somebody else, unless with another time or a plan.
      if (clause.length === 0 && comparison.test(words) && !comparedInTime.test(sentence.text.slice(start)))
        clause.push('competitor');
      owner = clause[0] ?? owner;
      if (offset < end) {
        // 'the market leader has 30 percent, …' names its owner at once; 'versus 30 for them' only after the figure.
        return clause.includes('competitor') && clause[0] !== 'company' ? 'competitor' : owner;
      }
      start = end;
    }
    return owner;
  }

  /** Whose the sentence is as a whole. */
  ownerOf(sentence: Sentence): Owner {
    const known = this.owners.get(sentence);
    if (known !== undefined) return known;
    const context = this.context.get(sentence) ?? 'company';
    const owner = context === 'other' ? context : (this.cues(sentence.text)[0] ?? context);
    this.owners.set(sentence, owner);
    return owner;
  }
}
