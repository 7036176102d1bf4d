import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { signInProblemCookieName } from '../rules.ts';
import { Tenant } from '../schema.ts';
import { agentAddresses } from '../agents/protectedResource.ts';
import { checkSignIn, type SignInCheck as Check } from './checkSignIn.ts';
import { removeSignIn } from './removeSignIn.ts';
import { sentenceOf, signInPaths } from './rules.ts';
import { saveSignIn } from './saveSignIn.ts';
import { findSignIn, type SignInSettings as Settings } from './service.ts';
import { setSharedPassword } from './setSharedPassword.ts';

const SignInOffer = builder.objectRef<{ name: string; slug: string }>('SignInOffer').implement({
  authScopes: { access: 'anybody' },
  description: "A firm's sign-in with its identity provider (OpenID Connect).",
  fields: (t) => ({
    name: t.exposeString('name', { description: "As in 'Sign in with Okta'." }),
    startPath: t.string({
      description: 'Address for signing in with a browser. Add `&to=` and a path of the product to continue there.',
      resolve: ({ slug }) => `${signInPaths.start}?tenant=${slug}`,
    }),
    problem: t.string({
      nullable: true,
      description: "Why this browser's last sign-in failed, for a minute; null if none failed.",
      resolve: (_, __, { cookies }) => sentenceOf(cookies.get(signInProblemCookieName)),
    }),
  }),
});

builder.objectFields(Tenant, (t) => ({
  hasSharedPassword: t.exposeBoolean('hasSharedPassword', {
    description: 'Whether people can log in with the shared password.',
  }),
  signIn: t.field({
    type: SignInOffer,
    nullable: true,
    description: 'Sign-in with the identity provider; null if the firm has none.',
    resolve: ({ signInName: name, slug }) => (name === null ? null : { name, slug }),
  }),
}));

const SignInSettings = builder.objectRef<Settings>('SignInSettings').implement({
  description: 'The identity provider of a firm. The client secret is write-only.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name on the login page.' }),
    issuer: t.exposeString('issuer', { description: 'Address of the provider.' }),
    clientId: t.exposeString('clientId', { description: "This product's client id at the provider." }),
    domains: t.exposeStringList('domains', { description: 'E-mail domains whose people may sign in.' }),
    addressClaim: t.exposeString('addressClaim', {
      description: "The claim with a person's address: email, preferred_username or upn.",
    }),
    workedAt: t.expose('workedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Last sign-in under these settings; null before the first.',
    }),
    agentAddresses: t.stringList({
      description:
        "The MCP server addresses at which agents can sign in with this provider; each is also the resource of their access tokens. Empty until somebody has signed in at the product's address.",
      resolve: ({ tenantId, addresses }, _, { services }) => agentAddresses(services, tenantId, addresses),
    }),
  }),
});

const SignInAccess = builder.objectRef<{ settings: Settings | null }>('SignInAccess').implement({
  description: "How a firm's people sign in, for its administrators.",
  fields: (t) => ({
    settings: t.field({
      type: SignInSettings,
      nullable: true,
      description: 'The identity provider; null if none is set up.',
      resolve: ({ settings }) => settings,
    }),
    redirectAddress: t.string({
      description: 'The redirect address to enter at the provider.',
      resolve: (_, __, { ownAddress }) => ownAddress + signInPaths.callback,
    }),
  }),
});

const SignInCheck = builder.objectRef<Check>('SignInCheck').implement({
  description: 'Whether sign-in with the identity provider works.',
  fields: (t) => ({
    isWorking: t.exposeBoolean('isWorking', { description: 'Whether the provider answered and accepts this product.' }),
    message: t.exposeString('message', { description: 'The finding and what to do.' }),
  }),
});

const SaveSignInInput = builder.inputType('SaveSignInInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: "As in 'Sign in with Okta'; at most 40 characters." }),
    issuer: t.string({ required: true, description: 'https://, exactly as the provider states it.' }),
    clientId: t.string({ required: true }),
    clientSecret: t.string({ description: 'Null keeps the stored secret. Required for a new issuer.' }),
    addressClaim: t.string({
      description:
        "The claim with a person's address: email (the default), or preferred_username or upn for a provider that sends no email, such as Entra ID for people without a mailbox. Null keeps it.",
    }),
    domains: t.stringList({ required: true, description: 'One to fifty e-mail domains, such as example.com.' }),
  }),
});
const SetSharedPasswordInput = builder.inputType('SetSharedPasswordInput', {
  fields: (t) => ({
    isOn: t.boolean({ required: true, description: 'Whether people can log in with the shared password.' }),
  }),
});

builder.queryField('signInAccess', (t) =>
  t.field({
    type: SignInAccess,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'The settings of the sign-in with an identity provider.',
    resolve: async (_, __, caller) => ({ settings: await findSignIn(requireScope(caller)) }),
  }),
);

builder.mutationFields((t) => ({
  saveSignIn: t.field({
    type: SignInSettings,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Sets up the identity provider.',
    args: { input: t.arg({ type: SaveSignInInput, required: true }) },
    resolve: async (_, { input }, caller) => saveSignIn(requireScope(caller), caller.services.env, input),
  }),
  checkSignIn: t.field({
    type: SignInCheck,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Checks whether the identity provider accepts this product.',
    resolve: async (_, __, caller) => checkSignIn(caller),
  }),
  removeSignIn: t.field({
    type: SignInAccess,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Removes the sign-in with an identity provider.',
    resolve: async (_, __, caller) => {
      await removeSignIn(requireScope(caller));
      return { settings: null };
    },
  }),
  setSharedPassword: t.field({
    type: Tenant,
    errors: {},
    authScopes: { access: 'admin' },
    description:
      'Switches the shared password on or off. Switching it off requires a session signed in with the identity provider.',
    args: { input: t.arg({ type: SetSharedPasswordInput, required: true }) },
    resolve: (_, { input: { isOn } }, caller) => setSharedPassword(caller, isOn),
  }),
}));
