import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { LaterSource, Stated } from '../../../graph/companies/followUps/held.ts';
import { readCondition } from '../../../graph/companies/followUps/readCondition.ts';
import { followUpStates, type FollowUpState } from '../../../graph/companies/followUps/state.ts';
import {
  comparisonOfPromise,
  followUpsIn,
  type StatedFollowUps,
} from '../../../graph/companies/followUps/followUpsStatedIn.ts';
import { companyReadingOf } from '../../../graph/companies/readings/companyReadingOf.ts';
import { wordsInContext, type PromiseWeights } from '../../../graph/reading/promises/readPromises.ts';
import { topicOf } from '../../../graph/reading/promises/topic.ts';
import { inTurns } from '../../../graph/reading/inTurns.ts';
import { askersOf } from '../../../graph/reading/prose/ownVoice.ts';
import type { Fact, StatedPromise } from '../../../graph/reading/reading.ts';
import { readSources } from '../../../graph/reading/readSources.ts';
import { spokenIn } from '../../../graph/reading/remarks/said.ts';
import path from 'node:path';
import { overlaps } from '../../../graph/text/text.ts';

/** One line of a company's labels: what a source says, and what it is after later sources. */
export interface Label {
  kind: 'promise' | 'question' | 'condition' | 'decoy';
  /** The number of the source that says it, from 1; for a condition, of the last before the verdict. */
  place: number;
  words: string;
  due: string | null;
  /** In the order of the sources; between two of them the earlier one holds. `quote` are the words that decide it. */
  history: { place: number; state: FollowUpState; movedTo: string | null; quote: string | null }[];
}

export interface DossierSource extends LaterSource {
  text: string;
  source: { kind: 'CONVERSATION' | 'DOCUMENT'; text: string };
  facts: readonly Fact[];
  /** What it promises and asks, by the learned weights or by others. */
  stated(weights?: PromiseWeights): StatedFollowUps;
}

/** A company's labels and its sources in the order of their days. */
export interface Dossier {
  name: string;
  labels: Label[];
  sources: DossierSource[];
}

export const dossiersFolder = path.join(import.meta.dirname, '../../fixtures/dossiers');

/** Reads the labelled companies of a folder. */
export async function dossiersIn(folder: string, only?: readonly string[]): Promise<Dossier[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.tsv')).map((file) => path.parse(file).name);
  const dossiers: Dossier[] = [];
  for (const name of names.filter((each) => only?.includes(each) ?? true)) {
    const { company, labels } = labelsOf(await readFile(path.join(folder, `${name}.tsv`), 'utf8'));
    dossiers.push({
      name,
      labels,
      sources: await sourcesOf(await readFile(path.join(folder, `${name}.txt`), 'utf8'), company),
    });
  }
  return dossiers;
}

function labelsOf(tsv: string): { company: string; labels: Label[] } {
  const rows = tsv
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const labels = rows.slice(1).map(([kind = '', place, words = '', due = '', history = '', quotes = '']): Label => {
    const quoted = new Map(
      quotes.split(' ¦ ').map((each) => [Number(each.slice(0, each.indexOf(':'))), each.slice(each.indexOf(':') + 1)]),
    );
    const states = Array.from(history.matchAll(/(\d+):(\w+)(?:>(\S+))?/g), ([, at, state, movedTo = null]) => ({
      ...{ place: Number(at), state: z.enum(followUpStates).parse(state), movedTo },
      quote: quoted.get(Number(at)) ?? null,
    }));
    return { kind: kind as Label['kind'], place: Number(place), words, due: due || null, history: states };
  });
  return { company: rows[0]?.[2] ?? '', labels };
}

async function sourcesOf(text: string, company: string): Promise<DossierSource[]> {
  const sources: DossierSource[] = [];
  for (const piece of text.split(/^=== /m).slice(1)) {
    const [, isCall, day = '', title = ''] = /^(?:(call)|paper) (\S+) \| (.*)$/m.exec(piece) ?? [];
    const words = piece.slice(piece.indexOf('\n') + 1);
    const kind = isCall ? ('CONVERSATION' as const) : ('DOCUMENT' as const);
    const source = { kind, label: kind, title: `${title}, ${day}`, text: words, parts: [] };
    const reading = await inTurns(readSources([source], company));
    const sentences = spokenIn(words);
    const said = { sentences, askers: askersOf(sentences) };
    const known = new Map<PromiseWeights | undefined, StatedFollowUps>();
    sources.push({
      ...{ day, title, text: words, source, facts: reading.facts, isReadable: true },
      readingId: String(sources.length + 1),
      kind: isCall ? 'CONVERSATION' : 'PAPER',
      stated: (weights) => {
        const found = known.get(weights) ?? followUpsIn(reading, source, { index: 0, day, weights });
        known.set(weights, found);
        return found;
      },
      said: () => said,
      figures: companyReadingOf(reading).observations.flatMap(({ value, evidence, doubt, ...rest }) =>
        value === null || doubt ? [] : [{ ...rest, ...evidence, value, speaker: null }],
      ),
    });
  }
  return sources;
}

const bare = { who: null, metric: null, comparison: null, value: null, currency: null, dueLabel: null, due: null };

/** Returns where a source says what a label names. */
export function spanOf({ words, place }: Pick<Label, 'words' | 'place'>, sources: readonly DossierSource[]) {
  const start = sources[place - 1]?.text.indexOf(words) ?? -1;
  return { start, end: start + words.length };
}

/** Finds the promise that the rules read in a label's words; of several the one of its day. */
export function promiseRead(label: Label, sources: readonly DossierSource[], weights?: PromiseWeights) {
  const promises: readonly StatedPromise[] = sources[label.place - 1]?.stated(weights).promises ?? [];
  const here = promises.filter(({ passage }) => overlaps(passage, spanOf(label, sources)));
  return here.find(({ due }) => due === label.due) ?? here[0];
}

/** Returns what is held of a label: a promise as the rules read it, and else by its labelled words and day. */
export function statedOf(label: Label, sources: readonly DossierSource[], read: StatedPromise | undefined): Stated {
  const { words, due, place } = label;
  const source = sources[place - 1];
  const saidOn = source?.day ?? null;
  if (label.kind === 'condition') return { ...bare, ...readCondition(words), kind: 'CONDITION', words, saidOn };
  const said = source?.said().sentences ?? [];
  const at = said.findIndex((each) => overlaps(each, spanOf(label, sources)));
  return {
    ...bare,
    ...(read ?? { due }),
    words: read?.what ?? (at < 0 || topicOf(words).size >= 2 ? words : wordsInContext(said, at)),
    comparison: comparisonOfPromise(read?.metric ?? null),
    ...{ kind: 'PROMISE', saidOn },
  };
}

/** Returns what is true of a label after a source. */
export const stateAfter = ({ history }: Label, place: number): FollowUpState =>
  history.findLast((each) => each.place <= place)?.state ?? 'OPEN';
