import type { Identity } from '../identity/names.ts';
import { isConversation } from '../prose/genre.ts';
import { readSpokenLines, readWrittenLines, type HeadedTable, type Line } from '../prose/lines.ts';
import { Names } from '../prose/names.ts';
import { createOwnVoice } from '../prose/ownVoice.ts';
import { Owners, type Owner } from '../prose/owners.ts';
import { stagePattern } from '../prose/stage.ts';
import { statusOf } from '../prose/status.ts';
import type { Figure } from '../../finance/numbers/figures.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import type { FactOwner } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { inTurns } from '../inTurns.ts';
import { isForeign } from './namedMetric.ts';
import type { Span } from './quoteFinder.ts';

/** What the rules make of a place in the text: of whom it speaks, and whether as a fact. */
interface Context extends Span {
  of: 'figure' | 'stage' | 'line';
  owner: Owner['owner'];
  /** Undefined for what is only supposed. */
  status: Observation['status'] | undefined;
}

const ofOthers =
  /\b(?:compet\w+|rivals?|comparables?|comps|precedents?|peers?|benchmark\w*|landscape|alternatives?|investors?|portfolio)\b/i;
/** Before these words stands who a sentence is about; an address has none of them. */
const says =
  /\b(?:is|are|was|were|has|have|offers?|provides?|sells?|makes?|builds?|develops?|operates?|headquartered|based|located)\b/gi;
/** Whom the text may speak of where a figure is said to be of an owner. */
const said: Record<FactOwner, Owner['owner'][]> = {
  SUBJECT: ['company'],
  OTHER: ['other'],
  MARKET: ['market', 'company'],
};
const ofMarket: ReadonlySet<MetricName> = new Set<MetricName>(['MARKET_SIZE', 'MARKET_GROWTH']);

/** Judges observations by the sentence or table that they stand in. */
export class FigureContexts {
  private readonly contexts: Context[];

  private constructor(contexts: Context[]) {
    this.contexts = contexts;
  }

  /** Reads the parts of a document that hold one of the places, in turns. Throws `signal.reason`. */
  static async read(
    document: DocumentSource,
    identity: Identity,
    places: Span[],
    signal: AbortSignal,
  ): Promise<FigureContexts> {
    if (places.length === 0) return new FigureContexts([]);
    const isWanted = ({ start, end }: Span): boolean => places.some((place) => place.start < end && start < place.end);
    const parts = document.parts.filter(isWanted);
    const names = [identity.name, ...identity.aliases].filter((name) => name !== null);
    const options = { names, end: document.text.length };
    const steps = isConversation(document)
      ? readSpokenLines(document, options)
      : readWrittenLines({ ...document, parts }, options);
    const { lines, tables } = await inTurns(steps, signal);
    const spoken = new Names(lines, identity, createOwnVoice(lines));
    const owners = new Owners(spoken);
    return new FigureContexts([
      ...lines.flatMap((line) => (isForeign(line.text) ? [] : contextsOfLine(line, owners))),
      ...tables.flatMap((table) => contextsOfTable(table, lines[0], spoken)),
    ]);
  }

  /**
   * The observation of that owner with the status that the text gives it; undefined where the text speaks of somebody else or
   * only supposes. What the rules cannot judge is left as it is.
   */
  judged(observation: Observation, of: FactOwner): Observation | undefined {
    const { metric, evidence } = observation;
    const kind = metric === 'STAGE' ? 'stage' : observation.value === null ? 'line' : 'figure';
    const found = this.contexts.filter(
      (each) => each.of === kind && each.start < evidence.end && evidence.start < each.end,
    );
    if (found.length === 0) return observation;
    const own = found.find(({ owner }) => said[of].includes(owner) || (ofMarket.has(metric) && owner === 'market'));
    if (!own || own.status === undefined) return undefined;
    // A plan that the model takes for a fact is a plan.
    return observation.status === 'ACTUAL' && !ofMarket.has(metric)
      ? { ...observation, status: own.status }
      : observation;
  }
}

function contextsOfLine(line: Line, owners: Owners): Context[] {
  const stages = Array.from(line.text.matchAll(stagePattern), (match) =>
    mark(match.index, match.index + match[0].length),
  );
  const verb = Array.from(line.text.matchAll(says), (match) => mark(match.index, match.index + match[0].length)).slice(
    0,
    1,
  );
  const marks = [...line.figures, ...stages, ...verb].sort((a, b) => a.start - b.start);
  const read = owners.of({ ...line, figures: marks });
  return marks.flatMap((each, index): Context[] => {
    const of = verb.includes(each) ? 'line' : stages.includes(each) ? 'stage' : 'figure';
    const span = of === 'line' ? line.span(0, line.text.length) : line.span(each.start, each.end);
    const owner = read[index]?.owner;
    if (!span || !owner) return [];
    return [{ ...span, of, owner, status: of === 'figure' ? statusOf(line, each) : 'ACTUAL' }];
  });
}

function mark(start: number, end: number): Figure {
  return { text: '', start, end, value: 0, unit: 'ordinal', precision: 1 };
}

/** A table of competitors, or the row or column of one that bears another's name. */
function contextsOfTable({ rows, heading }: HeadedTable, line: Line | undefined, names: Names): Context[] {
  const isOthers = (text: string): boolean => line !== undefined && names.isNameAlone({ ...line, text });
  const heads = rows[0] ?? [];
  return rows.flatMap((cells) => {
    const isOfRow = isOthers(cells[0]?.text ?? '');
    return cells.flatMap((cell): Context[] => {
      const head = heads.find(({ column }) => column === cell.column);
      const isTheirs =
        (heading !== undefined && ofOthers.test(heading)) || isOfRow || (cell !== head && isOthers(head?.text ?? ''));
      return isTheirs ? [{ start: cell.start, end: cell.end, of: 'figure', owner: 'other', status: 'ACTUAL' }] : [];
    });
  });
}
