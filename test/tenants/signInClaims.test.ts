import { signInProblems } from '../../graph/tenants/signIn/rules.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { comeBack, goToProvider, startIdentityProvider } from './identityProvider.ts';
import { outcomeOf } from '../support/factories.ts';

const server = await useTestServer({ SIGN_IN_PRIVATE_ISSUERS: 'true' });
const provider = await startIdentityProvider(server.address);
afterAll(() => provider.stop());

async function signIn(): Promise<string | null | undefined> {
  const browser = new Client(server);
  await comeBack(browser, await goToProvider(browser, 'dossier'));
  const { data } = await browser.graphql<{
    session: { member: { name: string } } | null;
    tenant: { signIn: { problem: string | null } };
  }>('{ session { member { name } } tenant(slug: "dossier") { signIn { problem } } }');
  return data?.session?.member.name ?? data?.tenant.signIn.problem;
}

it('takes the address from the claim that the settings name, and names it when it was not sent', async () => {
  const client = await admin(server);
  const settings = { name: 'Entra ID', issuer: provider.issuer, ...provider.client, domains: ['firm.example'] };
  const save = (changes: object) => outcomeOf(client, 'saveSignIn', { ...settings, ...changes }, 'addressClaim');
  provider.person = { id: 'eve', name: 'Eve Ray', preferred_username: 'Eve@firm.example' };
  expect(await save({})).toMatchObject({ addressClaim: 'email' });
  expect(await signIn()).toBe(signInProblems.MISSING_EMAIL);
  expect(await save({ addressClaim: 'nickname' })).toMatchObject({
    code: 'INVALID',
    message: 'Write email, preferred_username or upn.',
    field: 'addressClaim',
  });
  expect(await save({ addressClaim: 'preferred_username' })).toMatchObject({ addressClaim: 'preferred_username' });
  // Left out, it stays.
  expect(await save({ name: 'Entra' })).toMatchObject({ addressClaim: 'preferred_username' });
  expect(await signIn()).toBe('Eve Ray');
  provider.person = { id: 'eve', preferred_username: 'eve@elsewhere.example' };
  expect(await signIn()).toBe(signInProblems.DOMAIN);
});
