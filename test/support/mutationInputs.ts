import { readFileSync } from 'node:fs';
import path from 'node:path';
import { companyReport } from '../companies/companyReadingSteps.ts';
import { entitiesIn, fillEntities } from './entities.ts';
import { silentWav } from './wav.ts';

interface MutationInput {
  /** The names of the entities that the call needs. */
  entities: string[];
  /** Returns the input with the ids of the entities. */
  fill(ids: Readonly<Record<string, string>>): object;
}

/**
 * A valid input of every mutation, from `mutations.txt`. A line is the mutation's name, '+' before each entity that the
 * input does not name, and the input. `{Writeup:judged}` is the global id of an entity of `entities.ts`, UUID is a new
 * one, and 'FILE name' a file of `files`.
 */
export const mutationInputs: ReadonlyMap<string, MutationInput> = new Map(
  readFileSync(path.join(import.meta.dirname, 'mutations.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', needs = '', json = '{}'] = /^(\w+)((?: \+\w+)*)(?: (\{.*\}))?$/.exec(line) ?? [];
      return [name, inputOf(json, needs.split(' +').filter(Boolean))];
    }),
);

/** Reads an input as `mutations.txt` has it. */
export function inputOf(json: string, needs: readonly string[] = []): MutationInput {
  return {
    entities: [...needs, ...entitiesIn(json)],
    fill: (ids) =>
      JSON.parse(fillEntities(json, ids), (_, value: unknown) => {
        if (value === 'UUID') return crypto.randomUUID();
        return typeof value === 'string' && value.startsWith('FILE ') ? files[value.slice(5)]?.() : value;
      }) as object,
  };
}

const files: Record<string, () => File> = {
  'call.wav': () => new File([silentWav(1)], 'call.wav', { type: 'audio/wav' }),
  'notes.txt': () => new File(['one: it grows.'], 'notes.txt', { type: 'text/plain' }),
  'companies.csv': () =>
    new File(['Name,Description,Stage\nLumen Ledger,Accounting software.,Series A'], 'companies.csv'),
  'report.pdf': () => companyReport('Acme Robotics'),
};
