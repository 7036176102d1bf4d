import { demoPassword } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer({ TRUST_PROXY: '1' });

it('a login sets a cookie that scripts cannot read, other sites do not send, and only https carries behind https', async () => {
  const setCookie = async (headers: Record<string, string>) =>
    (
      await new Client(server).call('POST', '/api/auth/login', { password: demoPassword('dossier') }, headers)
    ).headers.getSetCookie();
  const mark = '[\\w-]{43}; Path=/; Expires=[^;]+ GMT; HttpOnly; SameSite';
  expect(await setCookie({})).toEqual([
    expect.stringMatching(`^dossier_device_[0-9a-f-]{36}=[\\w-]{22}\\.${mark}=Strict$`),
    expect.stringMatching(`^dossier_session=[0-9a-f-]{36}\\.${mark}=Lax$`),
  ]);
  for (const each of await setCookie({ 'X-Forwarded-Proto': 'https' }))
    expect(each).toMatch(/^__Host-dossier_.*; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
});

it('over https only the cookie that no other host of the domain can set is accepted, and over http only the plain one', async () => {
  const status = async (cookie: string, headers: Record<string, string>) =>
    (await new Client(server).call('GET', '/api/auth/session', undefined, { ...headers, Cookie: cookie })).status;
  const { cookie } = await new Client(server).login('dossier');
  const https = { 'X-Forwarded-Proto': 'https' };
  expect(await status(cookie, {})).toBe(200);
  expect(await status(cookie, https)).toBe(401);
  expect(await status(`__Host-${cookie}`, https)).toBe(200);
  expect(await status(`__Host-${cookie}`, {})).toBe(401);
});
