import { requireScope, requireSession, type Caller } from './context.ts';
import { requireAdmin } from '../tenants/login.ts';

/** Each check throws for a caller who is not allowed. */
const checks = {
  /** Also without a login. */
  anybody: () => undefined,
  /** A person's session or an API token. The default for fields that declare no access. */
  login: requireScope,
  person: requireSession,
  /** A login that has opened the admin gate. */
  admin: requireAdmin,
  personAndAdmin: (caller: Caller) => {
    requireSession(caller);
    return requireAdmin(caller);
  },
} satisfies Record<string, (caller: Caller) => unknown>;

/** The callers that a GraphQL field or type, or a REST route, admits. */
export type Access = keyof typeof checks;

/** False for an API token made for reading only. */
export const mayWrite = ({ apiToken }: Caller): boolean => apiToken?.access !== 'READ';
export const mayOnlyRead = 'This API token may only read. Use one that may READ_WRITE.';

/** Throws UNAUTHENTICATED or FORBIDDEN. Returns a promise only if the check needs the database. */
export function admit(caller: Caller, access: Access): true | Promise<true> {
  const check: unknown = checks[access](caller);
  return check instanceof Promise ? check.then(() => true) : true;
}
