import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { usdRates } from '../figures/figuresOf.ts';
import { queryScope } from '../figures/stored.ts';
import { getCompany } from '../service.ts';
import { computeScores, gatherPeers } from './computeScores.ts';
import { judge } from './judge.ts';
import { readScorable } from './scorable.ts';
import { storeScores } from './store.ts';
import { transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';

/**
 * Computes a company's three scores among the companies of its stage and stores them. An AI provider adds its
 * judgement. `signal` aborts when the caller has gone. Throws NOT_FOUND, and CONFLICT for a merged company.
 */
export async function generateCompanyScores(
  scope: Scope,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Company> {
  const { mergedIntoId } = await getCompany(scope, id);
  if (mergedIntoId !== null) {
    throw new Failure('CONFLICT', 'This company was merged into another. Generate the scores of that one.');
  }
  const readAt = databaseNow();
  const rates = await usdRates(scope);
  const companies = await readScorable(queryScope(scope), rates, { like: id });
  const company = companies.find((each) => each.id === id);
  if (!company) throw new Failure('NOT_FOUND', 'This company no longer exists.');
  const { details } = await judge(scope, company, computeScores(company, gatherPeers(companies)), {
    signal,
    mayAsk: true,
  });
  await transact(scope, ({ prisma: tx }) => storeScores(tx, [{ ...company, details }], readAt));
  return getCompany(scope, id);
}
