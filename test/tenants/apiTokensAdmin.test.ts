import { expect, it, vi } from 'vitest';
import { adminOf } from '../admin/adminSteps.ts';
import { createToken, Integration, tokenMutations } from './apiTokenSteps.ts';
import { uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const admin = await adminOf(server, 'dossier');

it('making and revoking a token needs a person: a token cannot, even with the admin gate open', async () => {
  const { token, apiToken } = await createToken(admin, 'READ_WRITE');
  const integration = new Integration(server, token);
  const unlocked = await integration.call('POST', '/api/admin/unlock', { password: 'admin-demo' });
  const headers = { 'X-Admin-Token': ((await unlocked.json()) as { token: string }).token };
  const made = await integration.call('POST', '/api/api-tokens', { name: 'x', access: 'READ_WRITE' }, headers);
  expect([made.status, await made.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  const id = uuidOf(apiToken.id);
  expect((await integration.call('DELETE', `/api/api-tokens/${id}`, undefined, headers)).status).toBe(403);
});

it("making a token needs a name, and another firm's tokens are unknown", async () => {
  expect(await createToken(admin, 'READ', ' ')).toMatchObject({ code: 'INVALID', message: 'Give the token a name.' });
  const { apiToken } = await createToken(admin, 'READ');
  const northgate = await adminOf(server, 'northgate');
  expect((await northgate.ask(tokenMutations.revoke, { id: apiToken.id })).data?.revokeApiToken).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it("keeps the names of tokens, which are the firm's words, out of the log", async () => {
  const lines: string[] = [];
  const { log } = server.services;
  const info = vi.spyOn(log, 'info').mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
  const { apiToken } = await createToken(admin, 'READ', 'Acquisition of Zephyr');
  await admin.ask(tokenMutations.revoke, { id: apiToken.id });
  info.mockRestore();
  expect(lines.map((line) => /An API token was (created|revoked)/.exec(line)?.[1])).toEqual(['created', 'revoked']);
  expect(lines.join()).not.toMatch(/Zephyr/);
  expect(lines.join()).toMatch(uuidOf(apiToken.id));
});
