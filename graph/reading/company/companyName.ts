import { capitalize } from '../sentences/clean.ts';
import { tagWords } from '../sentences/language.ts';
import { stopWords } from '../topics/lexicon.ts';
import { patternOf } from '../../text/text.ts';

const name = String.raw`[\p{Lu}\d](?:[\p{L}\d&'’-]|\.(?=\p{L}))*(?:(?!\s*\n\s*\n)\s+(?:(?:of|and|de|&)\s+)?[\p{Lu}\d(][\p{L}\d&'’()-]*){0,7}`;
const spoken = String.raw`[\p{Ll}\d][\p{L}\d-]*(?:\s(?!(?:and|we|we're|is|it|it's|which|that|so|a|an|the|i|i'm|they|our|who|where|in|for|to|at|as|from|with|based|um|uh|today|here|what|but|because|has|have|does|offers?|makes?|sells?|builds?|provides?|helps?)\b)[\p{L}\d-]+){0,2}`;

/** Where a text names its company, the surest first. NAME stands for the name. */
const statements = [
  String.raw`\b(?:we are|we're|company is|startup is|business is|we call (?:it|ourselves)) (?:called|named) NAME`,
  String.raw`\b(?:name of (?:the|our|my) (?:company|business|startup) is|(?:my|our|the) company,|company name is) NAME`,
  String.raw`\b(?:co-?founder|founder|ceo|chief executive(?: officer)?|cto)(?: and (?:ceo|cto|co-?founder|founder|chief executive(?: officer)?))?,? (?:of|at) NAME`,
  String.raw`\bwelcome to (?:the )?NAME(?:['’]s)?\s+(?:(?:first|second|third|fourth|quarterly|q\d|fiscal|full|annual|earnings|year|quarter|\d{4})\s+){0,6}(?:earnings |conference |investor )*call`,
  String.raw`\b(?:i am|i'm|this is) [\p{L}]+(?: [\p{L}]+)? (?:from|of|with) NAME`,
];
/** Words that are capitalised but name nobody. */
const notNames =
  /^(?:The|A|An|This|That|We|Our|Your|My|I|Series|Today|Here|First|Second|Third|Fourth|Q\d|Conference|Call|Chief|Children)$/;

function isPlausible(candidate: string): boolean {
  return candidate.length >= 2 && candidate.length <= 60 && !notNames.test(candidate) && /\p{L}{2}/u.test(candidate);
}

function titleCase(words: string): string {
  return words.split(' ').map(capitalize).join(' ');
}

function tidy(found: string): string {
  return found
    .replace(/['’]s?$/, '')
    .replace(/\s+(?:First|Second|Third|Fourth|Quarterly|Fiscal|Earnings|Conference)\b.*$/, '')
    .replace(/[.,;:-]+$/, '')
    .trim();
}

/** Recognisers write no capitals at all: only then may a name be found without one. */
function isUncased(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) < text.length / 300;
}

/** The first of the patterns that names somebody. NAME in them stands for the name. */
function findName(text: string, patterns: string[]): string | null {
  for (const statement of patterns) {
    const [before = '', after = ''] = statement.split('NAME');
    const written = new RegExp(`${relaxed(before)}(${name})${relaxed(after)}`, 'u').exec(text)?.[1];
    if (written !== undefined && isPlausible(tidy(written))) return tidy(written);
    const heard = !isUncased(text) ? undefined : new RegExp(`${before}(${spoken})${after}`, 'u').exec(text)?.[1];
    if (heard !== undefined && isPlausible(tidy(heard))) return titleCase(tidy(heard));
  }
  return null;
}

/** The same words with any capitals, while the name itself keeps its own. */
function relaxed(pattern: string): string {
  return pattern.replace(
    /(\\.)|(\[[^\]]*\])|([a-z])/g,
    (whole: string, escape?: string, set?: string, letter?: string) =>
      escape !== undefined || set !== undefined || letter === undefined ? whole : `[${letter}${letter.toUpperCase()}]`,
  );
}

/** What a company does in the present tense: whoever does it, and is not 'the' anything, bears a name. */
const doing =
  'sells|makes|builds|provides|offers|develops|designs|operates|runs|manufactures|supplies|produces|automates|schedules|forecasts|predicts|turns|gives|lets|connects|helps|rents|lends|delivers|tracks|treats|services|processes|replaces|is (?:a|an|the)|was founded|has raised|is raising|went from';
const capital = String.raw`(?:\p{Lu}|\d+(?=\p{Lu}))[\p{L}\d&]*(?:['’-]\p{L}+)?`;
const proper = new RegExp(
  String.raw`(?<![\p{L}\d'’.-])${capital}(?:\.(?:ai|io|com|co)\b)?(?:[ -]${capital}){0,2}(?![\p{L}\d])`,
  'gu',
);
const rivalBefore =
  /\b(?:compet\w+|rivals?|incumbents?|against|alternatives?|run into|like|such as|from|versus|joined|customers?,?)\s(?:\p{L}+\s){0,3}$/iu;
const isOurs =
  /\b(?:[Hh]ere at|[Yy]ou(?:['’]ve| have)? (?:been )?(?:use|used|using|bought|chose|work with)|I (?:run|founded|started)|[Ww]e (?:founded|started)|called|named|customer of|reference (?:for|on)|visited|go through|come across|about|[Ee]xplain|describe|walk \p{L}+ through|[Ww]hat (?:is|does)|[Ii]ntroduce)\s$/u;
const doesSomething = new RegExp(String.raw`^(?:,? (?:which|who))? (?:\w+ly |now |also )?(?:${doing})\b`, 'u');
/** 'So SkyLedger, they do hedging software' */
const doesAsThey = /^, (?:they|which) (?:do|make|sell|build|offer|provide|run|develop|supply)\b/;
/** 'Priya ran events': people did things, companies do them. */
const isPersonal =
  /^(?:['’]s (?:on|been)| (?:was|spent|led|ran|joined|and I\b|should test|will propose|left)|, (?:my|our) (?:\w+ )?(?:partner|co-?founder|colleague))/;
const calendarOrPlace =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Europe|America|Asia|Africa|North America|United States|Germany|France|Britain|England|Series [A-H]|Q\d|ARR|EBITDA|CEO|CFO|CTO|COO|I['’]\p{L}+)$/u;

function sentenceAround(text: string, at: number): string {
  const end = text.slice(at, at + 200).search(/[.?!\n]/);
  return text.slice(at, end < 0 ? at + 200 : at + end + 1);
}

/** What speaks for and against a name being the company's. */
interface Evidence {
  acts: number;
  isSpokenOf: number;
  against: number;
  mentions: number;
  start: number;
}

/** Any verb of a single subject in the present. */
const verbAfter = /^ (?:\p{L}+ly )?(?!is\b|was\b|has\b|does\b|as\b)\p{Ll}{2,}[^s\P{L}]s (?!and\b(?! \p{Ll}+s\b))/u;

/** 'Young families come' has no verb after its first word, 'Tessbolt counts bolts' has. */
function hasVerb(name: string, after: string, isKnown: boolean): boolean {
  const size = tagWords(name).length;
  const next = tagWords(`${name}${after}`)[size]?.pos;
  return next === 'VERB' || (next === 'NOUN' && isKnown);
}

/** In a long text many names are asked about; in a short one the name asked about is the subject. */
const shortText = 25_000;

/** The capitalised name that acts as the company does: the subject of what a company does, often and early named. */
function actingName(text: string): string | null {
  const speakers = new Set(
    Array.from(text.matchAll(/^(?:[[(]?[\d:.]+[\])]?\s*)?([\p{Lu}][\p{L} .'’-]{0,40}):/gmu), (match) => match[1] ?? ''),
  );
  const words = new Set(text.match(/(?<![\p{L}'’-])\p{Ll}+/gu));
  const evidence = new Map<string, Evidence>();
  for (const match of text.matchAll(proper)) {
    let found = match[0];
    let before = text.slice(Math.max(0, match.index - 60), match.index);
    const isFirst = /(?:^|[.?!:\n]["”]?\s*)$/.test(before);
    const [head = ''] = found.split(' ');
    const tail = found.slice(head.length + 1);
    // 'So Shiftmint is …', 'Explain Cargobee to us': the first word is the sentence's, not the name's.
    if (
      isFirst &&
      (stopWords.has(head.toLowerCase()) || (tail !== '' && text.split(tail).length > text.split(found).length))
    ) {
      if (tail === '') continue;
      found = tail;
      before += `${head} `;
    }
    found = found.replace(/['’]s$/, '');
    if (!isPlausible(found) || calendarOrPlace.test(found) || speakers.has(found) || stopWords.has(found.toLowerCase()))
      continue;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const known = evidence.get(found) ?? { acts: 0, isSpokenOf: 0, against: 0, mentions: 0, start: match.index };
    known.mentions += 1;
    if (doesSomething.test(after) || (/\b[Aa]t $/.test(before) && /^,? we\b/.test(after))) known.acts += 4;
    else if (doesAsThey.test(after)) known.acts += 4;
    else if (/\b[Ww]hat $/.test(before) && /^ (?:does|is|do)\b/.test(after)) known.acts += 4;
    else if (verbAfter.test(after) && hasVerb(found, after, known.isSpokenOf > 0)) known.acts += 2.5;
    else if (/^ is (?:\p{Ll}+) (?:for|that|of)\b/u.test(after)) known.acts += 3;
    if (isOurs.test(before)) known.isSpokenOf += 3;
    if (/\?/.test(sentenceAround(text, match.index))) known.isSpokenOf += 1.5;
    if (rivalBefore.test(before)) known.against += 3;
    if (isPersonal.test(after)) known.against += 4;
    if (/\b[Ii]n $/.test(before)) known.against += 1.5;
    // 'Rehandles went from …': a plural whose singular is an ordinary word here opens a sentence, and names nobody.
    if (isFirst && (words.has(found.toLowerCase()) || words.has(found.toLowerCase().replace(/s$/, ''))))
      known.against += 3;
    evidence.set(found, known);
  }
  const early = Math.max(300, text.length * 0.15);
  let best: string | null = null;
  let bestScore = 4;
  for (const [found, { acts, isSpokenOf, against, mentions, start }] of evidence) {
    const place = start < early ? 2 : start > text.length / 2 ? -3 : 0;
    const score = Math.min(acts, 8) + Math.min(isSpokenOf, 4) + Math.min(mentions * 0.5, 2) + place - against;
    const isTold = text.length < shortText ? acts > 0 || isSpokenOf >= 3 : acts >= 8 && mentions >= 8;
    const isThing = new RegExp(
      String.raw`\b(?:[Tt]he|[Tt]his|an?|[Oo]ur|[Yy]our) ${patternOf(found)}\b(?! \p{Lu})`,
      'u',
    ).test(text);
    if (isTold && !isThing && score > bestScore) [best, bestScore] = [found, score];
  }
  const short = best;
  const full = [...evidence].find(
    ([found, { acts, isSpokenOf }]) => short !== null && (acts > 0 || isSpokenOf >= 3) && found.startsWith(`${short} `),
  );
  return full?.[0] ?? best;
}

/** Bare nouns that may stand before such a verb without an article. */
const masses =
  /^(?:software|demand|growth|money|time|speed|support|pricing|revenue|cash|margin|churn|retention|competition|everyone|everybody|someone|somebody|nobody|everything|something|anyone|one|who|which|it|he|she|people|training|technology|usage|data|hardware|concentration|burn|runway|today|now|then|also|usually|sales|next|day|year|month|company|business|market|team|product|percent|step|problem|growing|first|second|third|main|biggest|half|rest|another|each|every|that|this|there|capital|debt|equity|design|service|interest|regulation|insurance|\w+ly|\w+ing)$/;

/** Where speech without capitals introduces a name that does nothing there. */
const heardStatements = [
  String.raw`\b(?:here )?at ([\p{L}\d]{4,}) we (?:make|build|sell|turn|help|run|provide|offer|develop|design|do)\b`,
  String.raw`\bi (?:run|founded|started) ([\p{L}\d]{4,}) (?:we|which|and|in|a)\b`,
  String.raw`\bwhat ([\p{L}\d]{4,}) does\b`,
  String.raw`\bwhat(?: is|'s) ([\p{L}\d]{4,}) (?:so|well|we|it|basically|okay)\b`,
].map((pattern) => new RegExp(pattern, 'u'));

/** 'norvane therapeutics develops': a bare word before a bare name is part of it. */
function isPartOfName(word: string): boolean {
  return (
    word.length > 3 &&
    !stopWords.has(word) &&
    !masses.test(word) &&
    !/(?:s|ed|ly)$/.test(word) &&
    !calendarOrPlace.test(capitalize(word))
  );
}

/** The name of a company in speech without capitals: one word that does what a company does and has no article. */
function heardName(text: string): string | null {
  for (const pattern of heardStatements) {
    const word = pattern.exec(text)?.[1];
    if (word !== undefined && !stopWords.has(word) && !masses.test(word)) return capitalize(word);
  }
  const pattern = new RegExp(
    String.raw`(?<![\p{L}'’-])((?:the|a|an|our|my|their|his|her|its|this|that|each|every|one|some|no|any|your) )?((?:[\p{Ll}\d]+ )?)([\p{Ll}\d]{4,}) (?:${doing})\b`,
    'gu',
  );
  for (const match of text.matchAll(pattern)) {
    const [, article, modifier = '', word = ''] = match;
    if (article !== undefined || stopWords.has(word) || masses.test(word)) continue;
    const lead = modifier.trim();
    if (
      /^(?:the|a|an|our|my|their|his|her|its|this|that|each|every|your|of|and|for|in|at)$/.test(lead) &&
      lead !== 'and'
    )
      continue;
    const mentions = text.match(new RegExp(String.raw`(?<![\p{L}])${patternOf(word)}(?![\p{L}])`, 'gu'))?.length ?? 0;
    const isCommon = new RegExp(
      String.raw`\b(?:the|a|an|our|their|each|every|two|three|more) ${patternOf(word)}\b`,
      'u',
    ).test(text);
    if (!isCommon && (mentions > 1 || match.index < text.length / 2))
      return titleCase(isPartOfName(lead) ? `${lead} ${word}` : word);
  }
  return null;
}

/** What a company calls its trade in its name, and a person does not. */
const trade =
  /\b(?:AG|AI|Analytics|Bio|Biologics|Biotech|Capital|Cloud|Data|Dynamics|Energy|Foods?|Freight|GmbH|Grid|Group|Health|Inc|Industries|Insurance|Labs?|Ledger|Logistics|Ltd|Materials|Medical|Mobility|Motors|Networks?|Pay|Payments|Pharma|Power|Robotics|Sciences?|Security|Semiconductors?|Software|Solutions|Space|Studios?|Systems|Tech|Technolog(?:y|ies)|Therapeutics|Works)$/;
const heading = new RegExp(
  String.raw`^[#*\s]*(?:[\p{L}-]+ ){0,5}(?:meeting|call|visit|conversation|session|pitch|notes?|chat)(?: (?:with|to|at|on|from|by)|:| [-–])? (${name})(?=[,;:.(]|\s*$|\s[-–(]|\son\b)`,
  'imu',
);

const headingBefore = new RegExp(
  String.raw`^[#*\s]*(${name})(?:,|:| [-–])? (?:(?:intro|first|second|third|founder|management|board|customer|reference) )?(?:call|meeting|pitch|visit|notes|conversation|session)\b`,
  'u',
);

/** 'Notes from the meeting with Halcyon Biologics, 14 October', 'Halden Grid call': what notes are headed by. */
function headedName(text: string): string | null {
  const line = text.trimStart().split('\n', 1)[0] ?? '';
  const found = (heading.exec(line) ?? headingBefore.exec(line))?.[1];
  return found !== undefined && trade.test(tidy(found)) ? tidy(found) : null;
}

/** The company a text is about, as it spells it; null where it does not say. */
export function companyFrom(text: string): string | null {
  return findName(text, statements) ?? headedName(text) ?? (isUncased(text) ? heardName(text) : actingName(text));
}
