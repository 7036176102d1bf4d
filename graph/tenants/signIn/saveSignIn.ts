import { z } from 'zod';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import type { Env } from '../../env.ts';
import { Failure } from '../../request/errors.ts';
import { addressClaims, problemOfIssuer } from './rules.ts';
import { findSignIn, requirePassword, type SignInSettings } from './service.ts';

type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;

const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const domain = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^@/, ''))
  .pipe(z.string().max(253).regex(domainPattern, 'Write a domain as the end of an address: example.com.'));

const signInInput = z.object({
  name: z.string().trim().min(1, 'Enter the name of the service.').max(40, 'A name has at most 40 characters.'),
  issuer: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text.replace(/\/+$/, '')),
  clientId: z.string().trim().min(1, 'Give the client ID.').max(500),
  clientSecret: z.string().trim().min(1, 'Give the client secret.').max(2_000).nullish(),
  addressClaim: z.string().trim().pipe(z.enum(addressClaims, 'Write email, preferred_username or upn.')).nullish(),
  domains: z.array(domain).min(1, 'Give at least one e-mail domain.').max(50, 'At most 50 domains are allowed.'),
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
