import { claims, problemOf, signInProblems, type SignInProblem } from './rules.ts';

const entra = { name: 'Anna Lee', preferred_username: 'Anna@firm.example', upn: 'anna@firm.example' };
const mail = { email: 'anna@firm.example' };

it.each<[sent: object, addressClaim: string, problem: SignInProblem | null]>([
  [mail, 'email', null],
  [{ ...mail, email_verified: true }, 'email', null],
  [{ ...mail, email_verified: null }, 'email', null],
  [{ ...mail, email_verified: 1 }, 'email', null],
  [{ ...mail, email_verified: '1' }, 'email', null],
  [{ ...mail, email_verified: false }, 'email', 'NO_EMAIL'],
  [{ ...mail, email_verified: 'false' }, 'email', 'NO_EMAIL'],
  [{ ...mail, email_verified: 0 }, 'email', 'NO_EMAIL'],
  [entra, 'email', 'MISSING_EMAIL'],
  [entra, 'preferred_username', null],
  [entra, 'upn', null],
  [{ ...entra, email_verified: false }, 'preferred_username', null],
  [{ ...entra, preferred_username: 'anna@elsewhere.example' }, 'preferred_username', 'DOMAIN'],
  [{ ...entra, preferred_username: 'anna' }, 'preferred_username', 'DOMAIN'],
  [{ ...entra, preferred_username: null }, 'preferred_username', 'MISSING_PREFERRED_USERNAME'],
  [mail, 'upn', 'MISSING_UPN'],
])('a person with %j where the firm names the claim %s: %s', (sent, addressClaim, problem) => {
  const person = claims.parse({ sub: 'anna', ...sent });
  expect(problemOf(person, { addressClaim, domains: ['firm.example'] })).toBe(problem);
});

it('names the claim that is missing', () => {
  expect(signInProblems.MISSING_EMAIL).toContain('the claim email');
  expect(signInProblems.MISSING_PREFERRED_USERNAME).toContain('the claim preferred_username');
});
