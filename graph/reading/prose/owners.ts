import type { Figure } from '../../finance/numbers/units.ts';
import type { Line } from './lines.ts';
import type { Mention, Names } from './names.ts';
import { Sections, type SectionOwner } from './sections.ts';
import { hedges } from '../../finance/numbers/hedges.ts';
import { oneOf } from '../../text/wordTable.ts';

const contrasts = String.raw`versus | vs\.? | than | compared (?:to|with) | against | relative to | unlike`;
const comparedBy = oneOf(
  contrasts,
  String.raw`
  like | such as | including | e\.g\. | similar to | compet\w+ (?:with|against) | replac\w+ | beats? | outpac\w+
  behind | ahead of | alongside | joined | left | leaving | ex- | formerly (?:at|of|with) | previously (?:at|of|with)
  alumni of | worked (?:at|for) | time at`,
);
const compared = new RegExp(String.raw`\b${comparedBy}\s+(?:(?:the|an?|our|its) )?(?:\p{L}+ )?$`, 'iu');
const agentBy = oneOf(String.raw`
  by | from | backed by | led by | with participation (?:of|from) | alongside | through | via | with | includ\w+ | on`);
const agent = new RegExp(String.raw`\b${agentBy}\s+(?:the |an? )?$`, 'i');
const moneyBy = oneOf(String.raw`
  (?:led|backed|funded|financed|supported) by | participation (?:of|from) | alongside
  (?:raised|round|seed|funding|investment|capital|series [a-e]|[\d.]+ ?(?:m|k|mn|million)?) from`);
/** Words that mention who gave money. 'It' in the next sentence does not mean that investor. */
const givesMoney = new RegExp(String.raw`\b${moneyBy}\s+(?:the |an? )?$`, 'i');
const boughtBy = oneOf(String.raw`
  customers? | clients? | users? | accounts? | signed | won | landed | onboarded | partner(?:ed|ship)?(?: with)?
  pilot with | contract with | deal with | acquired? | bought`);
const bought = new RegExp(String.raw`\b${boughtBy}\s*(?:(?:is|are|include|includes|including|with) |,? ?)?$`, 'i');

/** The owner of a figure, and how plainly the text names this owner. */
export interface Owner {
  owner: SectionOwner;
  /** The sentence names the owner, the sentence before names the owner, or only the section suggests it. */
  by: 'sentence' | 'context' | 'section';
}

const roles = oneOf(String.raw`
  customers? | clients? | buyer | suppliers? | distributors? | partners? | licensee | landlord | bank
  investors? | shareholders? | parent | subsidiar(?:y|ies) | acquirer | competitors? | rivals?`);
const role = new RegExp(String.raw`\b${roles},\s*$`, 'i');
const earlier = oneOf(`
  previously | before (?:that|joining|founding) | prior to | earlier in | in (?:his|her|their) (?:previous|last|former)`);
const formerly = new RegExp(String.raw`^${earlier}\b`, 'i');
const relative = /^\s*(?:which|who|whose|that|where|whom)\b/i;
const lately = '(?:(?:now|recently|last|currently|already|most recently|a|an|the|both|itself|once) )?';
const attributes = oneOf(String.raw`
  valued | backed | founded | based | led | owned | headquartered | acquired | bought | listed | worth | priced
  launched | started | established | generating | growing | posting | reporting | having | making | earning | selling
  employing | raising | doing | serving | running | burning | trading | with | at | up | down | whose | public | private
  an? | the | part of`);
const hangsOn = new RegExp(String.raw`^\s*${lately}(?:${attributes}\b|\d\b)`, 'i');
/** In 'Led by Redwood Ridge, a $400M fund' only words that rename the investor belong to the investor. */
const apposed = /^\s*(?:an?|the|which|who|whose|itself)\b/i;
const goesOn = new RegExp(String.raw`^\s*(?:and )?(?:(?:an?|${oneOf(hedges)}) )?[$€£¥₹]?\d`, 'i');
const comparators = new RegExp(`^${oneOf(contrasts, 'while | whereas')}$`, 'i');
/** In characters. */
const maxHeadingLength = 40;
const says = /\b(?:is|are|was|were|has|have|had|will|raised|grew|reached|stood|came|\p{L}+ed)\b/iu;
const timeWords = oneOf(String.raw`
  years? | quarters? | months? | prior | previous | last | ago | before | average | expected | plan(?:ned)? | budget
  19\d\d | 20\d\d | Q[1-4] | FY\d+`);
const inTime = new RegExp(String.raw`\b${timeWords}\b`, 'i');
const joints = oneOf('and | but | while | whereas', contrasts);
const breaks = new RegExp(String.raw`[,;:()]|\s[–—-]\s|(?<![\p{L}\d])${joints}(?![\p{L}\d])`, 'giu');
const giving = oneOf('at | for | of | by | to | from | makes | made | puts? | gives? | gave | is');
/** Words after a figure that give it an owner: '$50M of ARR at Acme'. */
const takes = new RegExp(String.raw`^(?:\s+[\p{L}\d%/-]+){0,4}?\s+${giving}\s+(?:the |an? )?(?:\p{Ll}+ )?$`, 'iu');
const openers = oneOf('and | but | so | then | also | today | now | currently | overall | there | together | combined');
const pointers = oneOf(String.raw`
  it | its | it['’]s | they | they['’]\p{L}+ | their | this | that | these | those | both | he | she | his | her
  the (?:company|business|firm|start-?up|group|team) | which | who`);
const pointsBack = new RegExp(String.raw`^(?:${openers},? )?${pointers}\b`, 'iu');

/** Finds the owner of each figure, line by line. Lines must be passed in their order. */
export class Owners {
  private readonly names: Names;
  private readonly sections: Sections;
  private paragraph = -1;
  private spoken: SectionOwner = 'company';
  private last: { subject: SectionOwner | undefined; hasOther: boolean } | undefined;

  constructor(names: Names) {
    this.names = names;
    this.sections = new Sections(names);
  }

  of(line: Line): Owner[] {
    const told = this.sections.of(line);
    // 'Previously, she …' is about another company.
    const section = told === 'company' && formerly.test(line.text) ? 'other' : told;
    const mentions = this.names.in(line);
    if (line.paragraph !== this.paragraph || line.kind === 'item') {
      const isAnswer = line.kind === 'text' && this.last !== undefined && pointsBack.test(line.text);
      if (!isAnswer) this.last = undefined;
      this.paragraph = line.paragraph;
    }
    const context = this.contextOf(line, mentions, section);
    const { owners, subject } = walk(line, mentions, context);
    this.spoken = subject ?? context.owner;
    const named = mentions.filter(({ kind }) => kind !== 'pronoun');
    // 'Investor update' is a heading. The next line is not about an investor.
    const isHeading = line.figures.length === 0 && named.every(({ kind }) => kind === 'kind') && !says.test(line.text);
    if (isHeading && line.text.length < maxHeadingLength && !/[.,;:]/.test(line.text)) this.last = undefined;
    else
      this.last = {
        subject: subject ?? (named.length === 0 ? context.owner : undefined),
        hasOther:
          named.some(
            ({ owner, start }) =>
              (owner === 'other' && !givesMoney.test(line.text.slice(0, start))) || owner === 'market',
          ) ||
          (named.every(({ owner, kind }) => owner === 'company' && kind === 'kind') && this.last?.hasOther === true),
      };
    const isElsewhere = formerly.test(line.text) || mentions.some((mention) => opensAt(line.text, mention));
    return isElsewhere ? owners.map((): Owner => ({ owner: 'other', by: 'sentence' })) : owners;
  }

  lastOwner(): SectionOwner {
    return this.spoken;
  }

  /** Returns whom a line is about until the line itself names somebody. */
  private contextOf({ text, beside }: Line, mentions: Mention[], section: SectionOwner): Owner {
    const last = this.last;
    // 'Market: $9B | Growth: 11%': all statements on a line belong to the owner of the first.
    if (beside && last && (last.subject === 'other' || last.subject === 'market' || last.hasOther))
      return { owner: last.subject === 'market' ? 'market' : 'other', by: 'context' };
    // 'They' is the other company: 'We looked at the market leader. They have 350 people.'
    if (last?.subject === 'investor' && last.hasOther && pointsBack.test(text))
      return { owner: 'other', by: 'context' };
    if (last === undefined || last.subject === 'investor') return { owner: section, by: 'section' };
    // In 'We compete with Acme. It has 500 employees.' the pronoun may mean either company.
    if (pointsBack.test(text) && last.hasOther)
      return { owner: last.subject === 'market' ? 'market' : 'other', by: 'context' };
    if (last.subject === undefined) return { owner: section, by: 'section' };
    if (last.subject === 'company')
      return { owner: section === 'other' && mentions.length > 0 ? 'other' : 'company', by: 'context' };
    // A market is the subject of one sentence and of the sentences that refer back to it.
    if (last.subject === 'market' && !pointsBack.test(text)) return { owner: section, by: 'section' };
    return { owner: last.subject, by: 'context' };
  }
}

interface Event {
  at: number;
  end: number;
  mention?: Mention;
  figure?: Figure;
}

function walk(line: Line, mentions: Mention[], context: Owner): { owners: Owner[]; subject: SectionOwner | undefined } {
  const { text, figures } = line;
  const events: Event[] = [
    ...mentions.map((mention) => ({ at: mention.start, end: mention.end, mention })),
    ...figures.map((figure) => ({ at: figure.start, end: figure.end, figure })),
    ...Array.from(text.matchAll(breaks), (match) => ({ at: match.index, end: match.index + match[0].length })).filter(
      ({ at, end }) =>
        !figures.some((figure) => at < figure.end && end > figure.start) &&
        !mentions.some((mention) => at < mention.end && end > mention.start),
    ),
  ].sort((a, b) => a.at - b.at || a.end - b.end);
  const isPointer = pointsBack.test(text) && context.by === 'context' && context.owner !== 'company';
  let subject: SectionOwner | undefined;
  let current: Owner = context;
  let lastMention: Mention | undefined;
  let isLastAgent = false;
  const stack: Owner[] = [];
  const owners = new Map<Figure, Owner>();
  const ofSubject = (): Owner => (subject === undefined ? context : { owner: subject, by: 'sentence' });

  for (const event of events) {
    const before = text.slice(Math.max(0, event.at - 40), event.at);
    const after = text.slice(event.end);
    if (event.figure) {
      owners.set(event.figure, figureOwner(event.figure, current, mentions, lastMention, line));
    } else if (event.mention) {
      const { mention } = event;
      const said =
        mention.kind === 'pronoun' && mention.owner === 'company' ? pointed(subject, context) : mention.owner;
      // 'The company' right after a sentence about a competitor is the competitor.
      const owner = isPointer && mention.kind === 'kind' && mention.owner === 'company' ? context.owner : said;
      // In 'Its largest customer, Barrow Homes, has …' the sentence is about the name beside the role.
      const isRole = owner === 'other' && role.test(before);
      const isSide =
        owner !== 'company' &&
        !isRole &&
        (compared.test(before) ||
          bought.test(before) ||
          (owner === 'market' && /\b(?:in|into|to|across|of|for|on)\s$/i.test(before)));
      const isAgent = owner !== 'company' && agent.test(before) && mentions[0] !== mention;
      if (isAgent && !isSide) {
        lastMention = { ...mention, owner };
        isLastAgent = true;
        continue;
      }
      current = { owner, by: 'sentence' };
      if (!isSide && mention.kind !== 'pronoun') subject = subjectAfter(subject, owner, text, event.at);
      if (mention.kind !== 'pronoun') [lastMention, isLastAgent] = [{ ...mention, owner }, false];
    } else {
      const mark = text.slice(event.at, event.end).trim();
      if (mark === '(') {
        stack.push(current);
        if (lastMention && event.at - lastMention.end <= 1) current = { owner: lastMention.owner, by: 'sentence' };
      } else if (mark === ')') current = stack.pop() ?? current;
      else if (comparators.test(mark)) {
        const clause = after.split(/[,;]/)[0] ?? '';
        current = inTime.test(clause) ? ofSubject() : { owner: 'other', by: 'sentence' };
      } else if (mark === 'and' || (mark === ',' && (stack.length > 0 || goesOn.test(after)))) {
        // A list continues with the same owner: 'with $14 billion of revenue, 38,000 employees and a 62% margin'.
        if (relative.test(after) && lastMention) current = { owner: lastMention.owner, by: 'sentence' };
      } else if (
        relative.test(after) ||
        (lastMention !== undefined && event.at - lastMention.end <= 1 && (isLastAgent ? apposed : hangsOn).test(after))
      ) {
        if (lastMention) current = { owner: lastMention.owner, by: 'sentence' };
      } else if (mark === ':' && lastMention && isColonOf(lastMention, isLastAgent, event.at)) {
        // After a colon, the rest of the sentence belongs to the name before the colon.
        subject = lastMention.owner;
        current = ofSubject();
      } else current = ofSubject();
    }
  }
  return { owners: figures.map((figure) => owners.get(figure) ?? context), subject };
}

/**
 * True when the figures after a colon belong to the name before it: 'Fenwick: $16M ARR', 'we also hold Fenwick in the
 * fund: $16M ARR'.
 */
function isColonOf(last: Mention, isAgent: boolean, at: number): boolean {
  return at - last.end <= 1 || (last.owner === 'other' && last.kind === 'name' && !isAgent);
}

/** Returns whom 'it' and 'they' mean: the subject of the sentence, else that of the sentence before. */
function pointed(subject: SectionOwner | undefined, context: Owner): SectionOwner {
  return subject ?? context.owner;
}

function subjectAfter(
  subject: SectionOwner | undefined,
  owner: SectionOwner,
  text: string,
  at: number,
): SectionOwner | undefined {
  if (subject === undefined) return predicate.test(text.slice(text.lastIndexOf('. ', at) + 1, at)) ? undefined : owner;
  const isClauseStart = /(?:^|[,;:–—-]\s|\b(?:and|but|while|whereas|so|because)\s)(?:the |our |its )?$/i.test(
    text.slice(0, at),
  );
  return isClauseStart ? owner : subject;
}

const verbs = oneOf(`
  is | are | was | were | has | have | had | will | raised | raising | grew | reached | stands? | stood | came
  employs? | serves? | sells? | makes? | totaled | includes?`);
const predicate = new RegExp(String.raw`\b${verbs}\b`, 'i');

const openings = oneOf(`
  with | at | now at | already at | after | following | despite | up | in | for | on | by | as of | valued | backed
  founded | having | growing | boasting | generating | posting | employing | raising`);
const opensWith = new RegExp(String.raw`^${openings}\b`, 'i');

/**
 * Returns the owner of a figure. A figure before any name belongs to the subject that follows; a figure before 'at
 * Acme' belongs to Acme.
 */
function figureOwner(
  figure: Figure,
  current: Owner,
  mentions: Mention[],
  lastMention: Mention | undefined,
  { text }: Line,
): Owner {
  const next = mentions.find(({ start, kind }) => start >= figure.end && kind !== 'pronoun');
  if (next && next.owner !== 'company') {
    const between = text.slice(figure.end, next.start);
    const isGiven =
      /\bfrom\s/i.test(between) && /\brais|\bround\b|\bseed\b|\bseries\b/i.test(text.slice(0, figure.start));
    if (
      takes.test(between) &&
      !isGiven &&
      !/\b(?:led|backed|raised|funded|provided|invested|co-led) by\b/i.test(between)
    )
      return { owner: next.owner, by: 'sentence' };
  }
  const isFirst = !mentions.some(({ end }) => end <= figure.start);
  if (!isFirst || lastMention !== undefined || next === undefined) return current;
  const between = text.slice(figure.end, next.start);
  if (opensWith.test(text) && /,/.test(between)) return { owner: next.owner, by: 'sentence' };
  const isSide =
    compared.test(text.slice(0, next.start)) ||
    agent.test(text.slice(0, next.start)) ||
    bought.test(text.slice(0, next.start));
  // In '$50M of revenue makes Acme the leader' the figure is Acme's, but not in 'ARR is $4.2M, well ahead of Acme'.
  if (next.owner === 'other' && !isSide && !/[,;(]/.test(between)) return { owner: 'other', by: 'sentence' };
  return current;
}

/** True for 'At Rivet, the team grew revenue …', which is about Rivet, whatever its subject. */
function opensAt(text: string, { owner, start, end }: Mention): boolean {
  return (
    owner === 'other' &&
    /^(?:while |back )?at (?:the )?$/i.test(text.slice(0, start)) &&
    /^[^,]{0,30},/.test(text.slice(end))
  );
}
