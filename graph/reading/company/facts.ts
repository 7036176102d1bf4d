import type { Figure } from '../../finance/numbers/figures.ts';
import { capitalize } from '../sentences/clean.ts';
import { figureWords } from '../metrics/figureWords.ts';
import type { Ownership } from '../placing/ownership.ts';
import type { Place } from '../placing/placement.ts';
import { sectorOf } from './sectors.ts';
import type { Sentence } from '../sentences/sentences.ts';

/** What a deal header says; undefined where the source does not. */
export interface DealFacts {
  company: string | undefined;
  stage: string | undefined;
  sector: string | undefined;
  round: string | undefined;
  valuation: string | undefined;
  location: string | undefined;
}

const stageName =
  /\b(pre-?seed|seed|series [a-h]|[b-f] round|growth stage|early stage|late stage|pre-?ipo|bootstrapped)\b/i;
const raising =
  /\b(?:raising|looking to raise|(?:want(?:s)?|plan(?:s|ning)?|going|would like|hop(?:e|es|ing)) to raise|raises?|raise of|closing (?:a|our|the) (?=round|series|seed|\S*\d)|(?:the|a|this) (?:new )?round (?:is|of)|open a round of|(?:looking|out|asking) for|seeks?(?= .{0,12}(?:\d|million))|(?:this|it) is (?:a|our) (?:series [a-h]|seed)|want(?:s)?(?= (?:\S{0,3}\d|(?:\w+ ){1,4}(?:million|thousand))(?!.{0,30} for (?:all|the|it))))\b/i;
/** Guidance and prices are raised too. */
const ofForecasts =
  /\brais(?:e|es|ed|ing) (?:(?:our|the|its|their|full|year|annual|sales|profit) )*(?:guidance|outlook|forecasts?|prices?|estimates?|dividends?|targets?|fees?|wages|rates?)\b/i;
/** 'If we do, it would be a Series C of 50 million' offers none. */
const supposed = /^(?:and |but )?if (?:we|they|it|the company)\b/i;
const isPublic =
  /\b(?:publicly (?:traded|listed)|listed on|nyse|nasdaq|sec filings|form 10-?[kq]|10-[kq]|stock exchange|earnings (?:conference )?call|quarter \d{4} (?:results|earnings))\b/i;
const valuationName =
  /\b(pre[- ]money|post[- ]money|valuation|valued? (?:at|the company at)|before the (?:money|investment)|in mind(?= for)|(?:with a )?cap of|enterprise value|(?<=[\d$€£] ?(?:million|billion|m|bn) |million |billion |\d )pre)\b/i;
const place = new RegExp(
  String.raw`(?:(?:[Bb]ased|[Hh]eadquartered|(?:head|main|our|the) offices? (?:is|are)?|headquarters (?:are|is)) ?(?:out of|in|at)|(?:are|'re|is) (?:both |all )?out of|[Hh]ello from|spun out of the [Uu]niversity of|(?:started|founded|set (?:it |this )?up|founded the (?:business|company)(?: with \S+)?|launched(?: it)?|opened|founded it|(?:opened|started) the first (?:one|store|shop|clinic|restaurant|plant|office)|sits|began|[Ss]tarted (?:it|this)(?: \S+){0,4}?)(?: the (?:company|business))? (?:out of|in)|mostly in|[Hh]ead office in)\s+((?:the )?\p{L}[\p{L}'’-]*(?:,? \p{Lu}\p{Ll}[\p{L}'’-]*){0,3})`,
  'u',
);
const placeEnd = /,?\s+(?:and|with|we|where|but|since|which|today|now)\b.*$/i;
const noPlace =
  /^(?:the \p{Ll}+|\p{Ll}*(?:one|two|three|four|five|twenty|nineteen|last|early|late|each|every|our|my|a|an|it|there|general|spring|summer|autumn|winter)|(?:January|February|March|April|May|June|July|August|September|October|November|December).*)$/u;

function nearest(sentence: Sentence, to: number, isFit: (figure: Figure) => boolean): Figure | undefined {
  return sentence.figures.filter(isFit).sort((a, b) => Math.abs(a.start - to) - Math.abs(b.start - to))[0];
}

const isAmount = (figure: Figure): boolean =>
  figure.unit === 'money' ||
  (figure.unit === 'count' &&
    figure.scale !== undefined &&
    figure.scale >= 1000 &&
    (figure.noun === undefined || !figure.noun.endsWith('s')));

function tidyStage(stage: string): string {
  return stage
    .replace(/^([b-f]) round$/i, 'series $1')
    .replace(/^series ([a-h])$/i, (_whole, letter: string) => `Series ${letter.toUpperCase()}`)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** 'a 25 million dollar round' is one of 25 million dollars. */
function amountWords(figure: Figure): string {
  return figureWords(figure).replace(/(?<=\s)(dollar|euro|pound|franc)$/i, '$1s');
}

/** Somebody who 'wants 210 million for all of it' has said what it is to be worth. */
const wholePrice =
  /\b(?:wants?|expects?|asks?|asking) (?:for )?(.{3,30}?) for (?:all of it|the (?:whole|company|business))\b/i;

function valuationOf(sentence: Sentence): string | undefined {
  const whole = wholePrice.exec(sentence.text);
  const price =
    whole === null
      ? undefined
      : nearest(sentence, whole.index, (figure) => isAmount(figure) && figure.start > whole.index);
  if (price !== undefined) return amountWords(price);
  const name = valuationName.exec(sentence.text);
  if (name === null) return undefined;
  const end = name.index + name[0].length;
  const after = sentence.figures.find((figure) => figure.start >= end && figure.start - end < 40 && isAmount(figure));
  const bare = /\bpre$/i.test(name[0])
    ? sentence.figures.find(({ end: stop }) => stop <= name.index && name.index - stop <= 1)
    : undefined;
  const figure =
    after ??
    bare ??
    nearest(
      sentence,
      name.index,
      (candidate) =>
        isAmount(candidate) &&
        candidate.end <= name.index &&
        name.index - candidate.end < 25 &&
        !/,|\b(?:series|round|seed)\b/i.test(sentence.text.slice(candidate.end, name.index)),
    );
  if (figure === undefined) return undefined;
  const basis = /before the (?:money|investment)|\bpre\b/i.test(sentence.text)
    ? 'pre-money'
    : /\bpost[- ]money\b/i.test(sentence.text)
      ? 'post-money'
      : /\bcap of$/i.test(name[0])
        ? 'cap'
        : undefined;
  return basis === undefined ? amountWords(figure) : `${amountWords(figure)} ${basis}`;
}

function roundOf(sentence: Sentence): string | undefined {
  const match = raising.exec(sentence.text);
  if (match === null || sentence.isQuestion || ofForecasts.test(sentence.text)) return undefined;
  const stage = stageName.exec(sentence.text)?.[1];
  const amount = nearest(
    sentence,
    match.index,
    (figure) => isAmount(figure) && figure.start > match.index && figure.start - match.index < 60,
  );
  if (stage === undefined && amount === undefined) return undefined;
  return [
    stage === undefined ? undefined : tidyStage(stage),
    amount === undefined ? undefined : `raising ${amountWords(amount)}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** '9 million pounds, Series A' answers what is raised without saying so. */
function answeredRound(sentence: Sentence): string | undefined {
  if (sentence.asked?.topic !== 'terms' || sentence.asked.distance > 1) return undefined;
  const [amount] = sentence.figures.filter(isAmount);
  const stage = stageName.exec(sentence.text)?.[1];
  return amount === undefined || stage === undefined ? undefined : `${tidyStage(stage)}, ${amountWords(amount)}`;
}

function locationOf(sentence: Sentence): string | undefined {
  const found = place.exec(sentence.text)?.[1]?.replace(placeEnd, '').trim();
  return found === undefined || noPlace.test(found) ? undefined : capitalize(found);
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
  places: Map<Sentence, Place>,
): DealFacts {
  const own = sentences.filter(
    (sentence) => ownership.ownerOf(sentence) === 'company' && !supposed.test(sentence.text),
  );
  return {
    company: company ?? undefined,
    stage:
      firstOf(own, (sentence) => {
        const isTold =
          places.get(sentence) === 'terms' ||
          raising.test(sentence.text) ||
          /\b(?:we|our|company|stage)\b/i.test(sentence.text);
        const stage = isTold ? stageName.exec(sentence.text)?.[1] : undefined;
        return stage === undefined ? undefined : tidyStage(stage);
      }) ?? (isPublic.test(source) ? 'Public' : undefined),
    sector: sectorOf(own, places),
    round: firstOf(own, roundOf) ?? firstOf(own, answeredRound),
    valuation: firstOf(own, valuationOf),
    location: firstOf(sentences, locationOf),
  };
}
