import type { TenantSignIn } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../context.ts';
import { Failure } from '../../errors.ts';

type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;

/** How a firm's people sign in, as its administrators see it: without the secret. */
export interface SignInSettings extends Omit<TenantSignIn, 'clientSecret'> {
  name: string;
}

/** The firm's identity provider with the secret; null where it has none. */
export async function findSignIn({ prisma, tenantId }: Firm): Promise<(SignInSettings & TenantSignIn) | null> {
  const row = await prisma.tenantSignIn.findUnique({
    where: { tenantId },
    include: { tenant: { select: { signInName: true } } },
  });
  if (!row?.tenant.signInName) return null;
  const { tenant, ...signIn } = row;
  return { ...signIn, name: tenant.signInName ?? '' };
}

/** Settings may change only while people can also log in with the password. Throws CONFLICT. */
export async function requirePassword({ prisma, tenantId }: Firm): Promise<void> {
  const { hasSharedPassword } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } });
  if (hasSharedPassword) return;
  throw new Failure('CONFLICT', 'Switch the shared password on first, so that a mistake here locks nobody out.');
}
