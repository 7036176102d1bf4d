import type { Services } from '../../request/context.ts';
import { findTenant, type TenantLook } from '../service.ts';
import { landingContent, standardContent, type LandingContent } from './content.ts';

export interface LandingPage {
  tenant: TenantLook;
  content: LandingContent;
  /** False for the standard text. */
  isOwn: boolean;
}

/** Finds a firm's public page by its slug; without a slug, the default firm's. Null when there is no such firm. */
export async function findLandingPage(services: Services, slug: string | undefined): Promise<LandingPage | null> {
  const tenant = await findTenant(services, slug);
  if (!tenant) return null;
  const { prisma } = services.db.outside;
  const row = await prisma.tenant.findUnique({ where: { id: tenant.id }, select: { landing: true } });
  // If a stored text of an earlier version lacks a section, the standard text replaces all of it.
  const own = landingContent.safeParse(row?.landing);
  return own.success
    ? { tenant, content: own.data, isOwn: true }
    : { tenant, content: standardContent(tenant.name), isOwn: false };
}
