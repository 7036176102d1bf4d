import type { z } from 'zod';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { findTenantById } from '../service.ts';
import { landingContent } from './content.ts';
import type { LandingPage } from './service.ts';

/** Stores the firm's own text for its public page. Throws INVALID. */
export async function updateLandingPage(scope: Scope, input: z.input<typeof landingContent>): Promise<LandingPage> {
  const content = check(landingContent, input);
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data: { landing: content } });
  const tenant = await findTenantById(scope.services, scope.tenantId);
  if (!tenant) throw new Error('a scope without its tenant');
  return { tenant, content, isOwn: true };
}
