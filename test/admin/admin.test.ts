import { identify } from '../../graph/request/http/caller.ts';
import type { Caller } from '../../graph/request/context.ts';
import { cookiesOf } from '../../graph/request/http/origin.ts';
import { setAdminPasswords } from '../../graph/tenants/add.ts';
import { requireAdmin } from '../../graph/tenants/login.ts';
import { demoAdminPasswords } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

async function unlock(client: Client, password = demoAdminPasswords[0]!): Promise<string> {
  return (await mutate<{ token: string }>(client, 'unlockAdmin', { password }, 'token')).token;
}

async function callerOf(client: Client, adminToken?: unknown): Promise<Caller> {
  return identify(server.services, {
    cookies: cookiesOf({ cookie: client.cookie }, 0),
    queryTenant: undefined,
    headerTenant: undefined,
    adminToken,
    ip: '127.0.0.1',
    ownAddress: server.address,
  });
}

const passes = async (client: Client, adminToken?: unknown) => requireAdmin(await callerOf(client, adminToken));
const locked = { code: 'FORBIDDEN', message: 'This needs the admin password. Unlock the admin panel first.' };

describe('the admin gate', () => {
  it.each(demoAdminPasswords)('opens by REST and GraphQL to %s', async (password) => {
    const client = await new Client(server).login('dossier');
    const response = await client.call('POST', '/api/admin/unlock', { password });
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    await passes(client, token);
    const unlocked = await mutate<{ token: string; expiresAt: string }>(
      client,
      'unlockAdmin',
      { password },
      'token expiresAt',
    );
    expect(Date.parse(unlocked.expiresAt)).toBeGreaterThan(Date.now());
    await passes(client, unlocked.token);
    expect(unlocked.token).not.toBe(token);
  });

  it('stays closed to a wrong password, in the words of the specification', async () => {
    const client = await new Client(server).login('dossier');
    for (const password of ['wrong-password', 'dossier-demo', ' admin-demo']) {
      const response = await client.call('POST', '/api/admin/unlock', { password });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ message: 'Incorrect password.', code: 'FORBIDDEN' });
      expect(await refusalOf(client, 'unlockAdmin', { password })).toMatchObject({
        code: 'FORBIDDEN',
        field: 'password',
      });
    }
  });
});

describe('what the admin gate guards', () => {
  it('is closed to the mutations that follow lockAdmin in the same request', async () => {
    const client = await new Client(server).login('dossier');
    const answer = await client.graphql(
      `mutation { before: clearCaches { __typename } lockAdmin { isLocked } after: clearCaches { __typename ... on Failure { code } } }`,
      {},
      { 'X-Admin-Token': await unlock(client) },
    );
    expect(answer.data).toEqual({
      before: { __typename: 'ClearedCaches' },
      lockAdmin: { isLocked: true },
      after: { __typename: 'Failure', code: 'FORBIDDEN' },
    });
  });

  it('is refused without a token, with an invented token, and with the cookie in its place', async () => {
    const client = await new Client(server).login('dossier');
    const token = await unlock(client);
    const sessionValue = client.cookie.split('=')[1];
    for (const wrong of [undefined, '', 'x', token.slice(0, -1), sessionValue, [token]]) {
      await expect(passes(client, wrong)).rejects.toMatchObject(locked);
    }
    await passes(client, token);
  });

  it("is refused with another firm's token, and with a token but no login", async () => {
    const dossier = await new Client(server).login('dossier');
    const northgate = await new Client(server).login('northgate');
    const token = await unlock(northgate);
    await expect(passes(dossier, token)).rejects.toMatchObject(locked);
    await passes(northgate, token);
    await expect(passes(new Client(server), token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('cannot be reached with an admin token as the session', async () => {
    const client = await new Client(server).login('dossier');
    client.cookie = `dossier_session=${await unlock(client)}`;
    expect((await client.call('GET', '/api/transcripts')).status).toBe(401);
  });

  it('is locked by a logout that does not send its token, as from a page that was loaded again', async () => {
    const client = await new Client(server).login('dossier');
    const { cookie } = client;
    const tokens = [await unlock(client), await unlock(client)];
    const other = await new Client(server).login('dossier');
    const others = await unlock(other);
    await client.call('POST', '/api/auth/logout');
    const { prisma } = await firmOf(server, 'dossier');
    const ids = await prisma.session.findMany({
      where: { kind: 'ADMIN', login: { isNot: null } },
      select: { id: true },
    });
    expect(ids).toHaveLength(await prisma.session.count({ where: { kind: 'ADMIN' } }));
    client.cookie = cookie;
    for (const token of tokens) {
      await expect(passes(client, token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(passes(other, token)).rejects.toMatchObject(locked);
    }
    await passes(other, others);
  });

  it('is locked by a new login in the same browser, and in every other login', async () => {
    const client = await new Client(server).login('dossier');
    const token = await unlock(client);
    await expect(passes(await new Client(server).login('dossier'), token)).rejects.toMatchObject(locked);
    await passes(client, token);
    await client.login('dossier');
    await expect(passes(client, token)).rejects.toMatchObject(locked);
  });

  it('is locked again when the admin passwords change; the login stays', async () => {
    const client = await new Client(server).login('amberline');
    const token = await unlock(client);
    await passes(client, token);
    await setAdminPasswords(server.services.db, 'amberline', ['another admin password']);
    await expect(passes(client, token)).rejects.toMatchObject(locked);
    expect((await client.call('GET', '/api/auth/session')).status).toBe(200);
    expect(await refusalOf(client, 'unlockAdmin', { password: demoAdminPasswords[1] })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await passes(client, await unlock(client, 'another admin password'));
  });
});
