import { objectOf, fieldsOf, typed, enumOf } from '../request/graphql/types.ts';
import { text, flag, instant } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { refusal, requireSession, type Caller } from '../request/context.ts';
import { login, logout, unlockAdmin } from './login.ts';
import { nameMyself, emailInput, setMyEmail } from './members/findOrAddMember.ts';
import { Member } from './members/schema.ts';
import { getMember } from './members/service.ts';
import { findTenant, findTenantById, listPartners, logoPath, type TenantLook } from './service.ts';
import { inputsOf, mutation } from '../request/graphql/mutation.ts';

const TenantTheme = enumOf('TenantTheme', "The look of a firm's pages.", {
  AMBER: 'Light, with amber.',
  DARK: 'Dark.',
});

const Branding = builder.objectRef<TenantLook>('Branding').implement({
  authScopes: { access: 'anybody' },
  description: "A firm's look.",
  fields: (t) => ({
    logo: t.string({ description: "The address of the firm's logo, an SVG.", resolve: ({ slug }) => logoPath(slug) }),
    ...fieldsOf(t, {
      primaryColor: text("The firm's main colour, as '#rrggbb'."),
      secondaryColor: text("The firm's second colour, as '#rrggbb'."),
      theme: typed(TenantTheme, "The look of the firm's pages."),
    }),
  }),
});

export const Tenant = builder.objectRef<TenantLook>('Tenant');
builder.node(Tenant, {
  authScopes: { access: 'anybody' },
  description: 'The public data of a firm.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, { services }) => findTenantById(services, id),
  fields: (t) => ({
    branding: t.field({ type: Branding, description: "The firm's look.", resolve: (tenant) => tenant }),
    partners: t.field({
      type: [Tenant],
      description: "The firms that the default firm's login screen offers.",
      resolve: (tenant, _, { services }) => listPartners(services, tenant),
    }),
    ...fieldsOf(t, {
      name: text('Name of the firm.'),
      slug: text("The firm's slug, as in `?tenant=northgate`."),
      isDefault: flag('Whether it is the default firm, used when an address names none.'),
    }),
  }),
});

const Analyst = builder.objectRef<Caller['services']>('Analyst').implement({
  description: 'The analyst that writes summaries and memos, and whether speech can be transcribed.',
  fields: (t) => ({
    name: t.string({ description: 'Display name.', resolve: ({ analyst }) => analyst.name }),
    isBuiltin: t.boolean({
      description: 'Whether it is the built-in analyst, which works without a network.',
      resolve: ({ analyst }) => analyst.isBuiltin,
    }),
    canTranscribe: t.boolean({
      description: 'Whether the server can transcribe speech.',
      resolve: ({ transcriber }) => transcriber !== null,
    }),
    transcriber: t.string({
      nullable: true,
      description: 'Name of the transcriber; null when none is set up.',
      resolve: ({ transcriber }) => transcriber?.name ?? null,
    }),
  }),
});

const Session = builder.objectRef<NonNullable<Caller['session']>>('Session');
builder.node(Session, {
  authScopes: { access: 'login' },
  description: 'A login of a person.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, { session }) => (session?.id === id ? session : null),
  fields: (t) => ({
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires.' }),
    tenant: t.field({
      type: Tenant,
      description: "The session's firm.",
      resolve: async ({ scope }, _, { services }) => {
        const tenant = await findTenantById(services, scope.tenantId);
        if (!tenant) throw new Error('a session without its tenant');
        return tenant;
      },
    }),
    member: t.field({
      type: Member,
      nullable: true,
      description: 'The person who works in it; null if no name was given.',
      resolve: ({ scope }) => getMember(scope, scope.memberId),
    }),
    email: t.string({
      nullable: true,
      description: "Where the person's notices go by e-mail; null without an address.",
      resolve: async ({ scope }) => (await getMember(scope, scope.memberId))?.email ?? null,
    }),
    wantsEmail: t.boolean({
      description: 'Whether the person wants e-mail; false for a person without a name.',
      resolve: async ({ scope }) => (await getMember(scope, scope.memberId))?.wantsEmail ?? false,
    }),
    sendsEmail: t.boolean({
      description: 'Whether this server sends e-mail.',
      resolve: (_, __, { services }) => services.env.SMTP_URL !== undefined,
    }),
    analyst: t.field({
      type: Analyst,
      description: "This server's analyst.",
      resolve: (_, __, { services }) => services,
    }),
  }),
});

builder.queryFields((t) => ({
  tenant: t.field({
    skipTypeScopes: true,
    type: Tenant,
    nullable: true,
    description: 'A firm; needs no login. Null when there is no such firm.',
    args: { slug: t.arg.string({ description: "The firm's slug; the default firm when left out." }) },
    resolve: (_, { slug }, { services }) => findTenant(services, slug?.trim().toLowerCase() || undefined),
  }),
  session: t.field({
    skipTypeScopes: true,
    type: Session,
    nullable: true,
    description:
      "The caller's session; null without one. FORBIDDEN when the session belongs to another firm than the request names.",
    resolve: (_, __, caller) => {
      if (caller.isMisdirected) throw refusal(caller);
      return caller.session;
    },
  }),
}));

const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({ password: t.string({ required: true, description: 'The password in plain text.' }) }),
});

const AdminUnlock = objectOf('AdminUnlock', 'Send token as X-Admin-Token.', {
  token: text('Send it as X-Admin-Token with calls that need admin rights.'),
  expiresAt: instant('When it expires.'),
});

const LogoutPayload = builder.objectRef<{ loggedOut: boolean }>('LogoutPayload').implement({
  authScopes: { access: 'anybody' },
  description: 'The session has ended.',
  fields: (t) => ({ loggedOut: t.exposeBoolean('loggedOut', { description: 'Always true: the session has ended.' }) }),
});

mutation('nameMyself', {
  type: Session,
  access: 'person',
  description:
    'Sets the name of the person in this session. Names are not verified, because everyone shares one password.',
  input: (t) => ({ name: t.string({ description: 'The name to work under; null removes it.' }) }),
  run: (_, input, caller) => nameMyself(caller, input),
});

mutation('setMyEmail', {
  type: Session,
  access: 'person',
  description: 'Sets where the notices of the person in this session go by e-mail, and whether they do.',
  input: (t) => inputsOf(t, emailInput),
  run: async (scope, input, caller) => {
    await setMyEmail(scope, input);
    return requireSession(caller);
  },
});

mutation('unlockAdmin', {
  type: AdminUnlock,
  description: 'Unlocks the admin panel with an admin password.',
  input: (t) => ({ password: t.string({ required: true, description: 'The password in plain text.' }) }),
  run: (_, input, caller) => unlockAdmin(caller, input),
});

builder.mutationFields((t) => ({
  login: t.field({
    skipTypeScopes: true,
    type: Session,
    errors: {},
    description: "Starts a session of the named firm with the firm's access password.",
    args: { input: t.arg({ type: LoginInput, required: true }) },
    resolve: async (_, { input }, caller) => {
      const session = await login(caller, input);
      caller.session = session;
      return session;
    },
  }),
  logout: t.field({
    skipTypeScopes: true,
    type: LogoutPayload,
    description: 'Ends the session.',
    resolve: async (_, __, caller) => {
      await logout(caller);
      return { loggedOut: true };
    },
  }),
}));
