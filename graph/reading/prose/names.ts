import { shortNames, type Identity } from '../identity/names.ts';
import type { Line } from './lines.ts';
import { namesMetric } from '../../finance/metricWords.ts';
import { plainWords } from '../papers/labels/labelWords.ts';
import { ordinaryWords } from './ordinaryWords.ts';
import { patternOf } from '../../text/text.ts';
import { oneOf } from '../../text/wordTable.ts';

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
const named = String.raw`\p{Lu}[\p{L}\d&-]+(?:\s\p{Lu}[\p{L}\d&-]+){0,2}`;
const listed = oneOf(String.raw`competi\w+ | rivals? | incumbents? | alternatives? | players`);
const introduces = oneOf('with | against | are | is | like | such as | includes? | called | named');
const competitorList = new RegExp(
  String.raw`${listed}(?: \p{Ll}+){0,2}? ${introduces}\s+((?:${named})(?:(?:, and|,| and| or)\s+(?:${named}))*)`,
  'giu',
);

function competitorNames(lines: Line[], company: string | null): string[] {
  const names = lines.flatMap(({ text }) =>
    Array.from(text.matchAll(competitorList), ([, found = '']) => found.split(/,? and |,? or |, /)),
  );
  return names.flat().filter((name) => /^\p{Lu}..?/u.test(name) && name.toLowerCase() !== company?.toLowerCase());
}

/** The mention of somebody in a line. 'other' is anybody with a name or a trade who is not the company. */
export interface Mention {
  /** 'investor' is the firm that wrote the text, if 'we' means the firm. */
  owner: 'company' | 'market' | 'other' | 'investor';
  start: number;
  end: number;
  /** 'name' is 'Acme' and 'kind' is 'a competitor'; the pronouns 'it' and 'she' refer to a name or a kind. */
  kind: 'name' | 'kind' | 'pronoun';
}

const word = String.raw`(?:\p{Lu}[\p{L}\d]*(?:[&'’.-]\p{L}[\p{L}\d]*)*|\d+\p{Lu}\p{L}+|\p{Ll}{1,3}\p{Lu}\p{L}+)`;
const proper = new RegExp(
  String.raw`(?<![\p{L}\d@$€£.'’-])${word}(?:(?: |, (?=Inc|Ltd|LLC|GmbH)|-)(?:(?:of|and|de|&) (?=\p{Lu}))?${word})*`,
  'gu',
);
const determiners = oneOf(String.raw`
  our | their | its | the | a | an | one | another | this | that | each | every | most | many | some | other
  typical | average | largest | \w+ing`);
const does = oneOf(
  `has | is | was | had | employs? | raised | made | makes | reports? | claims? | sells? | sold | grew | grows
  generates? | does`,
);
const compared = String.raw`the (?:median|mean|average|typical)(?: [\p{L}\d-]+){1,3} (?:compan(?:y|ies)|start-?ups?|firms?)`;
const superlatives = oneOf('largest | biggest | smallest | leading | next | fastest | best[- ]funded');
const others = oneOf(String.raw`
  (?:category|market|segment|industry) leaders? | leader in the (?:category|space|market) | number two | runner[- ]up
  incumbents? | acquirers? | acquiror | parent(?: company)? | sister company | the buyer | the seller
  former (?:company|employer|startup)
  (?:previous|prior|former|first|last|earlier|old) (?:[\p{L}-]+ )?(?:company|employer|start-?up|venture|business|firm)
  portfolio compan(?:y|ies) | public compan(?:y|ies) | comparable compan(?:y|ies) | other compan(?:y|ies)
  similar compan(?:y|ies) | compan(?:y|ies) (?:like|such as|with|in the) | publicly (?:traded|listed) \p{L}+
  (?:public |listed |trading )?(?:comparables|comps) | start-?ups | peer set | peer group
  ${compared}(?: in (?:our|the) [\p{L}-]+)? | the (?:median|mean|average) | top[- ]quartile | benchmarks?
  the ${superlatives}(?: [\p{L}-]+){0,2} (?:of|among) (?:them|these|those|the \p{L}+)
  (?:both|all|most|some|none|one|two|three|each|neither|either) of (?:them|these|those) | the (?:former|latter)
  the (?:first|second|third|fourth|fifth|other)(?= (?:one |of them )?${does}\b)
  (?:target|ideal) (?:customers?|clients?|buyers?|users?|compan(?:y|ies))
  (?:an?|the) typical (?!contract|deal|order)\p{L}+ | enterprises? with
  (?:largest|biggest|main|key|anchor|first) (?:customer|client|supplier|shareholder|investor|competitor|partner|rival)
  our fund | the fund | funds? | investors? | lead investor | syndicate | strategics? | analysts?
  best[- ]in[- ]class | conglomerates? | giants? | unicorns?`);
const companies = oneOf(`
  company | corporation | business | start-?up | target | issuer | group | firm | partnership | co-?operative
  organi[sz]ation | team`);
const kindsOfOwners = [
  `(?<other>${rivals}|(?:${determiners} )*${others})`,
  `(?<market>${markets})`,
  `(?<company>the ${companies}(?!['’]s (?:competitors?|rivals?|market|peers?))|management)`,
  String.raw`(?<we>we|we['’]\p{L}+|our|ours|us|my|i|i['’]\p{L}+)`,
  '(?<pronoun>he|she|his|her|hers|him)',
  "(?<pointer>it|its|it's|it’s|they|they're|they’re|their|theirs|them)",
].join('|');
const generic = new RegExp(String.raw`(?<![\p{L}\d'’-])(?:${kindsOfOwners})(?![\p{L}\d])`, 'giu');
const legalEnd = /(?:,? (?:Inc|Corp|Ltd|LLC|GmbH|AG|plc|PLC|SA|BV|Co))?\.?$/u;

const noVerbs = oneOf(
  'basis | process | business | access | less | plus | versus | sales | across | as | its | this | was',
);
const verbs = oneOf(String.raw`
  is | was | has | had | does | did | will | grew | made | sold | won | lost | built | took | went | ran | came | spent
  bought | raised | (?!${noVerbs})\p{Ll}{2,}(?<!s)s | \p{Ll}{2,}ed`);
const apposed = oneOf('an? | the | backed | valued | founded | based | owned | with | led');
const acts = new RegExp(
  String.raw`^(?:['’]s\b|s['’]|,? (?:which|who)\b|, ${apposed}\b| \(|: | (?:\p{Ll}+ly )?${verbs}\b)`,
  'u',
);

/** In 'The fund commits $3M to a $10M Series B' the fund is the firm that wrote the text. */
const invests = /^\s+(?:should |would |will |to |now )?(?:commit|invest|lead|participat|join|subscrib)\w*\b/i;
const countedNouns = oneOf(String.raw`
  customers? | clients? | users? | employees | people | staff | engineers | sites | contracts | partners | cities
  \p{L}{4,}s`);
const counted = new RegExp(String.raw`\d [^.;]{0,30}\b${countedNouns}\b,?[^.;]{0,20}$`, 'iu');

export class Names {
  private readonly lowered: Set<string>;
  private readonly inside: Set<string>;
  private readonly own: RegExp | undefined;
  private readonly rivals: RegExp | undefined;
  private readonly isOwnVoice: (line: Line) => boolean;

  /** `isOwnVoice` returns whether 'we' in a line is the company. */
  constructor(lines: Line[], identity: Identity, isOwnVoice: (line: Line) => boolean) {
    this.isOwnVoice = isOwnVoice;
    const names = [
      ...new Set([identity.name, ...identity.aliases].flatMap((name) => (name === null ? [] : shortNames(name)))),
    ];
    names.sort((a, b) => b.length - a.length);
    this.own = names.length === 0 ? undefined : exactly(names);
    const known = competitorNames(lines, identity.name);
    this.rivals = known.length === 0 ? undefined : exactly(known);
    this.lowered = new Set(lines.flatMap(({ text }) => text.match(/(?<![\p{L}'’-])\p{Ll}{2,}/gu) ?? []));
    this.inside = new Set(lines.flatMap(({ text }) => text.match(/(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}\d&-]*/gu) ?? []));
  }

  /** Returns the mentions of a line in order, without overlaps. */
  in(line: Line): Mention[] {
    const found: Mention[] = [];
    const add = (start: number, end: number, owner: Mention['owner'], kind: Mention['kind']): void => {
      if (!found.some((other) => start < other.end && end > other.start)) found.push({ owner, start, end, kind });
    };
    const { text } = line;
    if (this.own)
      for (const match of text.matchAll(this.own)) add(match.index, match.index + match[0].length, 'company', 'name');
    if (this.rivals)
      for (const match of text.matchAll(this.rivals)) add(match.index, match.index + match[0].length, 'other', 'name');
    for (const [start, end] of this.properNames(text)) {
      // A sentence may begin with a number in words, which is not a name: 'Thirty-four people'.
      const isFigure = line.figures.some((figure) => figure.start <= start && figure.end >= end);
      if (!isFigure) add(start, end, 'other', 'name');
    }
    // A row begins with the name of its company: 'Pickwell | ARR $25M'.
    if (line.beside === 0 && found.length === 0 && line.figures.length === 0 && this.isBareName(text))
      add(0, text.length, 'other', 'name');
    for (const match of text.matchAll(generic)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const { other, market, company, we, pronoun } = match.groups ?? {};
      if (other !== undefined) {
        // In '118 customers, nearly all of them banks' the sentence is still about the counted customers.
        const isOfCounted = / of (?:them|these|those)$/i.test(match[0]) && counted.test(text.slice(0, start));
        const isBuyer = /fund$/i.test(match[0]) && invests.test(text.slice(end));
        if (!isOfCounted) add(start, end, isBuyer ? 'investor' : 'other', 'kind');
      } else if (market !== undefined) {
        if (!/^(?: share| map|place|ing|-)/.test(text.slice(end))) add(start, end, 'market', 'kind');
      } else if (company !== undefined) add(start, end, 'company', 'kind');
      else if (we !== undefined) {
        // 'US' is a country.
        if (match[0] !== 'US') add(start, end, this.isOwnVoice(line) ? 'company' : 'investor', 'name');
      } else add(start, end, pronoun === undefined ? 'company' : 'other', 'pronoun');
    }
    return found.sort((a, b) => a.start - b.start);
  }

  /** Returns the places of words with capitals that can only be names. */
  private properNames(text: string): [number, number][] {
    const names: [number, number][] = [];
    // A title writes every word with a capital, so capitals do not show names there.
    const words = text.match(/\p{L}{3,}/gu) ?? [];
    const isTitle = words.length > 2 && words.filter((each) => /^\p{Lu}/u.test(each)).length > words.length * 0.7;
    for (const match of text.matchAll(proper)) {
      let start = match.index;
      let words = match[0].replace(/['’]s$/u, '');
      // Words around the name are not part of it: 'Unlike Acme', 'Our Berlin team'.
      for (
        let head = /^(\p{L}[\p{L}\d&]*)[ -](?=.)/u.exec(words);
        head && this.isOrdinary(head[1] ?? '', isTitle);
        head = /^(\p{L}[\p{L}\d&]*)[ -](?=.)/u.exec(words)
      ) {
        start += head[0].length;
        words = words.slice(head[0].length);
      }
      const parts = words.split(/[ -]/).filter((part) => part !== '');
      if (parts.every((part) => this.isOrdinary(part, isTitle || start === 0))) continue;
      // Every sentence begins with a capital, so a first word is a name only if it acts or owns something.
      const isInitial = start === 0 || /[.!?:•|]\s+["“]?$/.test(text.slice(0, start));
      if (isInitial && parts.length === 1 && !this.isNamedInside(words) && !acts.test(text.slice(start + words.length)))
        continue;
      if (namesMetric(plainWords(words))) continue;
      if (
        isPlace(words, text.slice(0, start), text.slice(start + words.length)) ||
        /^(?:Series|Seed|Q\d|FY|H[12])/.test(words)
      )
        continue;
      names.push([start, start + words.length]);
    }
    return names;
  }

  private isBareName(text: string): boolean {
    const parts = text.split(/[ -]/);
    return parts.every((part) => /^[\p{Lu}\d&]/u.test(part)) && !parts.every((part) => this.isOrdinary(part, false));
  }

  private isNamedInside(word: string): boolean {
    return this.inside.has(word);
  }

  private isOrdinary(name: string, isCapitalPlain: boolean): boolean {
    const lower = name.replace(/['’.]\p{L}*$/u, '').toLowerCase();
    if (ordinaryWords.has(lower) || ordinaryWords.has(lower.replace(/s$/, '')) || /^\d/.test(lower) || lower.length < 2)
      return true;
    return isCapitalPlain && this.lowered.has(lower);
  }

  /** True when a heading consists of another company's name only. */
  isNameAlone(line: Line): boolean {
    const [only, second] = this.in(line);
    if (only !== undefined && !this.isNamedInside(line.text.slice(only.start, only.end).split(' ')[0] ?? ''))
      return false;
    return (
      only?.owner === 'other' &&
      only.kind === 'name' &&
      second === undefined &&
      only.end - only.start >= line.text.length * 0.6
    );
  }
}

const placeNames = oneOf(`
  Africa | America | Asia | Europe | EMEA | APAC | LATAM | DACH | Nordics | Benelux | North America | Latin America
  South America | Southeast Asia | Middle East | Western Europe | Eastern Europe
  Germany | France | Spain | Italy | Portugal | Poland | Austria | Switzerland | Sweden | Norway | Denmark | Finland
  Netherlands | Belgium | Ireland | Scotland | England | Britain | United Kingdom | Turkey | Israel
  Canada | United States | Mexico | Brazil | Argentina | Chile | Colombia | Texas | California | Florida
  India | China | Japan | Korea | Singapore | Indonesia | Vietnam | Australia | Nigeria | Kenya | Egypt | Ghana
  London | Leeds | Manchester | Bristol | Edinburgh | Glasgow | Dublin | Paris | Lyon | Berlin | Munich | Hamburg
  Madrid | Barcelona | Lisbon | Porto | Milan | Rome | Turin | Amsterdam | Rotterdam | Eindhoven | Brussels | Antwerp
  Zurich | Geneva | Vienna | Stockholm | Copenhagen | Oslo | Helsinki | Warsaw | Prague | Budapest | Athens | Piraeus
  Istanbul | New York | San Francisco | Boston | Chicago | Austin | Seattle | Los Angeles | San Diego | Denver | Atlanta
  Miami | Dallas | Houston | Philadelphia | Minneapolis | Toronto | Montreal | Vancouver | São Paulo | Rio de Janeiro
  Mexico City | Bogotá | Santiago | Buenos Aires | Bangalore | Bengaluru | Mumbai | Delhi | Pune | Hyderabad | Chennai
  Shanghai | Beijing | Shenzhen | Hong Kong | Taipei | Seoul | Tokyo | Jakarta | Bangkok | Manila | Kuala Lumpur
  Sydney | Melbourne | Brisbane | Auckland | Lagos | Nairobi | Cape Town | Johannesburg | Cairo | Tel Aviv | Dubai
  Abu Dhabi | Riyadh | Doha | Germans? | Americans?`);
const places = new RegExp(`^${placeNames}(?: (?:and|or|&) .*)?$`);

/** True when words name a place rather than a company: 'in Ghent', 'headquartered in Ghent'. */
function isPlace(words: string, before: string, after: string): boolean {
  if (/\ban? $/.test(before) && /^(?:-based| (?:start-?up|company|business|firm)\b)/.test(after)) return true;
  return (
    places.test(words) ||
    // A place after a stage: 'Series A; Ghent.'
    (/^(?:Series [A-H]|Seed|Pre-Seed|Growth|Pre-IPO)(?: stage)?(?:[,;·] | [–—|-] )$/i.test(before) &&
      /^\.?$/.test(after)) ||
    /\b(?:in|across|throughout|near|outside|from our|works? (?:from|out of)|working from) $/i.test(before)
  );
}

function exactly(names: string[]): RegExp {
  const any = names.map((name) => patternOf(name.replace(legalEnd, ''))).join('|');
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${any})(?:,? (?:Inc|Corp|Ltd|LLC|GmbH)\b\.?)?(?![\p{L}\d])`, 'gu');
}
