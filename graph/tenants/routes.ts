import { z } from 'zod';
import { Failure } from '../request/errors.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { findTenant, findTenantById, logoPath, type TenantLook } from './service.ts';
import { unlockAdmin } from './unlockAdmin.ts';

const tenantShape = z
  .object({
    name: z.string(),
    slug: z.string(),
    branding: z.object({
      logo: z.string().describe("Address of the firm's logo, an SVG."),
      primaryColor: z.string().describe("The firm's main colour, as '#rrggbb'."),
      secondaryColor: z.string().describe("The firm's second colour, as '#rrggbb'."),
      theme: z.enum(['AMBER', 'DARK']),
    }),
  })
  .meta({ id: 'Tenant' });

function shape(tenant: TenantLook | null): z.infer<typeof tenantShape> {
  if (!tenant) throw new Failure('NOT_FOUND', 'There is no such firm here. Check the address.');
  const { name, slug, primaryColor, secondaryColor, theme } = tenant;
  return { name, slug, branding: { logo: logoPath(slug), primaryColor, secondaryColor, theme } };
}

const passwordBody = z.object({ password: z.string('Give a password.').min(1, 'Give a password.') });

export const tenantRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/auth/tenant-info',
    operationId: 'getTenantInfo',
    summary: "A firm's name and look: the firm named by `tenant` or X-Tenant-Slug, else the default one",
    access: 'anybody',
    answers: {
      status: 200,
      description: 'The firm',
      schema: z.object({ success: z.literal(true), tenant: tenantShape }),
    },
    handle: async ({ caller }) => ({
      status: 200,
      body: { success: true, tenant: shape(await findTenant(caller.services, caller.slug)) },
    }),
  }),
  route({
    method: 'post',
    path: '/api/auth/login',
    operationId: 'login',
    summary: "Logs in with the firm's password; the session is a cookie",
    access: 'anybody',
    body: passwordBody,
    ignoresOtherFields: true,
    answers: {
      status: 200,
      description: 'Logged in',
      schema: z.object({ success: z.literal(true), message: z.string(), tenant: tenantShape }),
    },
    handle: async ({ caller, body }) => {
      const { scope } = await login(caller, body);
      const tenant = shape(await findTenantById(caller.services, scope.tenantId));
      return { status: 200, body: { success: true, message: 'Authentication successful', tenant } };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/logout',
    operationId: 'logout',
    summary: 'Ends the session',
    access: 'anybody',
    answers: { status: 200, description: 'Logged out', schema: z.object({ success: z.literal(true) }) },
    handle: async ({ caller }) => {
      await logout(caller);
      return { status: 200, body: { success: true } };
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    operationId: 'getSession',
    summary: "The caller's session or API token; 401 without one",
    answers: {
      status: 200,
      description: 'The session',
      schema: z.object({ authenticated: z.literal(true), tenant: tenantShape, expiresAt: z.iso.datetime().nullable() }),
    },
    handle: async ({ caller, scope }) => ({
      status: 200,
      body: {
        authenticated: true,
        tenant: shape(await findTenantById(caller.services, scope.tenantId)),
        // Null for an API token, because it has no session that ends.
        expiresAt: caller.session?.expiresAt.toISOString() ?? null,
      },
    }),
  }),
  route({
    method: 'post',
    path: '/api/admin/unlock',
    operationId: 'unlockAdmin',
    summary: 'Opens the admin gate; send the token as X-Admin-Token',
    body: passwordBody,
    answers: { status: 200, description: 'Unlocked', schema: z.object({ token: z.string() }) },
    handle: async ({ caller, body }) => ({ status: 200, body: { token: (await unlockAdmin(caller, body)).token } }),
  }),
];
