import { z } from 'zod';
import type { StructuredTask } from '../../../ai/provider.ts';
import type { Scope } from '../../../request/context.ts';
import { Failure } from '../../../request/errors.ts';
import { currencyOf } from '../../../finance/currencies.ts';
import type { ImportColumn, FileSetting } from '../importColumns.ts';
import { importFields, isMetric, isOfCandidates, type ImportField, type ImportTargetName } from '../fields.ts';
import { readNumberCell } from '../table/importCell.ts';
import { unitOf } from '../table/header.ts';

/** Fields that change how the whole table is read, so that only its own words or a person may name them. */
const ofShape: readonly ImportField[] = ['NAME', 'METRIC', 'VALUE'];
const timeoutMs = 20_000;
const maxColumns = 60;

const vocabularyOf = (target: ImportTargetName) =>
  (Object.keys(importFields) as ImportField[]).filter(
    (field) => !ofShape.includes(field) && (target === 'CANDIDATES' || !isOfCandidates(field)),
  );

const answer = z.object({
  columns: z.array(z.object({ column: z.int(), meaning: z.string().max(40) })).max(maxColumns),
});

function taskFor(target: ImportTargetName): StructuredTask<readonly ImportColumn[], z.output<typeof answer>> {
  const words = vocabularyOf(target).map((field) => `${field} (${importFields[field].label})`);
  return {
    name: 'columns of an import',
    instructions: [
      'An investment firm imports a table of companies. The piece named "columns" lists those whose headings were not understood, each with its number and first values.',
      'Answer for each column of which you are sure what it holds, by its number, with one of the meanings below. Leave every other column out. Do not state units or currencies.',
      `Meanings: ${words.join(', ')}.`,
    ].join('\n'),
    schema: answer,
    sources: (columns) => [{ label: 'columns', text: columns.map(lineOf).join('\n'), staysWhole: true }],
    builtin: () => ({ columns: [] }),
  };
}

const lineOf = ({ index, header, samples }: ImportColumn) =>
  `${index}. ${header.slice(0, 200)}: ${samples.join(' | ')}`;

/**
 * Asks the firm's model once what the columns hold that the code did not recognise. A suggestion counts only if its
 * meaning is in the vocabulary, no other column has it, and the first values can be read as such. Without a model there
 * are none; `note` says when the model failed.
 */
export async function suggestMeanings(
  { services: { analyst }, tenantId, memberId }: Scope,
  { columns, setting }: { columns: readonly ImportColumn[]; setting: FileSetting },
): Promise<{ suggested: { index: number; field: ImportField }[]; note: string | null }> {
  const unknown = columns.filter(({ field, note, samples }) => field === null && note === null && samples.length > 0);
  const none = { suggested: [], note: null };
  if (analyst.isBuiltin || unknown.length === 0) return none;
  const call = { tenantId, memberId, signal: AbortSignal.timeout(timeoutMs) };
  try {
    const { columns: answered } = await analyst.generate(taskFor(setting.target), unknown.slice(0, maxColumns), call);
    const vocabulary = new Map<string, ImportField>(vocabularyOf(setting.target).map((field) => [field, field]));
    const taken = new Set(columns.flatMap(({ field }) => field ?? []));
    const suggested = answered.flatMap(({ column: index, meaning }) => {
      const [column, field] = [unknown.find((each) => each.index === index), vocabulary.get(meaning)];
      if (!column || field === undefined || taken.has(field) || !fits(field, column.samples, setting)) return [];
      taken.add(field);
      return [{ index, field }];
    });
    return { suggested, note: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...none, note: `${analyst.name} could not suggest what the other columns hold. ${error.message}` };
  }
}

function fits(field: ImportField, samples: readonly string[], { mark }: FileSetting): boolean {
  if (field === 'CURRENCY') return samples.every((text) => currencyOf(text.trim()) !== null);
  if (!isMetric(field) || unitOf(field) === 'TEXT') return true;
  return samples.every((text) => readNumberCell(text, mark).kind !== 'problem');
}
