import path from 'node:path';
import { readFileSync } from 'node:fs';

export type Weights = ReadonlyMap<string, number>;

/** Returns the probability (0 to 1) of a set of features; one without a weight counts as 0. */
export function probability(features: readonly string[], weights: Weights): number {
  const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), weights.get('bias') ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

const steps = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98];

/** Turns a probability into one feature for each step that it reaches, so that linear weights can form a curve. */
export function stepsOf(name: string, value: number): string[] {
  return steps.filter((step) => value >= step).map((step) => `${name} ${step}`);
}

/**
 * `link` for the metric of a number, `impression` and `fact` for whether the number is a fact of the company, `timing`
 * and `plan` for whether it is a plan. The first of each pair judges the number by itself, the second among its
 * neighbours.
 */
const tables = ['link', 'impression', 'fact', 'timing', 'plan'] as const;
export type SpeechWeights = Record<(typeof tables)[number], Weights>;

/** Written by `scripts/learnReading.ts`: for each table, the features of each weight. */
export const weightsFile = path.join(import.meta.dirname, 'weights.json');

let loaded: SpeechWeights | undefined;

/** Returns the learned weights. Reads their file at the first use. */
export function learnedWeights(): SpeechWeights {
  loaded ??= parseWeights(readFileSync(weightsFile, 'utf8'));
  return loaded;
}

function parseWeights(text: string): SpeechWeights {
  const stored = JSON.parse(text) as Record<keyof SpeechWeights, Record<string, string[]>>;
  return eachTable(
    (name) =>
      new Map(
        Object.entries(stored[name]).flatMap(([weight, features]) =>
          features.map((feature): [string, number] => [feature, Number(weight)]),
        ),
      ),
  );
}

/** Returns weights whose tables are made by a function. */
export function eachTable(make: (name: keyof SpeechWeights) => SpeechWeights[keyof SpeechWeights]): SpeechWeights {
  return Object.fromEntries(tables.map((name) => [name, make(name)])) as SpeechWeights;
}

/** Returns the content of the file, one line for each weight. Weights are rounded to one decimal. */
export function printWeights(weights: SpeechWeights): string {
  const printed = tables.map((name) => {
    const lines = [...Map.groupBy(weights[name], ([, weight]) => weight.toFixed(1))]
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([weight, rows]) => `    "${weight}": ${JSON.stringify(rows.map(([feature]) => feature))}`);
    return `  "${name}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${printed.join(',\n')}\n}\n`;
}
