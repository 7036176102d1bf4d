import { shortNames, type Identity } from '../identity/identityNames.ts';
import type { Line } from './lines.ts';
import { namesMetric } from '../../finance/metricWords.ts';
import { plainWords } from '../papers/labels/labelWords.ts';
import { isCoined, isPlain, mentionsIn } from '../subject/mentions.ts';
import { places } from '../subject/subjectCues.ts';
import { patternOf, type Span, overlaps } from '../../text/text.ts';
import { oneOf } from '../../text/wordTable.ts';

/** Whom a statement is about. 'other' is anybody with a name or a trade who is not the company. */
export type StatementOwner =
  | 'company'
  | 'market'
  | 'other'
  /** The firm that wrote the text, if 'we' means the firm. */
  | 'investor';

/** The mention of somebody in a line. */
export interface Mention extends Span {
  owner: StatementOwner;
  /** 'name' is 'Acme' and 'kind' is 'a competitor'; the pronouns 'it' and 'she' refer to a name or a kind. */
  kind: 'name' | 'kind' | 'pronoun';
}

const rivals = oneOf(String.raw`
  (?:our|your|their|the|a|another|one) (?:\p{L}+ ){0,2}(?:competitors?|rivals?|incumbents?)
  compet(?:e|es|ing) (?:with|against) | competing (?:companies|products) | competitors? | competitor['’]s
  rivals? | incumbents? | peers? | other (?:vendors|players|companies|suppliers)`);
const marketKinds = oneOf('the | this | that | whole | entire | total | global | addressable | overall');
const ofIndustry = oneOf(
  'average | gross | net | growth | margins? | revenues? | players | leaders? | sales | is | was | grew | grows | median',
);
const markets = oneOf(String.raw`
  (?<!\bon )${marketKinds} (?:[\p{L}-]+ )?(?:market|industry|sector) | market (?:size|is|was) | tam | industry[- ]wide
  worldwide | nationwide | market | (?:the|this) (?:category|sector|space|field|vertical)
  industry(?! (?:experts?|veterans?|leading))(?=['’]?s? ${ofIndustry})`);
const determiners = oneOf(String.raw`
  our | their | its | the | a | an | one | another | this | that | each | every | most | many | some | other
  typical | average | largest | \w+ing`);
const does = oneOf(
  'has | is | was | had | employs? | raised | made | makes | reports? | claims? | sells? | sold | grew | grows | does',
);
const compared = String.raw`the (?:median|mean|average|typical)(?: [\p{L}\d-]+){1,3} (?:compan(?:y|ies)|start-?ups?|firms?)`;
const superlatives = oneOf('largest | biggest | smallest | leading | next | fastest | best[- ]funded');
const others = oneOf(String.raw`
  (?:category|market|segment|industry) leaders? | leader in the (?:category|space|market) | number two | runner[- ]up
  incumbents? | acquirers? | acquiror | parent(?: company)? | sister company | the buyer | the seller
  former (?:company|employer|startup)
  (?:previous|prior|former|first|last|earlier|old) (?:[\p{L}-]+ )?(?:company|employer|start-?up|venture|business|firm)
  (?:portfolio|public|comparable|other|similar) compan(?:y|ies) | compan(?:y|ies) (?:like|such as|with|in the)
  publicly (?:traded|listed) \p{L}+ | (?:public |listed |trading )?(?:comparables|comps) | start-?ups | peer (?:set|group)
  ${compared}(?: in (?:our|the) [\p{L}-]+)? | the (?:median|mean|average) | top[- ]quartile | benchmarks?
  the ${superlatives}(?: [\p{L}-]+){0,2} (?:of|among) (?:them|these|those|the \p{L}+)
  (?:both|all|most|some|none|one|two|three|each|neither|either) of (?:them|these|those) | the (?:former|latter)
  the (?:first|second|third|fourth|fifth|other)(?= (?:one |of them )?${does}\b)
  (?:target|ideal) (?:customers?|clients?|buyers?|users?|compan(?:y|ies))
  (?:an?|the) typical (?!contract|deal|order)\p{L}+ | enterprises? with
  (?:largest|biggest|main|key|anchor|first) (?:customer|client|supplier|shareholder|investor|competitor|partner|rival)
  funds? | investors? | syndicate | strategics? | analysts? | best[- ]in[- ]class | conglomerates? | giants? | unicorns?`);
const companies = oneOf(`
  company | corporation | business | start-?up | target | issuer | group | firm | partnership | co-?operative
  organi[sz]ation | team`);
const kinds = [
  `(?<other>${rivals}|(?:${determiners} )*${others})`,
  `(?<market>${markets})`,
  `(?<company>the ${companies}(?!['’]s (?:competitors?|rivals?|market|peers?))|management)`,
  String.raw`(?<we>we|we['’]\p{L}+|our|ours|us|my|i|i['’]\p{L}+)`,
  '(?<person>he|she|his|her|hers|him)',
  "(?<pointer>it|its|it['’]s|they|they['’]re|their|theirs|them)",
].join('|');
const generic = new RegExp(String.raw`(?<![\p{L}\d'’-])(?:${kinds})(?![\p{L}\d])`, 'giu');

const noVerbs = oneOf(
  'basis | process | business | access | less | plus | versus | sales | across | as | its | this | was',
);
const verbs = oneOf(String.raw`
  is | was | has | had | does | did | will | grew | made | sold | won | lost | built | took | went | ran | came | spent
  bought | raised | (?!${noVerbs})\p{Ll}{2,}(?<!s)s | \p{Ll}{2,}ed`);
const apposed = oneOf('an? | the | backed | valued | founded | based | owned | with | led');
/** Follows a name at the beginning of a sentence, where every word has a capital. */
const acts = new RegExp(
  String.raw`^(?:['’]s\b|s['’]|,? (?:which|who)\b|, ${apposed}\b| \(|: | (?:\p{Ll}+ly )?${verbs}\b)`,
  'u',
);
/** In 'The fund commits $3M to a $10M Series B' the fund is the firm that wrote the text. */
const invests = /^\s+(?:should |would |will |to |now )?(?:commit|invest|lead|participat|join|subscrib)\w*\b/i;
const countedNouns = oneOf(String.raw`
  customers? | clients? | users? | employees | people | staff | engineers | sites | contracts | partners | cities
  \p{L}{4,}s`);
/** In '118 customers, nearly all of them banks' the sentence is still about the company. */
const counted = new RegExp(String.raw`\d [^.;]{0,30}\b${countedNouns}\b,?[^.;]{0,20}$`, 'iu');
const share = { title: 0.7, alone: 0.6 };

/** Finds the mentions of the company, of others and of the market. */
export class Names {
  private readonly own: RegExp | undefined;
  private readonly isOwnVoice: (line: Line) => boolean;
  private readonly inside: Set<string>;
  private readonly lowered: Set<string>;

  /** `isOwnVoice` returns whether 'we' in a line is the company. */
  constructor(lines: Line[], { name, aliases }: Identity, isOwnVoice: (line: Line) => boolean) {
    this.isOwnVoice = isOwnVoice;
    const names = [...new Set([name, ...aliases].flatMap((each) => (each === null ? [] : shortNames(each))))];
    const spelled = names.flatMap((each) => [each.replace(/\.$/, ''), each.toUpperCase()]);
    const any = spelled.sort((a, b) => b.length - a.length).map(patternOf);
    this.own =
      any.length === 0 ? undefined : new RegExp(String.raw`(?<![\p{L}\d])(?:${any.join('|')})(?![\p{L}\d])`, 'gu');
    const all = lines.flatMap(({ text }) => mentionsIn(text));
    this.inside = new Set(all.flatMap((each) => (each.isFirst ? [] : [each.name])));
    this.lowered = new Set(lines.flatMap(({ text }) => text.match(/(?<![\p{L}'’-])\p{Ll}{2,}/gu) ?? []));
  }

  /** Returns the mentions of a line in order, without overlaps. */
  in(line: Line): Mention[] {
    const { text, figures } = line;
    const found: Mention[] = [];
    const add = (start: number, end: number, owner: Mention['owner'], kind: Mention['kind']): void => {
      if (!found.some((other) => overlaps(other, { start, end }))) found.push({ owner, start, end, kind });
    };
    for (const { index, 0: name } of this.own ? text.matchAll(this.own) : [])
      add(index, index + name.length, 'company', 'name');
    for (const [start, end] of this.properNames(text))
      // A sentence may begin with a number in words, which is not a name: 'Thirty-four people'.
      if (!figures.some((figure) => figure.start <= start && figure.end >= end)) add(start, end, 'other', 'name');
    for (const match of text.matchAll(generic)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const { other, market, company, we, person } = match.groups ?? {};
      if (other !== undefined) {
        const isCounted = / of (?:them|these|those)$/i.test(other) && counted.test(text.slice(0, start));
        const isBuyer = /fund$/i.test(other) && invests.test(text.slice(end));
        if (!isCounted) add(start, end, isBuyer ? 'investor' : 'other', 'kind');
      } else if (market !== undefined) {
        if (!/^(?: share| map|place|ing|-)/.test(text.slice(end))) add(start, end, 'market', 'kind');
      } else if (company !== undefined) add(start, end, 'company', 'kind');
      else if (we === undefined) add(start, end, person === undefined ? 'company' : 'other', 'pronoun');
      // 'US' is a country.
      else if (we !== 'US') add(start, end, this.isOwnVoice(line) ? 'company' : 'investor', 'name');
    }
    return found.sort((a, b) => a.start - b.start);
  }

  /** Returns the places of words with capitals that can only be names of others. */
  private properNames(text: string): [number, number][] {
    const words = text.match(/\p{L}{3,}/gu) ?? [];
    // A title writes every word with a capital, so capitals do not show names there.
    const isTitle =
      words.length > 2 && words.filter((each) => /^\p{Lu}/u.test(each)).length > words.length * share.title;
    return mentionsIn(text).flatMap(({ name, start, end, isFirst }): [number, number][] => {
      const [before, after] = [text.slice(0, start), text.slice(end)];
      const parts = name.split(/[ -]/);
      const rare = parts.filter((part) => !isPlain(part));
      // 'The Board RESOLVES' and 'The Christmas lottery' name nobody.
      if (!rare.some(isCoined) && isPlain(parts[0] ?? '') && rare.length < 2) return [];
      if (namesMetric(plainWords(name)) || isPlace(name, before, after)) return [];
      if (isTitle ? !isCoined(name) : isFirst && this.lowered.has(name.toLowerCase())) return [];
      const isSure = name.includes(' ') || !isFirst || this.inside.has(name) || acts.test(after);
      return isSure ? [[start, end]] : [];
    });
  }

  /** True when a heading or cell consists of another company's name only. */
  isNameAlone(line: Line): boolean {
    const [only, second] = this.in(line);
    return (
      only?.owner === 'other' &&
      only.kind === 'name' &&
      second === undefined &&
      only.end - only.start >= line.text.length * share.alone
    );
  }
}

const stageBefore =
  /^(?:Series [A-H]|Seed|Pre-Seed|Growth|Pre-IPO)(?: stage)?(?:[,;·.] | [–—|-] )(?:\p{Lu}\p{L}+ )?$/iu;

/** True when words name a place rather than a company: 'in Ghent', 'a Ghent-based company', 'Series A; Ghent.' */
function isPlace(words: string, before: string, after: string): boolean {
  return (
    places.has(words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) ||
    /^-based\b/.test(after) ||
    (stageBefore.test(before) && /^\.?$/.test(after)) ||
    /\b(?:in|across|throughout|near|outside|from our|works? (?:from|out of)|working from) $/i.test(before)
  );
}
