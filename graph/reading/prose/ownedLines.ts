import type { Identity } from '../identity/names.ts';
import type { Fact } from '../reading.ts';
import { spanOf } from '../sentences/joinBlanks.ts';
import { isForeign } from '../subject/nameHeads.ts';
import type { Line } from './lines.ts';
import { Names, type StatementOwner } from './names.ts';
import { Owners, type LineOwners } from './owners.ts';
import { createOwnVoice } from './ownVoice.ts';
import { supposes } from './supposes.ts';

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

  /**
   * True unless the sentence of a fact is about another owner or only supposes. In another language than English the
   * rules cannot tell whose figures a sentence states.
   */
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
