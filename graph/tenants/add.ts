import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { check } from '../request/check.ts';
import type { Database, TenantDb } from '../data/db.ts';
import { Failure, orNotFound } from '../request/errors.ts';
import { hashPassword } from './passwords.ts';
import { isColor, isSlug, passwordLength } from './rules.ts';
import { databaseNow } from '../data/database/clock.ts';
import { getContrast, mix, toHex } from 'color2k';
import { filledText } from '../text/text.ts';

const passwordText = z
  .string()
  .min(passwordLength.min, `A password has at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`);

const color = z.string().refine(isColor, 'Write a colour like #b45309.');

const newTenant = z.object({
  slug: z.string().refine(isSlug, 'A slug has 1 to 63 lower-case letters, digits and inner hyphens.'),
  name: filledText('Give the firm a name.', 100),
  theme: z.enum(['AMBER', 'DARK']).default('AMBER'),
  primaryColor: color.default('#b45309'),
  secondaryColor: color.default('#1c1917'),
  isDefault: z.boolean().default(false),
  logo: z
    .string()
    .max(200_000)
    .refine((text) => /<svg[\s>]/.test(text), 'The logo must be an SVG document.')
    .optional(),
  password: passwordText,
  adminPasswords: z
    .array(passwordText)
    .min(1, 'Give at least one admin password.')
    .max(2, 'Two admin passwords are accepted.'),
});

/** Adds a firm; the first is the default. Throws INVALID, and CONFLICT for a slug that is taken. */
export async function addTenant(db: Database, input: z.input<typeof newTenant>): Promise<{ id: string }> {
  const { password, adminPasswords, logo, ...look } = check(newTenant, input);
  checkBrandColor(look.primaryColor, look.theme);
  const others = await db.outside.prisma.tenant.findMany({ select: { slug: true } });
  if (others.some(({ slug }) => slug === look.slug))
    throw new Failure('CONFLICT', `A firm ${look.slug} already exists.`);
  const id = randomUUID();
  await db.forTenant(id).prisma.tenant.create({
    data: {
      ...look,
      id,
      isDefault: look.isDefault || others.length === 0,
      logo: logo ?? monogram(look.name, look.primaryColor),
      secret: {
        create: {
          passwordHash: await hashPassword(password),
          adminPasswordHashes: await Promise.all(adminPasswords.map(hashPassword)),
        },
      },
    },
  });
  return { id };
}

function monogram(name: string, color: string): string {
  const initial = (Array.from(name)[0] ?? '?').toUpperCase().replace(/[<>&'"]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img"><rect width="48" height="48" rx="12" fill="${color}"/><text x="24" y="33" font-family="system-ui,sans-serif" font-size="26" font-weight="600" text-anchor="middle" fill="${labelColorOn(color)}">${initial}</text></svg>`;
}

/** Changes a firm's password and ends every session of the old one. Throws NOT_FOUND and INVALID. */
export async function setPassword(db: Database, slug: string, password: string): Promise<void> {
  const { tenantId, prisma } = await firmOfSlug(db, slug);
  const passwordHash = await hashPassword(check(passwordText, password));
  await prisma.$transaction(async (tx) => {
    await tx.tenantSecret.update({ where: { tenantId }, data: { passwordHash, passwordChangedAt: databaseNow() } });
    await tx.session.deleteMany({});
  });
}

/** Changes the one or two passwords of a firm's admin gate and closes every open gate. Throws NOT_FOUND and INVALID. */
export async function setAdminPasswords(db: Database, slug: string, passwords: string[]): Promise<void> {
  const { tenantId, prisma } = await firmOfSlug(db, slug);
  const checked = check(z.array(passwordText).min(1, 'Give at least one admin password.').max(2), passwords);
  const adminPasswordHashes = await Promise.all(checked.map(hashPassword));
  await prisma.$transaction(async (tx) => {
    await tx.tenantSecret.update({ where: { tenantId }, data: { adminPasswordHashes } });
    await tx.session.deleteMany({ where: { kind: 'ADMIN' } });
  });
}

/** Finds the firm with a slug, for commands. Throws NOT_FOUND. */
export async function firmOfSlug(db: Database, slug: string): Promise<{ tenantId: string } & Pick<TenantDb, 'prisma'>> {
  const tenant = await db.outside.prisma.tenant.findUnique({ where: { slug }, select: { id: true } });
  const { id } = orNotFound(tenant, `There is no firm ${slug || '(give --slug)'}.`);
  return { tenantId: id, prisma: db.forTenant(id).prisma };
}

type Theme = 'AMBER' | 'DARK';

const looks: Record<Theme, { name: string; grounds: readonly string[]; label: string; goal: string }> = {
  AMBER: { name: 'light', grounds: ['#ffffff', '#faf9f7'], label: '#ffffff', goal: '#000000' },
  DARK: { name: 'dark', grounds: ['#0b0f14', '#111821'], label: '#0b0f14', goal: '#ffffff' },
};

/** For text (WCAG 2.2 AA). */
const minContrast = 4.5;

/**
 * Checks a firm's main colour (#rrggbb), which colours its links and buttons. Refuses a colour that cannot be read in
 * the firm's look, and names the nearest readable colour. For the other look, and for tinted backgrounds, the page
 * derives its own shades (web/theme/brand.ts); test/support/brandColors.ts checks both against the same table. Throws
 * INVALID.
 */
export function checkBrandColor(color: string, theme: Theme): void {
  const reached = leastContrastOf(color, theme);
  if (reached >= minContrast) return;
  throw new Failure(
    'INVALID',
    `The colour ${color} is hard to read on ${looks[theme].name} pages: ${Math.floor(reached * 10) / 10}:1, and text needs ` +
      `${minContrast}:1. Take ${nearestReadable(color, theme)}, the nearest that can be read.`,
  );
}

/** Returns white or black as #rrggbb, whichever is easier to read on the colour. */
export function labelColorOn(color: string): string {
  return getContrast('#ffffff', color) >= getContrast('#000000', color) ? '#ffffff' : '#000000';
}

function nearestReadable(color: string, theme: Theme): string {
  const { goal } = looks[theme];
  for (let share = 0; share < 1; share += 0.01) {
    const candidate = toHex(mix(color, goal, share));
    if (leastContrastOf(candidate, theme) >= minContrast) return candidate;
  }
  return goal;
}

function leastContrastOf(color: string, theme: Theme): number {
  const { grounds, label } = looks[theme];
  return Math.min(...[...grounds, label].map((other) => getContrast(color, other)));
}
