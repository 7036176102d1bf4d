import { z } from 'zod';
import type { Company, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { sortKeyOf } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { changesOf, companyName, givenFigures, personObservation, type GivenFigures } from '../figures/givenFigures.ts';
import type { ShownField } from '../shape.ts';
import { queryIn, familyOf, shownAs } from '../figures/stored.ts';
import { lockNames, matchCompany } from '../match.ts';
import { companyKey } from '../names/companyKey.ts';
import { getCompany } from '../service.ts';
import { transact, createOnce } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { putInTrash, type Deletion } from '../../trash/service.ts';

export const updateCompanyInput = givenFigures.extend({
  name: companyName.optional(),
  version: z.number().int().nullish().describe('The version that the edit is based on; a newer one is not overwritten'),
});

type EditedField = ShownField | 'name';

/** A field that another person changed after the editor read it, with both values as a form shows them. */
export interface EditConflictField {
  field: EditedField;
  yours: string | null;
  theirs: string | null;
}

/** Two people changed the same fields of a company. Nothing was saved, and the second person must choose. */
export class EditConflict extends Failure {
  readonly company: Company;
  readonly fields: EditConflictField[];

  constructor(company: Company, fields: EditConflictField[]) {
    const both = fields.map(
      ({ field, yours, theirs }) => `${field} is now ${theirs ?? 'not known'}, you gave ${yours ?? 'not known'}`,
    );
    const then = `Compare both and send it again with version ${company.version}.`;
    super('CONFLICT', `Somebody else changed this company meanwhile: ${both.join('; ')}. ${then}`, {
      field: fields[0]?.field ?? 'version',
    });
    this.name = 'EditConflict';
    this.company = company;
    this.fields = fields;
  }
}

/**
 * Stores a person's edit of a company's figures. Null means 'not known', absent fields stay unchanged, and a value that
 * equals the shown value is not stored as an edit. Other statements stay; the person's statement takes precedence over
 * them. With `version`, fields that somebody else changed after that version are not overwritten: EditConflict is
 * thrown with both values, and nothing is saved. Throws INVALID, NOT_FOUND, and CONFLICT for a merged company and for a
 * name that another company has.
 */
export async function updateCompany(scope: Scope, id: string, input: unknown): Promise<Company> {
  const { version, name, ...given } = check(updateCompanyInput, input);
  const { tenantId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    if (name !== undefined) await lockNames(tx);
    const company = await lockCompany(tx, tenantId, id);
    const isRenamed = name !== undefined && name !== company.name;
    const fields = changesOf(given, company);
    refuseOverwriting(company, { ...given, name }, isRenamed ? [...fields, 'name'] : fields, version);
    if (isRenamed) await rename(tx, company, name);
    return storeGiven(tx, company, given);
  });
}

async function storeGiven(tx: Transaction, company: Company, given: GivenFigures): Promise<Company> {
  const { tenantId, id } = company;
  const statements = changesOf(given, company).map((field) => personObservation(field, given[field] ?? null));
  await storeEdits(tx, company, statements);
  await computeShown(tx, tenantId, [id]);
  return getCompany({ prisma: tx, tenantId }, id);
}

/** Locks the company until the transaction ends. Throws NOT_FOUND, and CONFLICT for a merged company. */
async function lockCompany(tx: Transaction, tenantId: string, id: string): Promise<Company> {
  await tx.$queryRaw`SELECT FROM companies WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const company = await getCompany({ prisma: tx, tenantId }, id);
  if (company.mergedIntoId === null) return company;
  const { name } = await getCompany({ prisma: tx, tenantId }, await shownAs(queryIn(tx), id));
  throw new Failure('CONFLICT', `${company.name} was merged into ${name}. Edit that one, or undo the merge first.`);
}

function refuseOverwriting(
  company: Company,
  given: Partial<Record<EditedField, string | number | null | undefined>>,
  fields: EditedField[],
  seen: number | null | undefined,
): void {
  if (typeof seen !== 'number') return;
  const changedIn = company.fieldVersions as Partial<Record<EditedField, number>>;
  const overtaken = fields.filter((field) => (changedIn[field] ?? 1) > seen);
  if (overtaken.length === 0) return;
  const shown = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  const both = overtaken.map((field) => ({ field, yours: shown(given[field]), theirs: shown(company[field]) }));
  throw new EditConflict(company, both);
}

async function rename(tx: Transaction, { tenantId, id, version, fieldVersions }: Company, name: string): Promise<void> {
  const key = companyKey(name);
  const owner = await tx.companyName.findUnique({
    where: { tenantId_key: { tenantId, key } },
    include: { company: true },
  });
  if (owner && owner.companyId !== id && !(await familyOf(queryIn(tx), [id])).includes(owner.companyId)) {
    throw new Failure('CONFLICT', `${owner.company.name} already has this name. Merge the two instead.`, {
      field: 'name',
    });
  }
  if (!owner) await tx.companyName.create({ data: { tenantId, key, name, companyId: id } });
  const next = version + 1;
  await tx.company.update({
    where: { tenantId_id: { tenantId, id } },
    data: {
      name,
      sortName: sortKeyOf(name),
      version: next,
      fieldVersions: { ...(fieldVersions as object), name: next },
    },
  });
}

type PersonsWord = Omit<Prisma.MetricObservationCreateManyInput, 'tenantId' | 'companyId' | 'origin' | 'metric'> & {
  origin: 'PERSON';
  metric: MetricName;
};

/** Stores a person's observations in place of the earlier edits of the same metrics. */
export async function storeEdits(
  tx: Transaction,
  { tenantId, id }: Pick<Company, 'tenantId' | 'id'>,
  observations: PersonsWord[],
): Promise<void> {
  if (observations.length === 0) return;
  await withdrawEdits(
    tx,
    id,
    observations.map(({ metric }) => metric),
  );
  await tx.metricObservation.createMany({ data: observations.map((each) => ({ ...each, tenantId, companyId: id })) });
}

/** Withdraws a person's edits of metrics, of merged companies too. Returns their number. */
async function withdrawEdits(tx: Transaction, companyId: string, metrics: string[]): Promise<number> {
  const { count } = await tx.metricObservation.updateMany({
    where: {
      companyId: { in: await familyOf(queryIn(tx), [companyId]) },
      metric: { in: metrics },
      origin: 'PERSON',
      withdrawnAt: null,
    },
    data: { withdrawnAt: databaseNow() },
  });
  return count;
}

export const createCompanyInput = givenFigures.extend({ name: companyName });

/** Adds a company that a person enters. Throws INVALID, and CONFLICT when another company has the name. */
export async function createCompany(scope: Scope, input: unknown): Promise<Company> {
  const { name, ...given } = check(createCompanyInput, input);
  const { tenantId } = scope;
  const make = async ({ prisma: tx }: WriteScope) => {
    const { id, isNew } = await matchCompany(tx, tenantId, { name });
    const company = await getCompany({ prisma: tx, tenantId }, isNew ? id : await shownAs(queryIn(tx), id));
    if (!isNew) {
      throw new Failure('CONFLICT', `${company.name} already exists. Edit it instead.`, { field: 'name' });
    }
    return storeGiven(tx, company, given);
  };
  return createOnce(scope, { operation: 'createCompany', input: { name, ...given } }, make, ({ prisma }, id) =>
    prisma.company.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

/** Withdraws a person's edit of a metric. Throws NOT_FOUND, and CONFLICT for a metric without an edit. */
export async function withdrawEdit(
  scope: Scope,
  { companyId, metric }: { companyId: string; metric: MetricName },
): Promise<Company> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await getCompany(inside, companyId);
    if ((await withdrawEdits(tx, companyId, [metric])) === 0) {
      throw new Failure('CONFLICT', 'Nobody has edited this figure. There is nothing to withdraw.', {
        field: 'metric',
      });
    }
    await computeShown(tx, tenantId, [companyId]);
    return getCompany(inside, companyId);
  });
}

/**
 * Deletes a company with all of its observations and with the companies merged into it, and stops the jobs that work on
 * it. Documents, memos and transcripts stay. Throws NOT_FOUND.
 */
export async function deleteCompany(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    // No merge may add a company between the search for merged companies and the deletion.
    await lockNames(inside.prisma);
    const { name } = await getCompany(inside, id);
    const family = await familyOf(queryIn(inside.prisma), [id]);
    return { kind: 'COMPANY', id, title: name, partIds: family.filter((each) => each !== id) };
  });
}
