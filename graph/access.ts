import { requireScope, requireSession, type Caller } from './context.ts';
import { requireAdmin } from './tenants/unlockAdmin.ts';

/** Each throws for a caller that may not. */
const checks = {
  /** Strangers too. */
  anybody: () => undefined,
  /** A person's session or an API token; what declares nothing needs this. */
  login: requireScope,
  /** A person's session. */
  person: requireSession,
  /** A login that has opened the admin gate. */
  admin: requireAdmin,
  /** A person's session that has opened the admin gate. */
  personAndAdmin: (caller: Caller) => {
    requireSession(caller);
    return requireAdmin(caller);
  },
} satisfies Record<string, (caller: Caller) => unknown>;

/** Who may call: a GraphQL field or type and a REST route declare one of these. */
export type Access = keyof typeof checks;

/** Whether the caller may change something; an API token may have been made for reading alone. */
export const mayWrite = ({ apiToken }: Caller): boolean => apiToken?.access !== 'READ';
/** The refusal for a token without write access. */
export const mayOnlyRead = 'This API token may only read. Use one that may READ_WRITE.';

/** Throws UNAUTHENTICATED or FORBIDDEN for a caller that may not. A promise where the database has to be asked. */
export function admit(caller: Caller, access: Access): true | Promise<true> {
  const check: unknown = checks[access](caller);
  return check instanceof Promise ? check.then(() => true) : true;
}
