import type { TenantSignIn } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;

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

/**
 * Throws CONFLICT while the shared password is switched off. Settings may change only while people can also log in with
 * it.
 */
export async function requirePassword({ prisma, tenantId }: Firm): Promise<void> {
  const { hasSharedPassword } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } });
  if (hasSharedPassword) return;
  throw new Failure(
    'CONFLICT',
    'Switch the shared password on first, so that a mistake here does not lock everybody out.',
  );
}
