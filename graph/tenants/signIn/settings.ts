import { z } from 'zod';
import { check } from '../../request/check.ts';
import { type WriteScope, requireScope, type Caller, type Firm } from '../../request/context.ts';
import type { Env } from '../../env.ts';
import { Failure } from '../../request/errors.ts';
import { addressClaims, problemOfIssuer } from './rules.ts';
import type { TenantSignIn } from '../../../prisma/generated/prisma/client.ts';
import { transact, withoutKey } from '../../data/database/transact.ts';
import { getMember } from '../members/service.ts';
import { findTenantById, type TenantLook } from '../service.ts';
import { filledText } from '../../text/text.ts';

/** How a firm's people sign in, in the form that its administrators see: without the secret. */
export interface SignInSettings extends Omit<TenantSignIn, 'clientSecret'> {
  name: string;
}

/** Finds the firm's identity provider with the secret; null when the firm has no provider. */
export async function findSignIn({ prisma, tenantId }: Firm): Promise<(SignInSettings & TenantSignIn) | null> {
  const row = await prisma.tenantSignIn.findUnique({
    where: { tenantId },
    include: { tenant: { select: { signInName: true } } },
  });
  if (!row?.tenant.signInName) return null;
  const { tenant, ...signIn } = row;
  return { ...signIn, name: tenant.signInName ?? '' };
}

/** Throws CONFLICT while the shared password is off, because wrong settings would lock everybody out. */
async function requirePassword({ prisma, tenantId }: Firm): Promise<void> {
  const { hasSharedPassword } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } });
  if (hasSharedPassword) return;
  throw new Failure(
    'CONFLICT',
    'Switch the shared password on first, so that a mistake here does not lock everybody out.',
  );
}

const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const domain = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^@/, ''))
  .pipe(z.string().max(253).regex(domainPattern, 'Write a domain as the end of an address: example.com.'));

export const signInInput = z.object({
  name: filledText('Enter the name of the service.', 40, 'A name has at most 40 characters.').describe(
    "As in 'Sign in with Okta'; at most 40 characters",
  ),
  issuer: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('https://, exactly as the provider states it'),
  clientId: filledText('Give the client ID.', 500).describe("This product's client id at the provider"),
  clientSecret: filledText('Give the client secret.', 2_000)
    .nullish()
    .describe('Null keeps the stored secret. Required for a new issuer'),
  addressClaim: z
    .string()
    .trim()
    .pipe(z.enum(addressClaims, 'Write email, preferred_username or upn.'))
    .nullish()
    .describe(
      "The claim with a person's address: email (the default), or preferred_username or upn for a provider that sends no email, such as Entra ID for people without a mailbox. Null keeps it",
    ),
  domains: z
    .array(domain)
    .min(1, 'Give at least one e-mail domain.')
    .max(50, 'At most 50 domains are allowed.')
    .describe('One to fifty e-mail domains, such as example.com'),
});

/**
 * Sets up the firm's identity provider. Before the shared password can be switched off, a person must sign in with the
 * new settings. A secret that is left out stays unchanged; for another issuer it must be entered again, so that it is
 * not sent to a stranger. Throws INVALID, and CONFLICT while the shared password is switched off.
 */
export async function saveSignIn(firm: Firm, env: Env, input: z.input<typeof signInInput>): Promise<SignInSettings> {
  const { name, clientSecret: given, addressClaim: claim, ...entered } = check(signInInput, input);
  const problem = problemOfIssuer(entered.issuer, env.SIGN_IN_PRIVATE_ISSUERS);
  if (problem !== null) throw new Failure('INVALID', problem, { field: 'issuer' });
  await requirePassword(firm);
  const { prisma, tenantId } = firm;
  const before = await findSignIn(firm);
  const clientSecret = given ?? (before?.issuer === entered.issuer ? before.clientSecret : null);
  if (clientSecret === null) throw new Failure('INVALID', 'Give the client secret.', { field: 'clientSecret' });
  const settings = { ...entered, addressClaim: claim ?? before?.addressClaim ?? 'email' };
  const signIn = { ...settings, clientSecret, workedAt: null, addresses: [] };
  const data = { signInName: name, signIn: { upsert: { create: signIn, update: signIn } } };
  await prisma.tenant.update({ where: { id: tenantId }, data });
  return { tenantId, name, ...settings, workedAt: null, addresses: [] };
}

/** Removes the firm's identity provider. Throws CONFLICT while the shared password is switched off. */
export async function removeSignIn(firm: Firm): Promise<void> {
  await requirePassword(firm);
  const { prisma, tenantId } = firm;
  if (!(await findSignIn(firm))) return;
  const data = { signInName: null, signIn: { delete: true } };
  await prisma.tenant.update({ where: { id: tenantId }, data });
}

/**
 * Switches the firm's shared password on or off. Switching it off logs out everybody who did not sign in with the
 * identity provider, so only an administrator who signed in that way, with the current settings, may do it. Throws
 * CONFLICT.
 */
export async function setSharedPassword(caller: Caller, isOn: boolean): Promise<TenantLook> {
  const scope = withoutKey(requireScope(caller));
  if (isOn) await switchPasswordOn(scope);
  else await switchPasswordOff(caller, scope);
  const tenant = await findTenantById(caller.services, scope.tenantId);
  if (!tenant) throw new Error('a scope without its tenant');
  return tenant;
}

async function switchPasswordOff(caller: Caller, scope: WriteScope): Promise<void> {
  const [member, signIn] = await Promise.all([getMember(scope, scope.memberId), findSignIn(scope)]);
  if (!signIn) throw new Failure('CONFLICT', 'Set up the sign-in first.');
  if (!caller.session || member?.kind !== 'PROVEN' || signIn.workedAt === null) {
    const then = `Log out, sign in with ${signIn.name}, and come back here.`;
    throw new Failure('CONFLICT', `First prove that sign-in works for you. ${then}`);
  }
  await transact(scope, async ({ prisma, tenantId }) => {
    await prisma.tenant.update({ where: { id: tenantId }, data: { hasSharedPassword: false } });
    const unproven = { OR: [{ memberId: null }, { member: { kind: { not: 'PROVEN' as const } } }] };
    await prisma.session.deleteMany({ where: { kind: 'LOGIN', ...unproven } });
  });
  scope.services.log.info({ tenantId: scope.tenantId }, 'The shared password was switched off');
}

export async function switchPasswordOn({ prisma, tenantId }: Firm): Promise<void> {
  await prisma.tenant.update({ where: { id: tenantId }, data: { hasSharedPassword: true } });
}
