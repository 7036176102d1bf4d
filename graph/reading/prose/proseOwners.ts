import type { Line } from './lines.ts';
import type { Mention, Names, StatementOwner } from './proseNames.ts';
import { Sections } from './proseSections.ts';
import { oneOf } from '../../text/wordTable.ts';

const contrasts = String.raw`versus | vs\.? | than | compared (?:to|with) | against | relative to | unlike`;
/** Words before somebody whom the sentence is not about: the figures after them are still its subject's. */
const asideBy = oneOf(
  contrasts,
  String.raw`
  like | such as | including | e\.g\. | similar to | compet\w+ (?:with|against) | replac\w+ | beats? | outpac\w+
  behind | ahead of | alongside | joined | left | leaving | ex- | formerly (?:at|of|with) | previously (?:at|of|with)
  alumni of | worked (?:at|for) | time at
  customers? | clients? | users? | accounts? | signed | won | landed | onboarded | partner(?:ed|ship)?(?: with)?
  pilot with | contract with | deal with | acquired? | bought`,
);
const verbs = '(?:(?:is|are|include|includes|including|with) |,? ?)?';
const aside = new RegExp(String.raw`\b${asideBy}\s*${verbs}(?:(?:the|an?|our|its) )?(?:\p{L}+ )?$`, 'iu');
const agentBy = oneOf(String.raw`
  by | from | backed by | led by | with participation (?:of|from) | alongside | through | via | with | includ\w+ | on`);
const agent = new RegExp(String.raw`\b${agentBy}\s+(?:the |an? )?$`, 'i');
const moneyBy = oneOf(String.raw`
  (?:led|backed|funded|financed|supported|provided|invested|raised) by | participation (?:of|from) | alongside
  (?:raised|round|seed|funding|investment|capital|series [a-e]|[\d.]+ ?(?:m|k|mn|million)?) from`);
/** Words before somebody who gave money. 'It' in the next sentence does not mean that investor. */
const givesMoney = new RegExp(String.raw`\b${moneyBy}\s+(?:the |an? )?$`, 'i');
const roles = oneOf(String.raw`
  customers? | clients? | buyer | suppliers? | distributors? | partners? | licensee | landlord | bank
  investors? | shareholders? | parent | subsidiar(?:y|ies) | acquirer | competitors? | rivals?`);
/** In 'Its largest customer, Barrow Homes, has …' the sentence is about the name beside the role. */
const role = new RegExp(String.raw`\b${roles},\s*$`, 'i');
const earlier = oneOf(`
  previously | before (?:that|joining|founding) | prior to | earlier in | in (?:his|her|their) (?:previous|last|former)`);
const formerly = new RegExp(String.raw`^${earlier}\b`, 'i');
const attributes = oneOf(String.raw`
  valued | backed | founded | based | led | owned | headquartered | acquired | bought | listed | worth | priced
  launched | started | established | generating | growing | posting | reporting | having | making | earning | selling
  employing | raising | doing | serving | running | burning | trading | with | at | up | down | public | private
  an? | the | part of | which | who | whose | that | where | whom | itself`);
const lately = '(?:(?:now|recently|last|currently|already|most recently|both|once) )?';
/** Begins words that describe the name before them: ', a listed group with', ' (', ', which made'. */
const describes = new RegExp(String.raw`^(?: \(|,? ?${lately}(?:${attributes}\b|\d\b))`, 'i');
/** In 'Led by Redwood Ridge, a $400M fund' only words that rename the investor belong to the investor. */
const renames = /^(?: \(|, (?:an?|the|which|who|whose|itself)\b)/i;
const says = /\b(?:is|are|was|were|has|have|had|will|raised|grew|reached|stood|came|\p{L}+ed)\b/iu;
const timeWords = oneOf(String.raw`
  years? | quarters? | months? | prior | previous | last | ago | before | average | expected | plan(?:ned)? | budget
  19\d\d | 20\d\d | Q[1-4] | FY\d+`);
/** After 'versus' and the like stands somebody else's figure, unless these words say that it is an earlier one. */
const comparator = new RegExp(String.raw`\b${oneOf(contrasts)} (?![^,;]*\b${timeWords}\b)[^,;]*$`, 'i');
/** Ends a clause. A list goes on: 'with $14 billion of revenue, 38,000 employees and a 62% margin'. */
const clauses = /[;:()]|\s[–—-]\s|\b(?:but|while|whereas)\b|(?:,|\band\b)(?! *(?:and )?(?:\w+ )?[$€£¥₹]?(?:\d|$))/i;
const giving = oneOf('at | for | of | by | to | from | makes | made | puts? | gives? | gave | is');
/** Words after a figure that give it an owner: '$50M of ARR at Acme'. */
const takes = new RegExp(String.raw`^(?:\s+[\p{L}\d%/-]+){0,4}?\s+${giving}\s+(?:the |an? )?(?:\p{Ll}+ )?$`, 'iu');
const openings = oneOf(`
  with | at | now at | already at | after | following | despite | up | in | for | on | by | as of | valued | backed
  founded | having | growing | boasting | generating | posting | employing | raising`);
const opensWith = new RegExp(String.raw`^${openings}\b`, 'i');
const openers = oneOf('and | but | so | then | also | today | now | currently | overall | there | together | combined');
const pointers = oneOf(String.raw`
  it | its | it['’]s | they | they['’]\p{L}+ | their | this | that | these | those | both | he | she | his | her
  the (?:company|business|firm|start-?up|group|team) | which | who`);
const pointsBack = new RegExp(String.raw`^(?:${openers},? )?${pointers}\b`, 'iu');
const predicate = /\b(?:is|are|was|were|has|have|had|will|raised|grew|reached|stood|employs?|serves?|sells?|makes?)\b/i;
const clauseStart = /(?:^|[,;:–—-]\s|\b(?:and|but|while|whereas|so|because)\s)(?:the |our |its )?$/i;
/** In characters. */
const maxHeadingLength = 40;

/** Whom a line is about, and whom its part from `start` to `end` is about. */
export interface LineOwners {
  subject: StatementOwner;
  at: (start: number, end: number) => StatementOwner;
}

/** Finds whom each line is about. Lines must be passed in their order. */
export class Owners {
  private readonly names: Names;
  private readonly sections: Sections;
  private paragraph = -1;
  private last: { subject: StatementOwner | undefined; other: 'other' | 'market' | undefined } | undefined;
  private row: { of: Line['row']; owner: StatementOwner | undefined } | undefined;

  constructor(names: Names) {
    this.names = names;
    this.sections = new Sections(names);
  }

  of(line: Line): LineOwners {
    const { text } = line;
    const section = this.sections.of(line);
    const mentions = this.names.in(line);
    const isPointing = pointsBack.test(text);
    if (line.paragraph !== this.paragraph || line.kind === 'item') {
      if (line.kind !== 'text' || !isPointing) this.last = undefined;
      this.paragraph = line.paragraph;
    }
    const context = this.ofRow(line, mentions) ?? this.contextOf(isPointing, mentions, section);
    const isElsewhere = formerly.test(text) || mentions.some((mention) => opensAt(text, mention));
    const placed = placedIn(text, mentions, context, isPointing);
    const subject = placed.findLast(({ isSubject }) => isSubject)?.owner;
    this.remember(line, mentions, subject, context);
    return {
      subject: isElsewhere ? 'other' : (subject ?? context),
      at: (start, end) => (isElsewhere ? 'other' : ownerAt(text, placed, context, start, end)),
    };
  }

  private remember(
    line: Line,
    mentions: Mention[],
    subject: StatementOwner | undefined,
    context: StatementOwner,
  ): void {
    const { text, figures } = line;
    const named = mentions.filter(({ kind }) => kind !== 'pronoun');
    // 'Investor update' is a heading. The next line is not about an investor.
    const isHeading = figures.length === 0 && named.every(({ kind }) => kind === 'kind') && !says.test(text);
    const other = named.findLast(
      ({ owner, start }) => owner === 'market' || (owner === 'other' && !givesMoney.test(text.slice(0, start))),
    );
    const isSame = named.every(({ owner, kind }) => owner === 'company' && kind === 'kind');
    this.last =
      isHeading && text.length < maxHeadingLength && !/[.,;:]/.test(text)
        ? undefined
        : {
            subject: subject ?? (named.length === 0 ? context : undefined),
            other: other ? (other.owner === 'market' ? 'market' : 'other') : isSame ? this.last?.other : undefined,
          };
  }

  /** Returns whom a row is about: 'Pickwell' of 'Pickwell | ARR $25M', the market of 'Market: $9B | Growth: 11%'. */
  private ofRow(line: Line, mentions: Mention[]): StatementOwner | undefined {
    const { row } = line;
    if (row === undefined) return undefined;
    const isFirst = this.row?.of !== row;
    const kind = isFirst ? mentions.find((each) => each.kind === 'kind' && each.owner !== 'company') : undefined;
    const isAlone = (isFirst || row.kind === 'GRID') && this.names.isNameAlone(line);
    const before = isFirst ? undefined : this.row?.owner;
    this.row = { of: row, owner: before ?? (isAlone ? 'other' : kind?.owner) };
    return this.row.owner;
  }

  /** Returns whom a line is about until the line itself names somebody. */
  private contextOf(isPointing: boolean, mentions: Mention[], section: StatementOwner): StatementOwner {
    const { subject, other } = this.last ?? {};
    // In 'We compete with Acme. It has 500 employees.' the pronoun may mean either company.
    if (isPointing && other !== undefined) return other;
    if (subject === undefined || subject === 'investor') return section;
    if (subject === 'company') return section === 'other' && mentions.length > 0 ? 'other' : 'company';
    // A market is the subject of one sentence and of the sentences that refer back to it.
    return subject === 'market' && !isPointing ? section : subject;
  }
}

interface Placed extends Mention {
  /** 'aside' and 'agent' do not own the figures after them, unless the words describe them. */
  manner: 'named' | 'aside' | 'agent';
  isSubject: boolean;
}

function placedIn(text: string, mentions: Mention[], context: StatementOwner, isPointing: boolean): Placed[] {
  const placed: Placed[] = [];
  for (const [index, mention] of mentions.entries()) {
    const before = text.slice(0, mention.start);
    const subject = placed.findLast(({ isSubject }) => isSubject)?.owner;
    // 'The company' right after a sentence about a competitor is the competitor.
    const isSame = isPointing && index === 0 && mention.kind === 'kind' && mention.owner === 'company';
    const isPronoun = mention.kind === 'pronoun' && mention.owner === 'company';
    const owner = isPronoun ? (subject ?? context) : isSame ? context : mention.owner;
    const isInside = owner === 'company' && subject !== undefined && /\b(?:who|whom|which|that) $/.test(before);
    const isAside =
      isInside ||
      (owner !== 'company' && !(owner === 'other' && role.test(before)) && aside.test(before)) ||
      (owner !== 'company' && owner === 'market' && /\b(?:in|into|to|across|of|for|on)\s$/i.test(before));
    const isAgent = owner !== 'company' && agent.test(before);
    const manner = isAside ? 'aside' : isAgent ? 'agent' : 'named';
    const opens =
      subject === undefined ? !predicate.test(before.slice(before.lastIndexOf('. ') + 1)) : clauseStart.test(before);
    placed.push({ ...mention, owner, manner, isSubject: manner === 'named' && mention.kind !== 'pronoun' && opens });
  }
  return placed;
}

/**
 * Returns the owner of a figure: the last one named before it, or the subject where that one is only mentioned. A figure
 * before any name belongs to the subject that follows; a figure before 'at Acme' belongs to Acme.
 */
function ownerAt(text: string, placed: Placed[], context: StatementOwner, start: number, end: number): StatementOwner {
  const next = placed.find((each) => each.start >= end && each.kind !== 'pronoun');
  const between = next ? text.slice(end, next.start) : '';
  const isGiven = /\bfrom\s/i.test(between) && /\brais|\bround\b|\bseed\b|\bseries\b/i.test(text.slice(0, start));
  if (
    next &&
    next.owner !== 'company' &&
    takes.test(between) &&
    !isGiven &&
    !givesMoney.test(text.slice(0, next.start))
  )
    return next.owner;
  const before = placed.filter((each) => each.end <= start && !isClosed(text, each.end, start));
  const last = before.at(-1);
  if (last === undefined) {
    if (next && opensWith.test(text) && between.includes(',')) return next.owner;
    // In '$50M of revenue makes Acme the leader' the figure is Acme's, but not in 'ARR is $4.2M, well ahead of Acme'.
    return next?.owner === 'other' && next.manner === 'named' && !/[,;(]/.test(between) ? 'other' : context;
  }
  const gap = text.slice(last.end, start);
  if (comparator.test(gap)) return 'other';
  if (last.manner === 'named') return last.owner;
  const isDescribed = (last.manner === 'agent' ? renames : describes).test(gap);
  if (isDescribed || (last.manner === 'aside' && !clauses.test(gap))) return last.owner;
  return before.findLast(({ manner }) => manner === 'named')?.owner ?? context;
}

/** True when a mention stands in parentheses that end before `until`. */
function isClosed(text: string, from: number, until: number): boolean {
  const gap = text.slice(from, until);
  const close = gap.indexOf(')');
  return close >= 0 && !gap.slice(0, close).includes('(');
}

/** True for 'At Rivet, the team grew revenue …', which is about Rivet, whatever its subject. */
function opensAt(text: string, { owner, start, end }: Mention): boolean {
  return (
    owner === 'other' &&
    /^(?:while |back )?at (?:the )?$/i.test(text.slice(0, start)) &&
    /^[^,]{0,30},/.test(text.slice(end))
  );
}
