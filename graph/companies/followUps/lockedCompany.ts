import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { getCompany } from '../service.ts';

/** Reads a company under a lock for which a concurrent deletion waits. Throws NOT_FOUND. */
export async function lockedCompany({ prisma, tenantId }: WriteScope, id: string): Promise<Company> {
  await prisma.$queryRaw`SELECT FROM companies WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
  return getCompany({ prisma, tenantId }, id);
}
