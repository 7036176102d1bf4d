import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/identityNames.ts';
import { publicBy } from './filing/cover.ts';
import { isResultsCall } from './genre.ts';
import { readSpokenLines, readWrittenLines, evidenceOf, confidences, textObservation, type Line } from './lines.ts';
import { profileOf } from './profile.ts';
import { stageOf } from '../../finance/stages.ts';
import { statusOf } from '../papers/labels/labelWords.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';
import type { Fact } from '../reading.ts';
import { spanOf } from '../sentences/joinBlanks.ts';
import { isForeign } from '../subject/nameHeads.ts';
import { Names, type StatementOwner } from './proseNames.ts';
import { Owners, type LineOwners } from './proseOwners.ts';
import { createOwnVoice } from './ownVoice.ts';

/** Words of a sentence that only supposes its figures. */
export const supposes = wordsPattern(String.raw`
  if | unless | whether | until it | suppose | imagine | assum(?:e|es|ed|ing) | hypothetical\w* | illustrative\w*
  would | could | might | may (?!\d) | should (?:we|it|they) | can (?:reach|get|become|be) | were to | potential(?:ly)?
  (?:bull|bear|base|upside|downside|best|worst|low|high)[- ]case | scenarios? | sensitivity | implies | implied
  needs? to (?:reach|get|hit) | must (?:reach|hit|get) | exit (?:at|value|of) | threshold | minimum | requires?
  benchmark | for example`);

/** A line with those whom it is about. */
export interface OwnedLine extends LineOwners {
  line: Line;
}

/** What the rules know of each line of a text: whom it is about, and whether it states a fact. */
export class OwnedLines {
  readonly lines: OwnedLine[];
  private readonly isForeign: boolean;

  constructor(lines: Line[], identity: Identity) {
    const owners = new Owners(new Names(lines, identity, createOwnVoice(lines)));
    this.lines = lines.map((line) => ({ line, ...owners.of(line) }));
    this.isForeign = isForeign(lines.map(({ text }) => text).join('\n'));
  }

  /** Returns the lines that are about the company only. */
  ownLines(): Line[] {
    const isOwn = (owner: StatementOwner): boolean => owner === 'company';
    return this.lines
      .filter(
        ({ line, subject, at }) => isOwn(subject) && line.figures.every(({ start, end }) => isOwn(at(start, end))),
      )
      .map(({ line }) => line);
  }

  /** True unless a fact's sentence is another's or only supposes; English rules cannot tell for other languages. */
  states({ metric, passage }: Pick<Fact, 'metric' | 'passage'>): boolean {
    const found = this.isForeign ? undefined : this.lines.find(({ line }) => isIn(line, passage.start));
    const figure = found?.line.figures.find((each) => spanOf(found.line, each.start, each.end).end > passage.start);
    if (found === undefined || figure === undefined) return true;
    const owner = found.at(figure.start, figure.end);
    const isOwn = owner === 'company' || (owner === 'market' && metric.startsWith('MARKET_'));
    return isOwn && !supposes.test(found.line.text);
  }
}

function isIn({ places }: Line, place: number): boolean {
  return (places[0] ?? Infinity) <= place && place <= (places.at(-1) ?? -1);
}

const rounds = oneOf(
  'round | stage | extension | financing | funding | investment | deal | memo | note | deck | company',
);
const lateRounds = oneOf('compan | start | round | financing | funding | investment | business | venture | deal');
const exchanges = oneOf(String.raw`nyse | nasdaq | new york | london | euronext | frankfurt | \p{L}+ stock exchange`);
const stageNames = oneOf(String.raw`
  pre-?seed | seed(?=[ -](?:${rounds}|plus|\+)|\s*[|·@,.;)]|$) | series[ -]([a-k])\d?\b
  growth[- ](?:stage|equity|round) | late[- ]stage(?= ${lateRounds}) | (?<=\bis (?:now )?an? )late[- ]stage
  pre-?ipo | publicly (?:traded|listed) | listed on (?:the )?${exchanges}`);
const stagePattern = new RegExp(String.raw`\b${stageNames}`, 'giu');

const current = wordsPattern(`
  raising | closing | participate | invest(?:ment)? in | opportunity | memo | stage | round | this | current | proposed`);
const former = wordsPattern(String.raw`
  previous(?:ly)? | prior | last | earlier | raised | closed | announced | led by | in (?:19|20)\d\d
  after (?:its|the|our)`);
/** Words after a round's name that state no stage: 'Series B preferred', 'seed funds', 'Series A investors'. */
const otherMatter = /^\s*(?:preferred|investors?|funds?|companies|startups|benchmarks?|shares|founders)\b/i;
const aheadWords = oneOf(
  'next | future | before | until | towards? | ahead of | ready for | by the | to an? | for an? | to its',
);
const ahead = new RegExp(String.raw`\b${aheadWords}\s+(?:(?:the|a|its|our) )?$`, 'i');

function stageIn(lines: readonly OwnedLine[]): Observation | undefined {
  let best: { observation: Observation; weight: number } | undefined;
  for (const { line, at } of lines) {
    const { text } = line;
    const found = Array.from(text.matchAll(stagePattern)).find(({ index, 0: name }) =>
      ['company', 'investor'].includes(at(index, index + name.length)),
    );
    const [name = ''] = found ?? [];
    const [start, end] = [found?.index ?? 0, (found?.index ?? 0) + name.length];
    const stage = stageOf(name);
    if (stage === undefined || line.isQuestion || otherMatter.test(text.slice(end)) || ahead.test(text.slice(0, start)))
      continue;
    const clause = text.slice(Math.max(0, start - 60), end + 40);
    const isPlan = (statusOf(clause) ?? 'ACTUAL') !== 'ACTUAL' || /\bnext\b/i.test(clause);
    if (supposes.test(text) || (isPlan && !/\brais|\bclos/i.test(text))) continue;
    const isEarly = line.kind === 'heading' || line.index < 8;
    const weight = (current.test(clause) ? 2 : 1) + (isEarly ? 1 : 0) - (former.test(clause) ? 1.5 : 0);
    const evidence = evidenceOf(line, start, end);
    if (best === undefined || weight > best.weight)
      best = { observation: textObservation('STAGE', stage, name, evidence, confidences.carried), weight };
  }
  return best?.observation;
}

interface ProseReading {
  /** Stage, industry, seat, description. */
  observations: Observation[];
  owned: OwnedLines;
}

const longest = 600_000;
const mostTelling = 2000;

/** Reads the sentences of a conversation or a paper. Yields an empty piece now and then, so that other requests can run. */
export function* readProse(
  document: DocumentSource,
  identity: Identity,
  isSpoken: boolean,
): Generator<string, ProseReading> {
  const lines = isSpoken ? readSpokenLines(document) : yield* readWrittenLines(document, { end: longest });
  yield '';
  const owned = new OwnedLines(lines, identity);
  yield '';
  const stage = isSpoken && isResultsCall(document.text) ? publicBy(document) : stageIn(owned.lines);
  const profile = profileOf(owned.ownLines().slice(0, mostTelling), identity.name, lines);
  return { observations: [...(stage ? [stage] : []), ...profile], owned };
}
