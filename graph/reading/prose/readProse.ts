import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/names.ts';
import { publicBy } from './filing/listing.ts';
import { FigureContexts, type Context } from './figureContexts.ts';
import { isResultsCall } from './genre.ts';
import { readSpokenLines, readWrittenLines, evidenceOf, type Line } from './lines.ts';
import { profileOf } from './profile.ts';
import { confidences, ofOwner } from './confidence.ts';
import { stageOf, stagePattern } from './stage.ts';
import { statusOf } from './status.ts';
import { textObservation } from './textObservation.ts';
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

function stageIn(contexts: readonly Context[]): Observation | undefined {
  let best: { observation: Observation; weight: number } | undefined;
  const read = new Set<Line>();
  for (const { of, owner, line, at } of contexts) {
    if (of !== 'stage' || !line || read.has(line) || (owner.owner !== 'company' && owner.owner !== 'investor'))
      continue;
    const { text } = line;
    const [name = ''] = text.slice(at).match(stagePattern) ?? [];
    const [stage, end] = [stageOf(name), at + name.length];
    if (stage === undefined || line.isQuestion || otherMatter.test(text.slice(end)) || ahead.test(text.slice(0, at)))
      continue;
    const status = statusOf(line, { start: at, end });
    if (status === undefined || (status === 'PROJECTED' && !/\brais|\bclos/i.test(text))) continue;
    const evidence = evidenceOf(line, at, end);
    if (!evidence) continue;
    read.add(line);
    const clause = text.slice(Math.max(0, at - 60), end + 40);
    const isEarly = line.kind === 'heading' || line.index < 8;
    const weight = (current.test(clause) ? 2 : 1) + (isEarly ? 1 : 0) - (former.test(clause) ? 1.5 : 0);
    const sure = Math.min(ofOwner(owner), confidences.said);
    if (best === undefined || weight > best.weight)
      best = { observation: textObservation('STAGE', stage, name, evidence, sure), weight };
  }
  return best?.observation;
}

interface ProseReading {
  /** Stage, industry, seat, description. */
  observations: Observation[];
  contexts: FigureContexts;
}

const longest = 600_000;
const mostTelling = 2000;

/** Reads the sentences of a conversation or a paper. Yields an empty piece now and then, so that other requests can run. */
export function* readProse(
  document: DocumentSource,
  identity: Identity,
  isSpoken: boolean,
): Generator<string, ProseReading> {
  const read = isSpoken
    ? { lines: readSpokenLines(document), tables: [] }
    : yield* readWrittenLines(document, { end: longest });
  yield '';
  const contexts = new FigureContexts(read, identity);
  yield '';
  const stage = isSpoken && isResultsCall(document.text) ? publicBy(document) : stageIn(contexts.contexts);
  const profile = profileOf(contexts.ownLines.slice(0, mostTelling), identity.name, read.lines);
  return { observations: [...(stage ? [stage] : []), ...profile], contexts };
}
