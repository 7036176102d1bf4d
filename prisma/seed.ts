import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../graph/data/db.ts';
import { addTenant } from '../graph/tenants/add.ts';
import { landingContent } from '../graph/tenants/landing/service.ts';

/** The firms of the demonstration, with the passwords that the start prints. Never created in a customer's database. */
export const demoTenants = [
  {
    slug: 'dossier',
    name: 'Dossier',
    theme: 'AMBER',
    primaryColor: '#b45309',
    secondaryColor: '#1c1917',
    isDefault: true,
  },
  {
    slug: 'northgate',
    name: 'Northgate Growth',
    theme: 'DARK',
    primaryColor: '#4f8cff',
    secondaryColor: '#0b1220',
    isDefault: false,
  },
  {
    slug: 'amberline',
    name: 'Amberline Ventures',
    theme: 'AMBER',
    primaryColor: '#c2410c',
    secondaryColor: '#431407',
    isDefault: false,
  },
] as const;

export const demoAdminPasswords = ['admin-demo', 'owner-demo'];

export function demoPassword(slug: string): string {
  return `${slug}-demo`;
}

const inDemo = (...names: string[]) => path.join(import.meta.dirname, 'demo', ...names);

export async function seedDemoTenants(db: Database): Promise<void> {
  const present = new Set(
    (await db.outside.prisma.tenant.findMany({ select: { slug: true } })).map(({ slug }) => slug),
  );
  for (const look of demoTenants) {
    if (present.has(look.slug)) continue;
    const logo = await readFile(path.join(import.meta.dirname, 'logos', `${look.slug}.svg`), 'utf8');
    const landing = landingContent.parse(JSON.parse(await readFile(inDemo('landing', `${look.slug}.json`), 'utf8')));
    const { id } = await addTenant(db, {
      ...look,
      logo,
      password: demoPassword(look.slug),
      adminPasswords: demoAdminPasswords,
    });
    await db.forTenant(id).prisma.tenant.update({ where: { id }, data: { landing } });
  }
}
