import { z } from 'zod';
import type { Services, Scope } from '../../request/context.ts';
import { findTenant, type TenantLook, findTenantById } from '../service.ts';
import { check } from '../../request/check.ts';

const line = z.string().trim().max(160, 'A line has at most 160 characters.');
const text = z.string().trim().max(4_000, 'A text has at most 4,000 characters.');
export const landingItem = z.object({
  title: line.min(1, 'Give every entry a title.').describe('Heading of the entry'),
  text: text.describe('Text of the entry'),
});
const items = z.array(landingItem).max(24, 'A section has at most 24 entries.');

/** The text of a firm's public page, plain. An empty line begins a paragraph; empty sections are not shown. */
export const landingContent = z.object({
  tagline: line.min(1, 'Give the page a first line.').describe("One line below the firm's name"),
  intro: text.describe('The first paragraph'),
  about: text.describe('Who the firm is'),
  leadership: items.describe('The people who lead the firm'),
  focusAreas: items.describe('What the firm invests in'),
  portfolio: items.describe('Companies that the firm shows to the public'),
  presence: items.describe("The firm's offices"),
  philosophy: items.describe('How the firm invests'),
  connect: text.describe('How to reach the firm'),
  email: z
    .string()
    .max(200)
    .refine((address) => address === '' || z.email().safeParse(address).success, 'This is not an e-mail address.')
    .describe('An e-mail address; empty without one'),
});

export type LandingContent = z.output<typeof landingContent>;

/** Returns the text that is shown until a firm writes its own. It suits every firm that uses the product. */
function standardContent(name: string): LandingContent {
  return {
    tagline: 'Conviction that can be traced',
    intro: `${name} invests after listening closely, reading everything and writing down why.`,
    about: `${name} is an investment firm. Every decision starts with conversations and documents, and ends in a memo whose figures lead back to where they were said.`,
    leadership: [],
    focusAreas: [],
    portfolio: [],
    presence: [],
    philosophy: [
      {
        title: 'Evidence first',
        text: 'A figure without its source is an opinion. We keep the source beside the figure.',
      },
      {
        title: 'Written down',
        text: 'What we believe about a company is written before we invest, and read again afterwards.',
      },
      { title: 'Missing is missing', text: 'What nobody has told us stays an open question. It is never guessed.' },
    ],
    connect: 'Founders and co-investors are welcome to introduce themselves.',
    email: '',
  };
}

export interface LandingPage extends LandingContent {
  tenant: TenantLook;
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
  return { tenant, isOwn: own.success, ...(own.data ?? standardContent(tenant.name)) };
}

/** Stores the firm's own text for its public page. Throws INVALID. */
export async function updateLandingPage(scope: Scope, input: z.input<typeof landingContent>): Promise<LandingPage> {
  const content = check(landingContent, input);
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data: { landing: content } });
  const tenant = await findTenantById(scope.services, scope.tenantId);
  if (!tenant) throw new Error('a scope without its tenant');
  return { tenant, isOwn: true, ...content };
}
