import { z } from 'zod';
import { cleanName } from '../members/rules.ts';

export const signInPaths = { start: '/auth/oidc/start', callback: '/auth/oidc/callback' } as const;

/**
 * The claims that can contain a person's address. Providers always have `email`, but Entra ID sends it only for people
 * with a mailbox; its other two contain the name with which a person signs in, in the form of an address.
 */
export const addressClaims = ['email', 'preferred_username', 'upn'] as const;
type AddressClaim = (typeof addressClaims)[number];

const missing = (claim: AddressClaim, other: AddressClaim) =>
  `The sign-in service did not send the claim ${claim} with your address. An administrator can let it send that claim, or name another one, such as ${other}, in Admin, under Sign-in.`;

export const signInProblems = {
  NONE: 'This firm has no sign-in with an identity provider.',
  UNREACHABLE: 'The sign-in service cannot be reached. Please try again in a minute.',
  REFUSED: 'The sign-in service rejects this product. An administrator can fix this in Admin, under Sign-in.',
  DECLINED: 'The sign-in was not completed. Please try again.',
  LOST: 'This sign-in was started in another browser, already used, or took more than ten minutes. Please try again.',
  UNPROVEN: 'The answer of the sign-in service could not be verified. Please try again.',
  NO_EMAIL: 'The sign-in service has not verified your e-mail address. Ask an administrator of that service.',
  MISSING_EMAIL: missing('email', 'preferred_username'),
  MISSING_PREFERRED_USERNAME: missing('preferred_username', 'email'),
  MISSING_UPN: missing('upn', 'preferred_username'),
  DOMAIN: 'Your e-mail address does not belong to this firm. Sign in with your work address.',
  BUSY: 'There are too many sign-ins from your network. Please try again in a minute.',
} as const;
export type SignInProblem = keyof typeof signInProblems;

/** Returns the sentence for a problem's name; null for any other text, because the name comes from outside. */
export function sentenceOf(problem: string | undefined): string | null {
  return new Map<string, string>(Object.entries(signInProblems)).get(problem ?? '') ?? null;
}

/** A provider's statements about a person: the ID token's claims, completed by its userinfo endpoint. */
export const claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  upn: z.string().optional().catch(undefined),
  /** Providers write true, 'true', 1 or null. */
  email_verified: z.unknown().optional(),
});
export type Claims = z.infer<typeof claims>;

const unverified: readonly unknown[] = [false, 'false', 0, '0'];

export interface Admission {
  addressClaim: string;
  domains: readonly string[];
}

/** Returns the person's address from the claim that the firm's settings name; undefined if it was not sent. */
export function addressOf(person: Claims, { addressClaim }: Pick<Admission, 'addressClaim'>): string | undefined {
  return person[addressClaims.find((claim) => claim === addressClaim) ?? 'email'];
}

/**
 * Returns why a person may not log in; null when they may. Some providers verify all addresses without stating it, so
 * only an explicit `false` counts against an address. It says nothing about another claim than `email`.
 */
export function problemOf(person: Claims, admission: Admission): SignInProblem | null {
  const address = addressOf(person, admission);
  if (address === undefined) return missingClaims[admission.addressClaim] ?? 'MISSING_EMAIL';
  if (address === person.email && unverified.includes(person.email_verified)) return 'NO_EMAIL';
  const parts = address.toLowerCase().split('@');
  return parts.length === 2 && parts[0] !== '' && admission.domains.includes(parts[1] ?? '') ? null : 'DOMAIN';
}

const missingClaims: Record<string, SignInProblem> = {
  preferred_username: 'MISSING_PREFERRED_USERNAME',
  upn: 'MISSING_UPN',
};

/** Returns the name that the provider gives, otherwise the person's e-mail address. */
export function calledBy({ name, email, sub }: Claims): string {
  const shown = [name, email, sub].map((text) => cleanName(text ?? '')).find((text) => text !== '');
  return Array.from(shown ?? '?')
    .slice(0, 80)
    .join('');
}

/** Returns the person's e-mail address; undefined without one, or if the provider says that it is not verified. */
export function emailOf({ email, email_verified }: Claims): string | undefined {
  return unverified.includes(email_verified) ? undefined : email;
}

/** Returns the requested path if it belongs to this product, otherwise the first screen. */
export function ownPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 500 || !/^\/[\w-]/.test(asked)) return '/';
  const { origin, pathname, search } = new URL(asked, 'http://own.invalid');
  return origin === 'http://own.invalid' ? pathname + search : '/';
}

/** Why an issuer cannot be used; null when it can. Plain HTTP is only for a provider on this machine. */
export function problemOfIssuer(issuer: string, mayBePrivate: boolean): string | null {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'The issuer is an address such as https://login.example.com.';
  if (url.search || url.hash || url.username || url.password)
    return 'The issuer must be an address without a query or password.';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (isHere && mayBePrivate) ? null : 'The issuer must begin with https://.';
}
