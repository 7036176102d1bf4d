import { z } from 'zod';
import { Failure } from '../request/errors.ts';
import { login, logout, unlockAdmin } from './login.ts';
import { findTenant, findTenantById, logoPath, type TenantLook } from './service.ts';
import { get, post, routesOf, create, remove } from '../request/rest/entityRoutes.ts';
import { asIs, listOf, shapeOf } from '../request/shape.ts';
import { mergeMembers, mergeMembersInput, removeMembers, removeMembersInput } from './members/findOrAddMember.ts';
import { listMembers } from './members/service.ts';
import type { Member } from '../../prisma/generated/prisma/client.ts';
import { MemberKind } from '../../prisma/generated/prisma/enums.ts';
import { createApiToken, newToken, listApiTokens, revokeApiToken } from './tokens/apiTokens.ts';
import { newTokenShape, tokenShape } from './tokens/shape.ts';

const tenantShape = z
  .object({
    name: z.string(),
    slug: z.string().describe("The firm's slug, as in `?tenant=northgate`."),
    branding: z
      .object({
        logo: z.string().describe("Address of the firm's logo, an SVG."),
        primaryColor: z.string().describe("The firm's main colour, as '#rrggbb'."),
        secondaryColor: z.string().describe("The firm's second colour, as '#rrggbb'."),
        theme: z.enum(['AMBER', 'DARK']).describe("The look of the firm's pages."),
      })
      .describe("The firm's look."),
  })
  .meta({ id: 'Tenant' });

function shape(tenant: TenantLook | null): z.infer<typeof tenantShape> {
  if (!tenant) throw new Failure('NOT_FOUND', 'There is no such firm here. Check the address.');
  const { name, slug, primaryColor, secondaryColor, theme } = tenant;
  return { name, slug, branding: { logo: logoPath(slug), primaryColor, secondaryColor, theme } };
}

const passwordBody = z.object({
  password: z.string('Give a password.').min(1, 'Give a password.').describe('The password in plain text.'),
});
const tenantAnswer = tenantShape.describe('The firm.');
const sessionSchema = z.object({
  authenticated: z.literal(true).describe('Whether the caller has a session.'),
  tenant: tenantAnswer,
  expiresAt: z.iso.datetime().nullable().describe('When the session ends; null without one.'),
});
const adminToken = z.string().describe('Send it as X-Admin-Token with calls that need admin rights.');
const success = z.literal(true).describe('Always true; a failed call returns an Error.');

export const tenantRoutes = routesOf({
  getTenantInfo: get('/api/auth/tenant-info', asIs(z.object({ success, tenant: tenantAnswer })), {
    summary: "A firm's name and look: the firm named by `tenant` or X-Tenant-Slug, else the default one",
    access: 'anybody',
    answer: 'The firm',
    run: async ({ caller }) => ({
      success: true as const,
      tenant: shape(await findTenant(caller.services, caller.slug)),
    }),
  }),
  login: post('/api/auth/login', asIs(z.object({ success, message: z.string(), tenant: tenantAnswer })), {
    summary: "Logs in with the firm's password; the session is a cookie",
    access: 'anybody',
    body: passwordBody,
    ignoresOtherFields: true,
    answer: 'Logged in',
    run: async ({ caller, body }) => {
      const { scope } = await login(caller, body);
      const tenant = shape(await findTenantById(caller.services, scope.tenantId));
      return { success: true as const, message: 'Authentication successful', tenant };
    },
  }),
  logout: post('/api/auth/logout', asIs(z.object({ success })), {
    summary: 'Ends the session',
    access: 'anybody',
    answer: 'Logged out',
    run: async ({ caller }) => {
      await logout(caller);
      return { success: true as const };
    },
  }),
  getSession: get('/api/auth/session', asIs(sessionSchema), {
    summary: "The caller's session or API token; 401 without one",
    answer: 'The session',
    run: async ({ caller, scope }) => ({
      authenticated: true as const,
      tenant: shape(await findTenantById(caller.services, scope.tenantId)),
      // Null for an API token, because it has no session that ends.
      expiresAt: caller.session?.expiresAt.toISOString() ?? null,
    }),
  }),
  unlockAdmin: post('/api/admin/unlock', asIs(z.object({ token: adminToken })), {
    summary: 'Opens the admin gate; send the token as X-Admin-Token',
    body: passwordBody,
    answer: 'Unlocked',
    run: async ({ caller, body }) => ({ token: (await unlockAdmin(caller, body)).token }),
  }),
});

const memberSchema = z
  .object({ id: z.uuid(), name: z.string(), kind: z.enum(MemberKind).describe('How the identity is established') })
  .meta({ id: 'Member' });
const memberShape = shapeOf(memberSchema, (member: Member) => member);

export const memberRoutes = routesOf({
  listMembers: get('/api/members', listOf(memberShape), {
    summary: "The firm's people by name, without removed names",
    run: ({ scope }) => listMembers(scope),
  }),
  mergeMembers: post('/api/members/merge', memberShape, {
    summary: 'Makes one member the author and owner of everything of other members, and removes their names',
    access: 'admin',
    body: mergeMembersInput,
    answer: 'The member that stays',
    run: ({ scope, body }) => mergeMembers(scope, body),
  }),
  removeMembers: post('/api/members/remove', listOf(memberShape), {
    summary: 'Removes names from the list; things keep their author’s name; 409 for the owner of a draft',
    access: 'admin',
    body: removeMembersInput,
    answer: 'The removed members',
    run: ({ scope, body }) => removeMembers(scope, body),
  }),
});

export const apiTokenRoutes = routesOf({
  listApiTokens: get('/api/api-tokens', listOf(tokenShape), {
    summary: 'API tokens, newest first, revoked ones last, without the tokens themselves',
    run: ({ scope }) => listApiTokens(scope),
  }),
  createApiToken: create('/api/api-tokens', newTokenShape, {
    summary: 'Creates an API token; only this answer contains `token`',
    access: 'personAndAdmin',
    body: newToken,
    answer: 'The token',
    run: ({ caller, body }) => createApiToken(caller, body),
  }),
  revokeApiToken: remove('/api/api-tokens/:id', {
    summary: 'Revokes an API token at once; it stays listed',
    access: 'personAndAdmin',
    answer: 'Revoked',
    run: ({ caller, id }) => revokeApiToken(caller, id),
  }),
});
