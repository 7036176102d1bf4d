import type { Figure } from '../figures.ts';
import { figureWords } from './figureWords.ts';
import type { Ownership } from './ownership.ts';
import type { Sentence } from './sentences.ts';

/** What a deal header says; undefined where the source does not. */
export interface DealFacts {
  company: string | undefined;
  stage: string | undefined;
  sector: string | undefined;
  round: string | undefined;
  valuation: string | undefined;
  location: string | undefined;
}

const stageName = /\b(pre-?seed|seed|series [a-g]|growth stage|early stage|late stage|pre-?ipo|bootstrapped)\b/i;
const raising =
  /\b(?:raising|looking to raise|want to raise|plan to raise|going to raise|raise of|closing (?:a|our|the)|the round is)\b/i;
const isPublic =
  /\b(?:publicly (?:traded|listed)|listed on|nyse|nasdaq|sec filings|form 10-?[kq]|10-[kq]|stock exchange)\b/i;
const valuationName = /\b(pre[- ]money|post[- ]money|valuation|valued at)\b/i;
const place =
  /\b(?:(?:[Ww]e are|[Ww]e're|are|is|[Cc]ompany) based|headquartered|head office is|headquarters (?:are|is)|our offices? (?:is|are)) (?:out of|in|at)\s+((?:the )?\p{L}[\p{L}'’-]*(?:,? \p{Lu}[\p{L}'’-]*){0,3})/u;
const placeEnd = /\s+(?:and|with|we|where|but|since|which|today|now)\b.*$/i;

const sectors: [name: string, pattern: RegExp][] = [
  ['Enterprise software', /\b(?:saas|enterprise software|software|api|workflow|cloud)\b/gi],
  ['Fintech', /\b(?:fintech|payments?|lending|banking|insurance|insurtech|underwriting)\b/gi],
  ['Healthcare', /\b(?:health ?care|medical|patients?|hospitals?|clinical|biotech|therapeutics|diagnostics)\b/gi],
  [
    'Energy and utilities',
    /\b(?:utilit(?:y|ies)|power grid|electric(?:ity)?|renewables?|solar|battery|wildfire|power lines?)\b/gi,
  ],
  ['Textiles and home furnishings', /\b(?:fabrics?|mattress(?:es)?|upholstery|textiles?|bedding)\b/gi],
  ['Consumer electronics', /\b(?:remote controls?|gadgets?|consumer electronics|buttons|voice recognition)\b/gi],
  ['Marketplace and commerce', /\b(?:marketplaces?|e-commerce|retailers?|merchants?|shops?)\b/gi],
  ['Logistics and mobility', /\b(?:logistics|freight|trucks?|shipping|fleet|delivery)\b/gi],
  ['Education', /\b(?:schools?|students?|teachers?|education|learning platform)\b/gi],
  ['Food and agriculture', /\b(?:farm(?:s|ers)?|crops?|agricultur\w+|restaurants?|food)\b/gi],
  ['Security', /\b(?:cyber ?security|security software|threats?|identity management)\b/gi],
  ['Media', /\b(?:media|streaming|games?|publishers?|advertis\w+)\b/gi],
  ['Industrials', /\b(?:factor(?:y|ies)|robots?|robotics|machinery|industrial)\b/gi],
];

/** The two sectors most spoken of, the second only where it is close; none where it is hardly mentioned. */
function sectorOf(sentences: Sentence[]): string | undefined {
  const text = sentences.map((sentence) => sentence.text).join('\n');
  const counted = sectors
    .map(([name, pattern]) => ({ name, count: text.match(pattern)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [top, second] = counted;
  if (top === undefined || top.count < Math.max(3, sentences.length / 25)) return undefined;
  return second !== undefined && second.count >= 2 && second.count * 2 > top.count
    ? `${top.name}; ${second.name}`
    : top.name;
}

function nearest(sentence: Sentence, to: number, isFit: (figure: Figure) => boolean): Figure | undefined {
  return sentence.figures.filter(isFit).sort((a, b) => Math.abs(a.start - to) - Math.abs(b.start - to))[0];
}

const isAmount = (figure: Figure): boolean =>
  figure.unit === 'money' ||
  (figure.unit === 'count' && figure.scale !== undefined && figure.scale >= 1000 && figure.noun === undefined);

function tidyStage(stage: string): string {
  return stage
    .replace(/^series ([a-g])$/i, (_whole, letter: string) => `Series ${letter.toUpperCase()}`)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function valuationOf(sentence: Sentence): string | undefined {
  const name = valuationName.exec(sentence.text);
  if (name === null) return undefined;
  const end = name.index + name[0].length;
  const after = sentence.figures.find((figure) => figure.start >= end && figure.start - end < 40 && isAmount(figure));
  const figure =
    after ??
    nearest(
      sentence,
      name.index,
      (candidate) => isAmount(candidate) && candidate.end <= name.index && name.index - candidate.end < 25,
    );
  if (figure === undefined) return undefined;
  const basis = /\b(?:pre|post)[- ]money\b/i.exec(sentence.text)?.[0].toLowerCase().replace(' ', '-');
  return basis === undefined ? figureWords(figure) : `${figureWords(figure)} ${basis}`;
}

function roundOf(sentence: Sentence): string | undefined {
  const match = raising.exec(sentence.text);
  if (match === null || sentence.isQuestion) return undefined;
  const stage = stageName.exec(sentence.text)?.[1];
  const amount = nearest(
    sentence,
    match.index,
    (figure) => isAmount(figure) && figure.start > match.index && figure.start - match.index < 60,
  );
  if (stage === undefined && amount === undefined) return undefined;
  return [
    stage === undefined ? undefined : tidyStage(stage),
    amount === undefined ? undefined : `raising ${figureWords(amount)}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

function firstOf<Value>(sentences: Sentence[], read: (sentence: Sentence) => Value | undefined): Value | undefined {
  for (const sentence of sentences) {
    const value = read(sentence);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The facts of a deal header, from what is said of the company itself; a competitor's round or valuation is not read. */
export function dealFacts(
  source: string,
  sentences: Sentence[],
  ownership: Ownership,
  company: string | null,
): DealFacts {
  const own = sentences.filter((sentence) => ownership.ownerOf(sentence) === 'company');
  return {
    company: company ?? undefined,
    stage:
      firstOf(own, (sentence) => {
        const stage =
          raising.test(sentence.text) || /\b(?:we|our|company|stage)\b/i.test(sentence.text)
            ? stageName.exec(sentence.text)?.[1]
            : undefined;
        return stage === undefined ? undefined : tidyStage(stage);
      }) ?? (isPublic.test(source) ? 'Public' : undefined),
    sector: sectorOf(own),
    round: firstOf(own, roundOf),
    valuation: firstOf(own, valuationOf),
    location: firstOf(own, (sentence) => place.exec(sentence.text)?.[1]?.replace(placeEnd, '').trim()),
  };
}
