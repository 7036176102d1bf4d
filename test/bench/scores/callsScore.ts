import { z } from 'zod';

const quoted = z.object({
  source: z.string(),
  quote: z.string().min(1),
  value: z.number().nullish(),
  currency: z.string().nullish(),
});
const said = z.object({ source: z.string(), quote: z.string() });
const side = z.object({ source: z.string(), value: z.number() });
const pair = z.object({ metric: z.string(), period: z.string().nullish(), a: side, b: side });
/** `truth.json` of a labelled conversation; the README beside the cases explains each field. */
export const truthSchema = z.object({
  title: z.string(),
  one_line: z.string().optional(),
  subject: z.object({ name: z.string().min(1), aliases: z.array(z.string()) }),
  facts: z.array(
    quoted.extend({
      metric: z.string(),
      value: z.number(),
      status: z.enum(['ACTUAL', 'PLAN']),
      period: z.string().nullish(),
    }),
  ),
  others: z.array(
    quoted.extend({ kind: z.string().optional(), who: z.string().optional(), what: z.string().optional() }),
  ),
  unlisted: z.array(quoted),
  superseded: z.array(quoted.extend({ metric: z.string(), wrong_value: z.number() })),
  contradictions: z.array(pair),
  agreements: z.array(pair),
  risks: z.array(said),
  strengths: z.array(said),
});
export type Truth = z.infer<typeof truthSchema>;

/** A reading in the form of GraphQL. `source` is 'transcript' or the file's name. */
export interface ScoredReading {
  subject: string | null;
  facts: {
    metric: string;
    value: number;
    currency: string | null;
    status: string;
    owner: string;
    source: string;
    quote: string;
  }[];
  contradictions: { metric: string; values: number[] }[];
}

/** What was right and wrong in a case; shares are computed from sums of these over all cases. */
export interface CallScore {
  isSubjectRight: boolean;
  truths: number;
  met: number;
  /** The facts that count for precision; `right` counts those that are right. */
  counted: number;
  right: number;
  /** Other companies' figures that are stated as the company's; `superseded` counts corrected figures. */
  ofOthers: number;
  superseded: number;
  contradictions: { true: number; named: number; right: number };
  /** One line for each miss and each fault, for the developer of the reader. */
  notes: string[];
}

export const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 0.01 + 1e-9;
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const legalForms =
  /,? (?:inc|ltd|llc|gmbh|ag|s\.?a\.?s?|plc|corp|limited|b\.?v|ab|as|oy|co|pvt|s\.?r\.?l|s\.?p\.?a)\.?$/;
const bareName = (name: string): string =>
  plain(name)
    .replace(/ \(.*\)$/, '')
    .replace(legalForms, '');

/** True for the subject's name or an alias; case and legal form do not count. */
export const isNameOf = (name: string, { subject }: Pick<Truth, 'subject'>): boolean =>
  [subject.name, ...subject.aliases].map(bareName).includes(bareName(name));

type Said = ScoredReading['facts'][number];
type Quoted = z.infer<typeof quoted>;

function isSamePlace(a: string, b: string, text: string): boolean {
  const [left, right] = [plain(a), plain(b)];
  if (left.includes(right) || right.includes(left)) return true;
  const whole = plain(text);
  const [from, other] = [whole.indexOf(left), whole.indexOf(right)];
  return from >= 0 && other >= 0 && from < other + right.length && other < from + left.length;
}

/** Scores a reading as the README of the cases says. `texts` contains the sources by name. */
export function scoreCall(truth: Truth, said: ScoredReading, texts: ReadonlyMap<string, string>): CallScore {
  const currencies = new Set(truth.facts.map(({ currency }) => currency).filter((each) => each != null));
  const isCurrencyRight = (wanted: string | null | undefined, given: string | null): boolean =>
    (wanted ?? null) === given || (given === null && currencies.size === 1);
  const isOwn = ({ owner }: Said): boolean => owner === 'SUBJECT' || owner === 'MARKET';
  const meets = (fact: Truth['facts'][number], each: Said): boolean =>
    each.source === fact.source &&
    each.metric === fact.metric &&
    isOwn(each) &&
    isClose(each.value, fact.value) &&
    isCurrencyRight(fact.currency, each.currency) &&
    (each.status === 'ACTUAL') === (fact.status === 'ACTUAL');
  const stands = (each: Said, value: number | null | undefined, other: Quoted): boolean =>
    each.source === other.source &&
    value != null &&
    isClose(Math.abs(each.value), Math.abs(value)) &&
    isSamePlace(each.quote, other.quote, texts.get(each.source) ?? '');

  const notes: string[] = [];
  const missed = truth.facts.filter((fact) => !said.facts.some((each) => meets(fact, each)));
  for (const fact of missed)
    notes.push(`missed ${line(fact.metric, fact.value, fact.status, fact.source, fact.quote)}`);
  const score = { counted: 0, right: 0, ofOthers: 0, superseded: 0 };
  for (const each of said.facts.filter(isOwn)) {
    const isRight = truth.facts.some((fact) => meets(fact, each));
    const isOther = !isRight && truth.others.some((other) => stands(each, other.value, other));
    const isSuperseded =
      !isRight &&
      truth.superseded.some(
        (wrong) =>
          (each.metric === wrong.metric && each.source === wrong.source && isClose(each.value, wrong.wrong_value)) ||
          stands(each, wrong.wrong_value, wrong),
      );
    const isUnlisted =
      !isOther &&
      !isSuperseded &&
      truth.unlisted.some(({ value, source }) => value != null && source === each.source && isClose(each.value, value));
    if (isOther) score.ofOthers += 1;
    if (isSuperseded) score.superseded += 1;
    if (each.source !== 'transcript' && !isRight && !isOther && !isSuperseded) continue;
    score.counted += 1;
    if (isRight || isUnlisted) score.right += 1;
    else {
      const why = isOther ? 'OTHER' : isSuperseded ? 'SUPERSEDED' : 'wrong';
      notes.push(`${why} ${line(each.metric, each.value, each.status, each.source, each.quote)}`);
    }
  }
  const isNamed = ({ metric, a, b }: Truth['contradictions'][number], named: ScoredReading['contradictions'][number]) =>
    named.metric === metric && [a, b].every(({ value }) => named.values.some((other) => isClose(other, value)));
  const rightOnes = truth.contradictions.filter((each) => said.contradictions.some((named) => isNamed(each, named)));
  const wrongOnes = said.contradictions.filter((named) => !truth.contradictions.some((each) => isNamed(each, named)));
  for (const each of truth.contradictions)
    if (!rightOnes.includes(each)) notes.push(`missed contradiction ${each.metric} ${each.a.value} / ${each.b.value}`);
  for (const { metric, values } of wrongOnes) notes.push(`false contradiction ${metric} ${values.join(' / ')}`);
  const isSubjectRight = said.subject !== null && isNameOf(said.subject, truth);
  if (!isSubjectRight) notes.unshift(`subject ${said.subject ?? 'not named'}, not ${truth.subject.name}`);
  return {
    isSubjectRight,
    truths: truth.facts.length,
    met: truth.facts.length - missed.length,
    ...score,
    contradictions: { true: truth.contradictions.length, named: said.contradictions.length, right: rightOnes.length },
    notes,
  };
}

function line(metric: string, value: number, status: string, source: string, quote: string): string {
  return `${metric} ${value} ${status} ${source} | ${quote.replace(/\s+/g, ' ').slice(0, 110)}`;
}

/** Returns the share of a text's words that stand inside quotation marks. */
export function quotedShare(text: string): number {
  const wordsOf = (words: string) => words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const quotes = text.match(/“[^”]*”|"[^"\n]*"/g) ?? [];
  return wordsOf(quotes.join(' ')) / Math.max(1, wordsOf(text));
}
