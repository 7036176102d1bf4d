import type { Observation } from '../observation.ts';
import type { Identity } from '../identity/names.ts';
import { confidences, ofOwner } from './confidence.ts';
import { growthOf } from './growth.ts';
import { evidenceOf, type Line } from './lines.ts';
import { Names } from './names.ts';
import { observationsOf } from './observe.ts';
import { createOwnVoice } from './ownVoice.ts';
import { Owners, type Owner } from './owners.ts';
import { stageOf, stagePattern } from './stage.ts';
import { statusOf } from './status.ts';
import { textObservation } from './textObservation.ts';

const linesAtOnce = 40;

/** What is stated of a company, and the lines that speak of it. */
export interface VentureReading {
  observations: Observation[];
  ownLines: Line[];
}

/** What the lines of a memo, a deck or a conversation state of the company. */
export function* readVenture(lines: Line[], identity: Identity, day: string | null): Generator<string, VentureReading> {
  const names = new Names(lines, identity, createOwnVoice(lines));
  const owners = new Owners(names);
  const found: Observation[] = [];
  const stages: StageReading[] = [];
  const ownLines: Line[] = [];
  for (const [count, line] of lines.entries()) {
    if (count % linesAtOnce === linesAtOnce - 1) yield '';
    const marks = pointsOf(line);
    const read = owners.of({ ...line, figures: marks });
    const ownerAt = (offset: number): Owner =>
      read[marks.findIndex(({ start, end }) => offset >= start && offset < end)] ?? { owner: 'other', by: 'section' };
    if (read.every(({ owner }) => owner === 'company') && owners.lastOwner() === 'company') ownLines.push(line);
    const ofFigures = line.figures.map(({ start }) => ownerAt(start));
    found.push(
      ...observationsOf(line, ofFigures, day),
      ...growthOf(line, ownerAt, { day, previous: lines[count - 1] }),
    );
    const stage = stageIn(line, ownerAt);
    if (stage) stages.push(stage);
  }
  const stage = chosenStage(stages);
  return { observations: [...withoutRepeats(found), ...(stage ? [stage] : [])], ownLines };
}

/** Figures, words of growth and names of rounds: whatever an owner is asked for. */
function pointsOf(line: Line): Line['figures'] {
  const points = [...line.figures];
  for (const pattern of [
    /\b(?:doubl|tripl|quadrupl)(?:ed|ing)\b|\bhalved\b/gi,
    /\b(?:gr[eo]w\w*|up|down|increas\w+|declin\w+|rose|fell)\b/gi,
    stagePattern,
  ])
    for (const match of line.text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!points.some((other) => start < other.end && end > other.start))
        points.push({ text: match[0], start, end, value: 0, unit: 'ordinal', precision: 1 });
    }
  return points.sort((a, b) => a.start - b.start);
}

interface StageReading {
  observation: Observation;
  /** A round that is being raised tells more than one that was. */
  weight: number;
}

const current =
  /\b(?:raising|(?:is|are) raising|stage|round|closing|this|current|proposed|participate|invest(?:ment)? in|opportunity|memo)\b/i;
const former =
  /\b(?:previous(?:ly)?|prior|last|earlier|raised|closed|in (?:19|20)\d\d|led by|announced|after (?:its|the|our))\b/i;

function stageIn(line: Line, ownerAt: (offset: number) => Owner): StageReading | undefined {
  const { text } = line;
  for (const match of text.matchAll(stagePattern)) {
    const stage = stageOf(match[0]);
    const owner = ownerAt(match.index);
    const [start, end] = [match.index, match.index + match[0].length];
    if (stage === undefined || (owner.owner !== 'company' && owner.owner !== 'investor') || line.isQuestion) continue;
    // 'Series B preferred', 'by the Series C', 'seed funds', 'Series A investors': no word on where the company stands.
    if (/^\s*(?:preferred|investors?|funds?|companies|startups|benchmarks?|shares|founders)\b/i.test(text.slice(end)))
      continue;
    const figure = { text: match[0], start, end, value: 0, unit: 'ordinal', precision: 1 } as const;
    const status = statusOf({ ...line, figures: [] }, figure);
    if (status === undefined || (status === 'PROJECTED' && !/\brais|\bclos/i.test(text))) continue;
    if (
      /\b(?:next|future|before|until|towards?|ahead of|ready for|by the|to a|for a|to its)\s+(?:the |a |its |our )?$/i.test(
        text.slice(0, start),
      )
    )
      continue;
    const evidence = evidenceOf(line, start, end, line.place ?? null);
    if (!evidence) continue;
    const clause = text.slice(Math.max(0, start - 60), end + 40);
    const weight =
      (current.test(clause) ? 2 : 1) +
      (line.kind === 'heading' || line.index < 8 ? 1 : 0) -
      (former.test(clause) ? 1.5 : 0);
    return {
      observation: textObservation('STAGE', stage, match[0], evidence, Math.min(ofOwner(owner), confidences.said)),
      weight,
    };
  }
  return undefined;
}

function chosenStage(stages: StageReading[]): Observation | undefined {
  let best: StageReading | undefined;
  for (const each of stages) if (best === undefined || each.weight > best.weight) best = each;
  return best?.observation;
}

/** The same value of the same time is told once, where it is told most surely. */
export function withoutRepeats(observations: Observation[]): Observation[] {
  const kept = new Map<string, Observation>();
  for (const each of observations) {
    const key = [
      each.metric,
      each.value,
      each.text,
      each.currency,
      each.periodEnd,
      each.periodMonths,
      each.status,
      each.basis,
    ].join('|');
    const known = kept.get(key);
    if (known === undefined || each.confidence > known.confidence) kept.set(key, each);
  }
  return [...kept.values()];
}
