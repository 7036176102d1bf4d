import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import { builtinAnalyst } from '../../ai/builtin.ts';
import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import { isFiling } from '../../reading/prose/genre.ts';
import { sourceTexts, type DocumentSource, type MemoSource, type SourceText } from '../../reading/sources.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { readTogether } from '../../documents/sourceReadings/readTogether.ts';
import { inTurns } from '../../reading/inTurns.ts';
import type { Reading } from '../../reading/reading.ts';
import { readSources } from '../../reading/readSources.ts';
import { followUpsIn } from '../followUps/followUpsStatedIn.ts';
import { companyReadingOf } from './companyReadingOf.ts';
import type { ReadOfCompany } from './storeReading.ts';
import { isSameName } from '../../reading/subject/subjectAnnouncements.ts';
import { splitByCompany, type Section } from '../../reading/subject/splitByCompany.ts';

export interface FigureSource extends DocumentSource {
  kind: 'document' | 'memo' | 'conversation';
  /** The document, write-up or transcript. */
  id: string;
  /** The day of the conversation, or of the upload: '2026-11-28'. */
  day: string;
  /** The company that it is about, as a person chose it. */
  companyName?: string;
}

export interface FiguresRead {
  /** What it says of the company that it is about, and of others that it names. */
  reading: ReadOfCompany;
  /** What it says of further companies in turn, such as a partners' meeting. Empty for most sources. */
  more: ReadOfCompany[];
  sourceKind: SourceKind;
  analyst: string;
  /** Sentences for the user: what the model could not do, and what was left out of its answer. */
  notes: string[];
  /** True when the model was asked and the rules had to stand in. */
  isModelDown: boolean;
}

/**
 * Reads what a source says about its company: with an AI provider by its model, else by rules. When the model fails, the
 * rules' reading stands in with a note. Throws `signal.reason` when the user stops the job.
 * @param options `withoutModel` reads by rules alone; `known` is what a memo has read in this source already
 */
export async function readFigures(
  run: Pick<JobRun<unknown>, 'scope' | 'signal' | 'report'>,
  { kind, id, companyName, ...source }: FigureSource,
  { withoutModel = false, known }: { withoutModel?: boolean; known?: Reading } = {},
): Promise<FiguresRead> {
  run.report({ stage: 'Reading the figures', progress: 20 });
  const given = companyName === undefined ? {} : { companyName };
  const matter: MemoSource =
    kind === 'conversation'
      ? {
          ...given,
          transcript: source.text,
          title: source.title,
          documents: [],
          ids: [id],
          ...(source.day && { day: source.day }),
        }
      : { ...given, transcript: '', documents: [source], ids: [id] };
  const whole = known ?? (await readTogether(run, matter, { from: 20, to: 80, withoutModel }));
  const { model, isStandIn, droppedCount, notes } = whole.record;
  const [text] = sourceTexts(matter);
  const { reading, more } =
    model !== null || text === undefined
      ? discussedIn(whole)
      : await readPassages(text, async (part, name) =>
          companyReadingOf(name === undefined ? whole : await inTurns(readSources([part], name), run.signal)),
        );
  const withFollowUps = (each: CompanyReading): ReadOfCompany =>
    text
      ? { ...each, followUps: followUpsIn(whole, text, { index: 0, day: source.day, spans: each.spans ?? [] }) }
      : each;
  return {
    reading: withFollowUps(reading),
    more: more.map(withFollowUps),
    sourceKind: kindOf(kind, source),
    isModelDown: model === null && isStandIn,
    analyst: model ?? builtinAnalyst.name,
    notes: [...notes, ...(model === null || droppedCount === 0 ? [] : [leftOut(droppedCount, model)])],
  };
}

/** So many figures of another company in a talk among investors are more than a comparison. */
const minFigures = 3;

/** Returns what a model's reading says of the company, and in a talk among investors of the others that it discusses. */
function discussedIn(whole: Reading): { reading: CompanyReading; more: CompanyReading[] } {
  const reading = companyReadingOf(whole);
  const discussed = whole.talk === 'INTERNAL' ? reading.others : [];
  const more = discussed
    .filter(({ observations }) => observations.length >= minFigures)
    .map((each): CompanyReading => ({
      ...each,
      ...{ aliases: [], others: [], insights: [] },
      spans: each.observations.map(({ evidence: { start, end } }) => [start, end]),
    }));
  return { reading, more };
}

function kindOf(kind: FigureSource['kind'], source: DocumentSource): SourceKind {
  if (kind === 'conversation') return 'CONVERSATION';
  if (kind === 'memo') return 'PAPER';
  if (source.parts.some((part) => part.kind === 'SHEET')) return 'MODEL';
  return isFiling(source) ? 'FILING' : 'PAPER';
}

function leftOut(count: number, analyst: string): string {
  return count === 1
    ? `One figure of ${analyst} was left out, because the text does not support it.`
    : `${count} figures of ${analyst} were left out, because the text does not support them.`;
}

/**
 * Reads a source, each passage that speaks of another company on its own. Offsets are those of the whole source.
 * @param read reads a text; the name is given where the source speaks of several companies
 */
export async function readPassages(
  source: SourceText,
  read: (part: SourceText, name?: string) => Promise<CompanyReading>,
): Promise<{ reading: CompanyReading; more: CompanyReading[] }> {
  const companies: CompanyReading[] = [];
  const passages = splitByCompany(source);
  for (const passage of passages) {
    const { name, start, end } = passage;
    if (name === null) return { reading: await read(source), more: [] };
    const own = shifted(await read({ ...source, ...partOf(source, passage) }, name), start);
    const known = companies.find((each) => each.name !== null && isSameName(each.name, name));
    if (!known) companies.push({ ...own, spans: [[start, end]] });
    else {
      known.observations.push(...own.observations);
      known.labelled?.push(...(own.labelled ?? []));
      known.others.push(...own.others);
      known.spans?.push([start, end]);
    }
  }
  const [reading = await read(source), ...more] = companies;
  return { reading, more };
}

function partOf(
  { text, parts }: DocumentSource,
  { start, end }: Section,
): Omit<DocumentSource, 'title'> & { title: string } {
  return {
    title: '',
    text: text.slice(start, end),
    parts: parts
      .filter((part) => part.start < end && part.end > start)
      .map((part) => ({
        ...part,
        start: Math.max(0, part.start - start),
        end: Math.min(part.end, end) - start,
        blocks: part.blocks
          .map((block) => ({ ...block, start: block.start - Math.max(0, start - part.start) }))
          .filter(({ start: from }) => from >= 0),
      })),
  };
}

function shifted(reading: CompanyReading, by: number): CompanyReading {
  const moved = <E extends Evidence>(evidence: E): E => ({
    ...evidence,
    start: evidence.start + by,
    end: evidence.end + by,
  });
  const stated = <Each extends Pick<Observation, 'evidence' | 'inputs'>>(observations: readonly Each[]): Each[] =>
    observations.map((each) => ({ ...each, evidence: moved(each.evidence), inputs: each.inputs.map(moved) }));
  return {
    ...reading,
    observations: stated(reading.observations),
    labelled: stated(reading.labelled ?? []),
    others: reading.others.map((other) => ({ ...other, observations: stated(other.observations) })),
    insights: reading.insights.map(moved),
  };
}
