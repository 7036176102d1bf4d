import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SpeechWeights } from './likeliest.ts';

const tables = ['link', 'impression', 'fact', 'timing', 'plan'] as const satisfies (keyof SpeechWeights)[];

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
  return {
    link: make('link'),
    impression: make('impression'),
    fact: make('fact'),
    timing: make('timing'),
    plan: make('plan'),
  };
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
