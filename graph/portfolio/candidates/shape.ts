import { z } from 'zod';
import type { Candidate, CandidateImport } from '../../../prisma/generated/prisma/client.ts';
import { shownSchema } from '../../companies/shape.ts';
import { instant, int, numberOrNull, text, textOrNull, texts, shapeOf } from '../../request/shape.ts';

const { description, industry, headquarters, revenue, revenueGrowthRate, grossMargin, employees } = shownSchema;

export const candidateSchema = z
  .object({
    id: z.uuid(),
    name: text('Name of the company.'),
    description,
    stage: textOrNull(
      "One of the product's stages if the file's word clearly means one, otherwise the file's word; null if the file states none.",
    ),
    industry,
    industryGroup: textOrNull('Industry group; null when the industry is not known.'),
    headquarters,
    website: textOrNull('Address of the website; null when not known.'),
    tags: texts(
      "Lower-case tags, including 'batch: winter 2012', 'status: inactive', and 'unused: revenue in eur' for money without a rate.",
    ),
    revenue,
    revenueGrowthRate,
    grossMargin,
    fundingRaised: numberOrNull('Total funding in millions of US dollars; null when not known.'),
    employees,
  })
  .meta({ id: 'Candidate' });
export const candidateShape = shapeOf(candidateSchema, (candidate: Candidate) => candidate);

export const problemSchema = z.object({
  row: int('Number of the row in the file; the first row is 1.'),
  message: text('A problem in a row of the file.'),
});

export const candidateImportSchema = z.object({
  id: z.uuid(),
  fileName: text(),
  createdCount: int('Number of new candidates.'),
  updatedCount: int('Existing candidates that the file updated.'),
  errorCount: int('Number of rows that were skipped, or imported without an unusable cell.'),
  errors: z.array(problemSchema).describe('The first hundred problems.'),
  createdAt: instant(),
});
/** An import of candidates with at most the first hundred of its problems. */
export type StoredImport = Omit<z.infer<typeof candidateImportSchema>, 'createdAt'> &
  Pick<CandidateImport, 'tenantId' | 'createdAt' | 'createdById'>;

export const candidateImportShape = shapeOf(candidateImportSchema, (stored: StoredImport) => stored);

/** Stored among a candidate's tags: further columns ('batch: winter 2012') and money without a rate. */
const factKinds = ['batch', 'status', 'region', 'formerly', 'unused'] as const;
type FactKind = (typeof factKinds)[number];

/** Returns a fact as it is stored among the tags: in lower case, like all tags. */
export function factTag(kind: FactKind, fact: string): string {
  return `${kind}: ${fact.toLowerCase()}`;
}

export function factsIn(tags: readonly string[], kind: FactKind): string[] {
  const head = `${kind}: `;
  return tags.flatMap((tag) => (tag.startsWith(head) ? [tag.slice(head.length)] : []));
}

/** Returns the tags from the file's own column of tags, without the facts. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !factKinds.some((kind) => tag.startsWith(`${kind}: `)));
}
