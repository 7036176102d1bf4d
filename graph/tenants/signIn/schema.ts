import { objectOf, typedOrNull } from '../../request/graphql/types.ts';
import { text, texts, instantOrNull, flag } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { signInProblemCookieName } from '../rules.ts';
import { Tenant } from '../schema.ts';
import { agentAddresses } from '../agents/identifyAgent.ts';
import { checkSignIn } from './signInProvider.ts';
import type { SignInSettings as Settings } from './settings.ts';
import { removeSignIn, saveSignIn, findSignIn, setSharedPassword, signInInput } from './settings.ts';
import { sentenceOf, signInPaths } from './rules.ts';
import { mutation, inputsOf } from '../../request/graphql/mutation.ts';

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

const SignInSettings = objectOf(
  builder.objectRef<Settings>('SignInSettings'),
  'The identity provider of a firm. The client secret is write-only.',
  {
    name: text('Name on the login page.'),
    issuer: text('Address of the provider.'),
    clientId: text("This product's client id at the provider."),
    domains: texts('E-mail domains whose people may sign in.'),
    addressClaim: text("The claim with a person's address: email, preferred_username or upn."),
    workedAt: instantOrNull('Last sign-in under these settings; null before the first.'),
  },
  (t) => ({
    agentAddresses: t.stringList({
      description:
        "The MCP server addresses at which agents can sign in with this provider; each is also the resource of their access tokens. Empty until somebody has signed in at the product's address.",
      resolve: ({ tenantId, addresses }, _, { services }) => agentAddresses(services, tenantId, addresses),
    }),
  }),
);

const SignInAccess = objectOf(
  'SignInAccess',
  "How a firm's people sign in, for its administrators.",
  { settings: typedOrNull(SignInSettings, 'The identity provider; null if none is set up.') },
  (t) => ({
    redirectAddress: t.string({
      description: 'The redirect address to enter at the provider.',
      resolve: (_, __, { ownAddress }) => ownAddress + signInPaths.callback,
    }),
  }),
);

const SignInCheck = objectOf('SignInCheck', 'Whether sign-in with the identity provider works.', {
  isWorking: flag('Whether the provider answered and accepts this product.'),
  message: text('The finding and what to do.'),
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

mutation('saveSignIn', {
  type: SignInSettings,
  access: 'admin',
  description: 'Sets up the identity provider.',
  input: (t) => inputsOf(t, signInInput),
  run: async (scope, input, caller) => saveSignIn(scope, caller.services.env, input),
});

mutation('checkSignIn', {
  type: SignInCheck,
  access: 'admin',
  description: 'Checks whether the identity provider accepts this product.',
  run: async (_, __, caller) => checkSignIn(caller),
});

mutation('removeSignIn', {
  type: SignInAccess,
  access: 'admin',
  description: 'Removes the sign-in with an identity provider.',
  run: async (scope) => {
    await removeSignIn(scope);
    return { settings: null };
  },
});

mutation('setSharedPassword', {
  type: Tenant,
  access: 'admin',
  description:
    'Switches the shared password on or off. Switching it off requires a session signed in with the identity provider.',
  input: (t) => ({
    isOn: t.boolean({ required: true, description: 'Whether people can log in with the shared password.' }),
  }),
  run: (_, { isOn }, caller) => setSharedPassword(caller, isOn),
});
