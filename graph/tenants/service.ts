import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import type { Services } from '../request/context.ts';
import { isSlug } from './rules.ts';

const look = {
  id: true,
  slug: true,
  name: true,
  isDefault: true,
  theme: true,
  primaryColor: true,
  secondaryColor: true,
  /** The name of the identity provider that people sign in with; null where they log in with the password. */
  signInName: true,
  hasSharedPassword: true,
} as const;

export type TenantLook = Prisma.TenantGetPayload<{ select: typeof look }>;

/** Finds a firm's public look by slug; without a slug, the default firm's. Null when there is no such firm. */
export async function findTenant(services: Services, slug: string | undefined): Promise<TenantLook | null> {
  // Anybody may send any text, and the database rejects some characters.
  if (slug && !isSlug(slug)) return null;
  return services.db.outside.prisma.tenant.findFirst({ where: slug ? { slug } : { isDefault: true }, select: look });
}

/** Finds a firm's public look by id; null when there is no such firm. */
export async function findTenantById(services: Services, id: string): Promise<TenantLook | null> {
  return services.db.outside.prisma.tenant.findUnique({ where: { id }, select: look });
}

/** Lists the firms that the default firm's login screen offers: all others, by name, at most two. */
export async function listPartners(services: Services, tenant: TenantLook): Promise<TenantLook[]> {
  if (!tenant.isDefault) return [];
  return services.db.outside.prisma.tenant.findMany({
    where: { isDefault: false },
    orderBy: { slug: 'desc' },
    take: 2,
    select: look,
  });
}

/** Returns a firm's logo, an SVG document; null when there is no such firm. */
export async function readLogo(services: Services, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const tenant = await services.db.outside.prisma.tenant.findUnique({ where: { slug }, select: { logo: true } });
  return tenant?.logo ?? null;
}

export function logoPath(slug: string): string {
  return `/tenants/${slug}/logo.svg`;
}
