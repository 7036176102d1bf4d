import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/names.ts';
import { publicBy } from './filing/listing.ts';
import { isResultsCall } from './genre.ts';
import { readSpokenLines, readWrittenLines, evidenceOf } from './lines.ts';
import { profileOf } from './profile.ts';
import { confidences } from './confidence.ts';
import { stageOf } from '../../finance/stages.ts';
import { stagePattern } from './stage.ts';
import { supposes } from './supposes.ts';
import { statusOf } from '../papers/labels/labelWords.ts';
import { textObservation } from './textObservation.ts';
import { OwnedLines, type OwnedLine } from './ownedLines.ts';
import { oneOf } from '../../text/wordTable.ts';

const currentWords = oneOf(`
  raising | closing | participate | invest(?:ment)? in | opportunity | memo | stage | round | this | current | proposed`);
const current = new RegExp(String.raw`\b${currentWords}\b`, 'i');
const formerWords = oneOf(String.raw`
  previous(?:ly)? | prior | last | earlier | raised | closed | announced | led by | in (?:19|20)\d\d
  after (?:its|the|our)`);
const former = new RegExp(String.raw`\b${formerWords}\b`, 'i');
/**
 * Words after a round's name that do not state the company's stage: 'Series B preferred', 'seed funds', 'Series A
 * investors'.
 */
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
