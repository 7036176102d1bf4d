import { z } from 'zod';
import type { CitedFact, FactOverride, FactOverrides } from '../../analyst/citedFacts.ts';
import { citedFacts, printedValue } from '../../analyst/citedFacts.ts';
import { check } from '../../request/check.ts';
import { readNumberCell } from '../../companies/imports/table/importCell.ts';
import { takeCorrection } from '../../companies/figures/takeCorrection.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import { storedReading, type Reading } from '../../reading/reading.ts';
import { reprintMarked } from '../editing/groundEdited.ts';
import { saveVersion } from '../editing/storeVersion.ts';
import { figuresOf } from '../service.ts';
import { databaseNow } from '../../data/database/clock.ts';

const short = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} has at most ${most} characters.`)
    .nullish()
    .transform((text) => text || null);

/** A person's override of a fact. The value is a number, or text as people write it. Absent fields stay unchanged. */
export const correctFactInput = z.object({
  value: z.number().nullish().describe('In base units: whole currency units, percent as a number, months'),
  text: short('The value', 100).describe("The value as people write it, instead of `value`: '€4.6M', 'Series B'"),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, "A currency is its three letters: 'EUR'.")
    .nullish(),
  periodLabel: short('The period', 60).describe("'FY2025', 'March 2026'"),
  note: short('The note', 300).describe('The reason, printed with the evidence'),
  isForCompany: z
    .boolean()
    .nullish()
    .describe("Whether it also overrides the company's figure, with this text as its source; requires the admin token"),
});

interface Place {
  inside: WriteScope;
  reading: Reading;
  title: string;
}

type Given = z.output<typeof correctFactInput>;

/**
 * Stores a person's override of a fact that a write-up prints, for every source that states the fact alike, and prints
 * the text with it, whether or not the text was edited. The source's own words stay as the evidence. With
 * `isForCompany`, for which the caller must have opened the admin gate, the company shows the override too. Throws
 * NOT_FOUND, INVALID, and CONFLICT for a text without references, for an approved text, and if there is no such
 * company; then nothing is saved.
 */
export async function correctFact(
  scope: Scope,
  id: string,
  factId: string,
  input: z.input<typeof correctFactInput>,
): Promise<Writeup> {
  const given = check(correctFactInput, input);
  return rewrite(
    scope,
    id,
    factId,
    { operation: 'correctFact', input: given },
    async (sourceFact, overrides, ids, at) => {
      const override = overrideOf(sourceFact, given);
      if (given.isForCompany === true) await takeForCompany(at, factId, { ...sourceFact, ...override });
      return { ...overrides, ...Object.fromEntries(ids.map((each) => [each, override])) };
    },
  );
}

/** Withdraws an override, so that the source's value is printed. Throws as `correctFact`, and CONFLICT. */
export async function withdrawCorrection(scope: Scope, id: string, factId: string): Promise<Writeup> {
  return rewrite(scope, id, factId, { operation: 'withdrawCorrection' }, (_, overrides, ids) => {
    if (overrides[factId] === undefined)
      throw new Failure('CONFLICT', 'Nobody has corrected this figure. There is nothing to withdraw.', {
        field: 'factId',
      });
    return Object.fromEntries(Object.entries(overrides).filter(([each]) => !ids.includes(each)));
  });
}

async function rewrite(
  scope: Scope,
  id: string,
  factId: string,
  { operation, input }: { operation: string; input?: unknown },
  change: (
    sourceFact: CitedFact,
    overrides: FactOverrides,
    ids: string[],
    at: Place,
  ) => FactOverrides | Promise<FactOverrides>,
): Promise<Writeup> {
  return saveVersion(scope, { operation, id, input: { factId, input } }, async (before, inside) => {
    const reading = storedReading(before.sourceReading);
    if (reading === null) {
      const sentence =
        'This write-up does not say which fact each figure is. Generate it again, then correct the figure.';
      throw new Failure('CONFLICT', sentence);
    }
    const sourceFact = citedFacts(reading).get(factId);
    if (sourceFact === undefined)
      throw new Failure('NOT_FOUND', 'This write-up states no such fact of its sources.', { field: 'factId' });
    const present = before.overrides as unknown as FactOverrides;
    const at = { inside, reading, title: before.title };
    const overrides = await change(sourceFact, present, idsAlike(reading, factId), at);
    const marked = { html: before.content, figures: figuresOf(before) };
    const override = overrides[factId];
    const now = inWords({ ...sourceFact, ...override });
    const summary = override ? `Corrected: ${inWords(sourceFact)} to ${now}.` : `Correction taken back: ${now}.`;
    return { change: 'CORRECTED', summary, text: reprintMarked(marked, { reading, overrides }), overrides };
  });
}

async function takeForCompany({ inside, reading, title }: Place, factId: string, now: CitedFact): Promise<void> {
  const sourceFact = reading.facts.find(({ id }) => `f${id}` === factId);
  if (sourceFact === undefined) {
    const sentence = 'A company has no field for this figure. Correct it in this text only.';
    throw new Failure('INVALID', sentence, { field: 'isForCompany' });
  }
  const { metric } = sourceFact;
  const { value, text, currency, periodLabel } = now;
  const correction = { metric, value, text, currency, periodLabel, printed: printedValue(now), sourceFact, title };
  await takeCorrection(inside, reading.subject, correction);
}

/** Writes a fact's value and period: '$4.2M, FY2024'. */
function inWords(fact: CitedFact): string {
  return [printedValue(fact), fact.periodLabel].filter(Boolean).join(', ');
}

function idsAlike({ agreements }: Reading, factId: string): string[] {
  const alike = agreements
    .filter(({ reason }) => reason === 'SAME')
    .map(({ sides }) => sides.map((side) => `f${side}`))
    .filter((sides) => sides.includes(factId));
  return [...new Set([factId, ...alike.flat()])];
}

function overrideOf(sourceFact: CitedFact, { note, periodLabel, isForCompany: _, ...given }: Given): FactOverride {
  const word = { ...wordOf(sourceFact, given), periodLabel: periodLabel ?? sourceFact.periodLabel };
  const isChanged = (['value', 'text', 'currency', 'periodLabel'] as const).some(
    (name) => word[name] !== sourceFact[name],
  );
  if (!isChanged) throw new Failure('INVALID', 'The source says exactly this. Give another value or period.');
  return { ...word, note, at: databaseNow().toISOString() };
}

function wordOf(
  { unit, ...sourceFact }: CitedFact,
  { value, text, currency }: Pick<Given, 'value' | 'text' | 'currency'>,
): Pick<CitedFact, 'value' | 'text' | 'currency'> {
  if (unit === 'TEXT') return { value: null, text: text ?? sourceFact.text, currency: null };
  const read = text === null || typeof value === 'number' ? null : readValue(text, unit === 'PERCENT');
  return {
    value: value ?? read?.value ?? sourceFact.value,
    text: null,
    currency: unit === 'MONEY' ? (currency ?? read?.currency ?? sourceFact.currency) : null,
  };
}

function readValue(text: string, isShare: boolean): { value: number; currency: string | null } {
  const read = readNumberCell(text, '.');
  if (read.kind === 'number' && (isShare || !read.isPercent)) return read;
  const sentence = read.kind === 'problem' ? read.message : 'Give one number in the unit that stands there.';
  throw new Failure('INVALID', sentence, { field: 'text' });
}
