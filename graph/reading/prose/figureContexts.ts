import type { Figure } from '../../finance/numbers/units.ts';
import type { Identity } from '../identity/names.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import type { FactOwner } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import { plainWords } from '../papers/labels/labelWords.ts';
import { isConversation } from './genre.ts';
import { readSpokenLines, readWrittenLines, type HeadedTable, type Line, type LineReading } from './lines.ts';
import { Names } from './names.ts';
import { createOwnVoice } from './ownVoice.ts';
import { Owners, type Owner } from './owners.ts';
import { isOthersHeading } from './sections.ts';
import { stagePattern } from './stage.ts';
import { statusOf } from './status.ts';
import { oneOf } from '../../text/wordTable.ts';

interface Span {
  start: number;
  end: number;
}

/** What the rules know about a place in the text: whom it is about, and whether it states a fact. */
export interface Context extends Span {
  of: 'figure' | 'stage' | 'line';
  owner: Owner;
  /** Undefined where the text only supposes. */
  status: Observation['status'] | undefined;
  /** The line that `at` is a place in; missing in a table. */
  line?: Line;
  at: number;
}

const verbs = oneOf(`
  is | are | was | were | has | have | offers? | provides? | sells? | makes? | builds? | develops? | operates?
  headquartered | based | located`);
const says = new RegExp(String.raw`\b${verbs}\b`, 'i');
const said: Record<FactOwner, Owner['owner'][]> = {
  SUBJECT: ['company'],
  OTHER: ['other'],
  MARKET: ['market', 'company'],
};
const ofMarket: ReadonlySet<MetricName> = new Set<MetricName>(['MARKET_SIZE', 'MARKET_GROWTH']);
const foreignWords = oneOf(`
  umsatz | umsatzerlose | mitarbeiter | mitarbeitende | beschaftigte | jahresuberschuss | betriebsergebnis
  chiffre d affaires | salaries | effectifs | resultat net | ingresos | ventas netas | empleados | resultado neto
  ricavi | dipendenti | receita | omzet | medewerkers | nettoomsattning | anstallda`);
/** In sentences with these words of other languages, the rules cannot tell whose figures they state. */
const foreign = new RegExp(` ${foreignWords} `);

export class FigureContexts {
  readonly contexts: Context[] = [];
  readonly ownLines: Line[] = [];

  constructor({ lines, tables }: LineReading, identity: Identity) {
    const names = new Names(lines, identity, createOwnVoice(lines));
    const owners = new Owners(names);
    for (const line of lines) {
      const found = contextsOfLine(line, owners);
      const isOwn = found.every(({ owner }) => owner.owner === 'company') && owners.lastOwner() === 'company';
      if (isOwn) this.ownLines.push(line);
      if (!isForeign(line.text)) this.contexts.push(...found);
    }
    for (const table of tables) this.contexts.push(...contextsOfTable(table, lines[0], names));
  }

  /** Reads the parts of a document that hold one of the places. */
  static *read(document: DocumentSource, identity: Identity, places: Span[]): Generator<string, FigureContexts> {
    if (places.length === 0) return new FigureContexts({ lines: [], tables: [] }, identity);
    const parts = document.parts.filter(({ start, end }) =>
      places.some((place) => place.start < end && start < place.end),
    );
    const read = isConversation(document)
      ? { lines: readSpokenLines(document), tables: [] }
      : yield* readWrittenLines({ ...document, parts }, { end: document.text.length });
    return new FigureContexts(read, identity);
  }

  /**
   * Returns the observation with the status that the text gives it. Returns undefined where the text is about another
   * owner or only supposes. An observation that the rules cannot judge is returned unchanged.
   */
  judged<T extends Pick<Observation, 'metric' | 'value' | 'status'>>(
    observation: T,
    place: Span,
    of: FactOwner,
  ): T | undefined {
    const { metric } = observation;
    const kind = metric === 'STAGE' ? 'stage' : observation.value === null ? 'line' : 'figure';
    const found = this.contexts.filter((each) => each.of === kind && each.start < place.end && place.start < each.end);
    if (found.length === 0) return observation;
    const own = found.find(
      ({ owner: { owner } }) => said[of].includes(owner) || (ofMarket.has(metric) && owner === 'market'),
    );
    if (!own || own.status === undefined) return undefined;
    // A plan stays a plan, even if the reader took it for a fact.
    return observation.status === 'ACTUAL' && !ofMarket.has(metric)
      ? { ...observation, status: own.status }
      : observation;
  }
}

const isForeign = (text: string): boolean => foreign.test(` ${plainWords(text)} `);

function contextsOfLine(line: Line, owners: Owners): Context[] {
  const verb = says.exec(line.text);
  const marks: { mark: Figure; of: Context['of'] }[] = [
    ...line.figures.map((mark) => ({ mark, of: 'figure' as const })),
    ...Array.from(line.text.matchAll(stagePattern), (match) => ({ mark: markOf(match), of: 'stage' as const })),
    ...(verb ? [{ mark: markOf(verb), of: 'line' as const }] : []),
  ].sort((a, b) => a.mark.start - b.mark.start);
  const read = owners.of({ ...line, figures: marks.map(({ mark }) => mark) });
  return marks.flatMap(({ mark, of }, index): Context[] => {
    const span = of === 'line' ? line.span(0, line.text.length) : line.span(mark.start, mark.end);
    const owner = read[index];
    if (!span || !owner) return [];
    return [{ ...span, of, owner, status: of === 'figure' ? statusOf(line, mark) : 'ACTUAL', line, at: mark.start }];
  });
}

function markOf({ index, 0: text }: RegExpExecArray): Figure {
  return { text, start: index, end: index + text.length, value: 0, unit: 'ordinal', precision: 1 };
}

const ofOwners = /^(?:company|target|acquirer|issuer|competitor|investee|peer|rival)s?$/i;

function contextsOfTable({ rows, heading }: HeadedTable, line: Line | undefined, names: Names): Context[] {
  const isOthers = (text: string): boolean => line !== undefined && names.isNameAlone({ ...line, text });
  const heads = rows[0] ?? [];
  const owners = heads.find(({ text }) => ofOwners.test(text.trim()))?.column;
  const isOwn = (text: string): boolean =>
    line === undefined || names.in({ ...line, text }).some(({ owner }) => owner === 'company');
  return rows.flatMap((cells) => {
    const whose = cells.find(({ column }) => column === owners)?.text;
    const isOfRow = isOthers(cells[0]?.text ?? '') || (cells !== heads && whose !== undefined && !isOwn(whose));
    return cells.flatMap((cell): Context[] => {
      const head = heads.find(({ column }) => column === cell.column);
      const isTheirs =
        (heading !== undefined && isOthersHeading(heading)) || isOfRow || (cell !== head && isOthers(head?.text ?? ''));
      const owner = { owner: 'other', by: 'section' } as const;
      return isTheirs ? [{ start: cell.start, end: cell.end, of: 'figure', owner, status: 'ACTUAL', at: 0 }] : [];
    });
  });
}
