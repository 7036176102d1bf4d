import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { admin as unlocked } from '../admin/adminClient.ts';
import { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import { mutate, readNode } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { createToken } from '../tenants/apiTokenSteps.ts';
import {
  agentClient,
  changed,
  comeBack,
  goToProvider,
  passProvider,
  startIdentityProvider,
} from '../tenants/identityProvider.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';

const anna = { id: 'anna', name: 'Anna Lee', email: 'anna@firm.example', email_verified: true };
const everything = { scopes: 'mcp:read mcp:write', claims: {} };
const server = await useTestServer({ SIGN_IN_PRIVATE_ISSUERS: 'true' });
const provider = await startIdentityProvider(server.address);
const admin = await adminOf(server, 'dossier');
afterAll(() => provider.stop());
afterEach(() => Object.assign(provider, { person: anna, agent: everything }));

async function setUp(slug: string): Promise<void> {
  const settings = { name: 'Okta', issuer: provider.issuer, ...provider.client, domains: ['firm.example'] };
  await mutate(await unlocked(server, slug), 'saveSignIn', settings, 'name');
}

async function signIn(slug: string): Promise<void> {
  const browser = new Client(server);
  await comeBack(browser, await goToProvider(browser, slug));
}

class Login implements OAuthClientProvider {
  readonly redirectUrl = agentClient.redirectAddress;
  readonly clientMetadata = { redirect_uris: [agentClient.redirectAddress], token_endpoint_auth_method: 'none' };
  page: URL | undefined;
  private kept: OAuthTokens | undefined;
  private verifier = '';
  clientInformation() {
    return { client_id: agentClient.id };
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(page: URL) {
    this.page = page;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier() {
    return this.verifier;
  }
}

async function connect(path = '/mcp'): Promise<{ agent: McpClient; token: string; login: Login }> {
  const login = new Login();
  const transport = () => new StreamableHTTPClientTransport(new URL(server.address + path), { authProvider: login });
  const first = transport();
  await expect(new McpClient({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
  const back = new URL(await passProvider(login.page!.href));
  await first.finishAuth(back.searchParams.get('code') ?? '');
  const agent = new McpClient({ name: 'test', version: '1' });
  await agent.connect(transport());
  return { agent, token: login.tokens()!.access_token, login };
}

const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const post = (path: string, token?: string) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: message,
  });
const metadataOf = (path: string) => `${server.address}/.well-known/oauth-protected-resource${path}`;
const toolsOf = async (agent: McpClient) => (await agent.listTools()).tools.map(({ name }) => name);

it('before anybody signed in with the provider no agent is sent to the provider, with settings or without, because its address could be anything', async () => {
  for (const prepare of [async () => undefined, () => setUp('dossier')]) {
    await prepare();
    const refused = await post('/mcp');
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="Dossier"']);
    const answer = await fetch(metadataOf('/mcp'));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  }
});

describe('an agent signs in with the provider of the firm', () => {
  beforeAll(async () => {
    provider.person = anna;
    await setUp('dossier');
    await signIn('dossier');
  });

  it('which the server names in the metadata of the protected resource', async () => {
    const refused = await post('/mcp');
    expect(refused.headers.get('WWW-Authenticate')).toBe(
      `Bearer realm="Dossier", resource_metadata="${metadataOf('/mcp')}"`,
    );
    expect(await (await fetch(metadataOf('/mcp'))).json()).toEqual({
      resource: `${server.address}/mcp`,
      authorization_servers: [provider.issuer],
      scopes_supported: ['mcp:write', 'mcp:read'],
      bearer_methods_supported: ['header'],
      resource_name: expect.stringContaining('Dossier') as unknown,
      resource_documentation: `${server.address}/developers`,
    });
    expect((await fetch(metadataOf('/mcp/northgate'))).status).toBe(404);
    expect((await fetch(metadataOf('/mcp/nobody'))).status).toBe(404);
  });

  it('with the protocol’s own library, and works as that person', async () => {
    const { agent, login } = await connect();
    expect(login.page?.searchParams.get('resource')).toBe(`${server.address}/mcp`);
    expect(await toolsOf(agent)).toContain('record_note');
    const { structuredContent } = await agent.callTool({
      name: 'record_note',
      arguments: { title: 'Call', text: 'They close in May.' },
    });
    const { transcriptId } = structuredContent as { transcriptId: string };
    const note = await readNode<{ author: object }>(
      admin,
      toGlobalId('Transcript', transcriptId),
      '... on Transcript { author { name kind } }',
    );
    expect(note.author).toEqual({ name: 'Anna Lee', kind: 'PROVEN' });
    await agent.close();
  });

  it('and sees only the reading tools when the person allowed only those', async () => {
    provider.agent = { ...everything, scopes: 'mcp:read' };
    const { agent } = await connect();
    const names = await toolsOf(agent);
    expect(names).toContain('get_company');
    expect(names).not.toContain('record_note');
    expect((await agent.callTool({ name: 'record_note', arguments: { title: 'A', text: 'B' } })).isError).toBe(true);
    await agent.close();
  });

  it('and learns which scope it lacks', async () => {
    const { agent, token } = await connect();
    await agent.close();
    const refused = await post('/mcp', changed(token, { scope: 'other' }, { isSigned: true }));
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      403,
      `Bearer realm="Dossier", error="insufficient_scope", scope="mcp:read", resource_metadata="${metadataOf('/mcp')}"`,
    ]);
    const asEntraWrites = changed(token, { scope: undefined, scp: ['mcp:read'] }, { isSigned: true });
    expect((await post('/mcp', asEntraWrites)).status).toBe(200);
  });

  it('and receives 401 however often its token has expired, so that it fetches a new one', async () => {
    const { agent, token } = await connect();
    await agent.close();
    const expired = changed(token, { exp: 1_700_000_000 }, { isSigned: true });
    for (let count = 0; count < 12; count++) expect((await post('/mcp', expired)).status).toBe(401);
  });

  it('and a token that was issued for another service of the provider is refused with that reason', async () => {
    const { agent, token } = await connect();
    await agent.close();
    const theirs = changed(token, { aud: 'http://192.0.2.7/mcp' }, { isSigned: true });
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${server.address}/mcp`, {
        method: 'POST',
        headers: { ...headers, Host: '192.0.2.7', Authorization: `Bearer ${theirs}` },
      });
      sent.on('response', (answer) => resolve(answer.statusCode)).on('error', reject);
      sent.end(message);
    });
    expect(status).toBe(401);
  });

  it("and its token is refused when it is changed, expired, another's or sent to another address", async () => {
    const { agent, token } = await connect();
    await agent.close();
    const sign = (claims: object) => changed(token, claims, { isSigned: true });
    const [head = '', payload = ''] = token.split('.');
    const headed = (header: object) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    const shared = headed({ alg: 'HS256', typ: 'at+jwt' });
    const wrong: [string, string][] = [
      ['changed', changed(token, { scope: 'mcp:write', sub: 'ben' })],
      ['expired', sign({ exp: 1_700_000_000 })],
      ['not valid yet', sign({ nbf: 4_000_000_000 })],
      ['without an end', sign({ exp: undefined })],
      ['of another issuer', sign({ iss: 'https://elsewhere.example' })],
      ['for another service', sign({ aud: 'https://elsewhere.example/mcp' })],
      ['for the MCP server of another firm', sign({ aud: `${server.address}/mcp/northgate` })],
      ['for the product’s sign-in, as an ID token', sign({ aud: provider.client.clientId })],
      ['without a signature', `${headed({ alg: 'none' })}.${head}`],
      [
        'signed with a shared secret',
        `${shared}.${createHmac('sha256', provider.client.clientSecret).update(shared).digest('base64url')}`,
      ],
    ];
    for (const [name, text] of wrong) {
      const refused = await post('/mcp', text);
      expect([name, refused.status]).toEqual([name, 401]);
      expect(refused.headers.get('WWW-Authenticate')).toContain('error="invalid_token", resource_metadata=');
    }
    for (const call of ['/api/companies', '/graphql?query={companies{totalCount}}']) {
      const answer = await fetch(server.address + call, { headers: { Authorization: `Bearer ${token}` } });
      expect(await answer.text()).toMatch(/UNAUTHENTICATED|THROTTLED/);
    }
    expect((await post('/mcp', token)).status).toBe(200);
  });

  it('an unknown person is let in only with an address of the firm that the token vouches for', async () => {
    const { agent, token } = await connect();
    await agent.close();
    const as = async (claims: object) => {
      const answer = await post('/mcp', changed(token, claims, { isSigned: true }));
      return [answer.status, await answer.text()] as const;
    };
    expect(await as({ sub: 'ben' })).toEqual([403, expect.stringContaining('in a browser once')]);
    expect(await as({ sub: 'ben', email: 'ben@elsewhere.example' })).toEqual([
      403,
      expect.stringContaining('DDRESS'.toLowerCase()),
    ]);
    expect(await as({ sub: 'ben', email: 'ben@firm.example', email_verified: false })).toEqual([
      403,
      expect.any(String),
    ]);
    expect((await as({ sub: 'ben', email: 'ben@firm.example', name: 'Ben Ode' }))[0]).toBe(200);
    const { data } = await admin.graphql<{ members: object[] }>('{ members { name kind } }');
    expect(data?.members).toContainEqual({ name: 'Ben Ode', kind: 'PROVEN' });
    // Known by now, so the address need not be sent again.
    expect((await as({ sub: 'ben' }))[0]).toBe(200);
  });

  it('a firm that is not the default has its own address', async () => {
    await setUp('northgate');
    await signIn('northgate');
    const { agent, token } = await connect('/mcp/northgate');
    expect(await toolsOf(agent)).toContain('record_note');
    await agent.close();
    expect((await post('/mcp', token)).status).not.toBe(200);
    expect((await post('/mcp/northgate', token)).status).toBe(200);
  });

  it('API tokens still work, under the address of their firm', async () => {
    const { token } = await createToken(admin, 'READ', 'Agent');
    expect((await post('/mcp', token)).status).toBe(200);
    expect((await post('/mcp/dossier', token)).status).toBe(200);
    expect((await post('/mcp/northgate', token)).status).toBe(403);
  });

  it('until the settings are removed', async () => {
    const { agent, token } = await connect();
    await agent.close();
    await admin.graphql('mutation { removeSignIn { __typename } }');
    expect((await post('/mcp', token)).status).not.toBe(200);
    expect((await fetch(metadataOf('/mcp'))).status).toBe(404);
  });
});
