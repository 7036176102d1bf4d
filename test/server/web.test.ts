import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

const hasWeb = existsSync(path.join(import.meta.dirname, '../../web/dist/index.html'));
const pageAt = async (client: Client, address: string) => (await client.fetch(address)).text();
const stateIn = (page: string): unknown => {
  const [, json] = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(page) ?? [];
  return json === undefined ? null : JSON.parse(json);
};

describe.skipIf(!hasWeb)('the page', () => {
  it('is served at every screen’s address, each time with its own nonce, which its policy names', async () => {
    const nonces = await Promise.all(
      ['/', '/writeups', '/welcome?tenant=northgate'].map(async (address) => {
        const response = await new Client(server).fetch(address);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const [, named] = /'nonce-([A-Za-z0-9+/=]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
        const page = await response.text();
        expect(page).not.toMatch('__CSP_NONCE__');
        expect(page).toContain(`<style nonce="${named ?? ''}">`);
        return named;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('has status 404 at an address without a screen, and shows there that it has none', async () => {
    const client = await new Client(server).login('dossier');
    const statusAt = async (address: string) => (await client.fetch(address)).status;
    for (const address of [
      '/',
      '/writeups/some-id',
      '/transcripts/some-id',
      '/Admin/System/',
      '/ai-analysis/discovery',
      '/welcome/',
      '/about?x=/y',
    ])
      expect(await statusAt(address), address).toBe(200);
    for (const address of ['/no-such-screen', '/writeups/a/b', '/transcripts/a/b', '/admin/none', '/*', '/:id?'])
      expect(await statusAt(address), address).toBe(404);
    const answer = await client.fetch('/no-such-screen');
    expect(await answer.text()).toMatch(/<div id="root">/);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect((await new Client(server).fetch('/no-such-screen', { method: 'HEAD' })).status).toBe(404);
  });

  it('names all files of its screen to a caller with a session, and to nobody else', async () => {
    const filesIn = async (client: Client, address: string) =>
      [...(await pageAt(client, address)).matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)" data-screens>/g)].map(
        ([, file = '']) => file,
      );
    const client = await new Client(server).login('dossier');
    const files = await filesIn(client, '/writeups/some-id');
    expect(files.join()).toMatch(/\/assets\/Screens-.*\/assets\/WriteupPage-/);
    for (const file of files) expect((await client.fetch(file)).status).toBe(200);
    expect((await filesIn(client, '/ai-analysis/discovery/')).join()).toMatch(/AiAnalysisPage.*DiscoveryTab/);
    expect((await filesIn(client, '/')).join()).toMatch(/MemoMakerPage/);
    const elsewhere = await filesIn(client, '/no-such-screen');
    expect(elsewhere.join()).toMatch(/\/assets\/Screens-/);
    expect(elsewhere.length).toBeLessThan(files.length);
    expect(await filesIn(new Client(server), '/writeups')).toEqual([]);
  });

  it('contains the answer to its first query, in the firm’s look', async () => {
    const page = await pageAt(new Client(server), '/?tenant=northgate');
    expect(stateIn(page)).toMatchObject({ tenant: { slug: 'northgate', branding: { theme: 'DARK' } }, session: null });
    expect(page).toMatch('<html lang="en" class="dark">');
    expect(page).toMatch('<title>Northgate Growth</title>');
    expect(page).toMatch('href="/tenants/northgate/logo.svg"');

    const client = await new Client(server).login('amberline');
    const own = await pageAt(client, '/writeups');
    expect(stateIn(own)).toMatchObject({ session: { tenant: { slug: 'amberline' } } });
    expect(own).toMatch('<html lang="en" class="light">');
    // Without this state the page sends the request itself, and receives the reason for the refusal.
    expect(stateIn(await pageAt(client, '/?tenant=northgate'))).toBeNull();
    expect(stateIn(await pageAt(client, '/?tenant=no%20firm'))).toBeNull();
  });
});

describe.skipIf(!hasWeb)('the page’s files', () => {
  it('are sent as small as the build made them to clients that accept that', async () => {
    const client = new Client(server);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await pageAt(client, '/')) ?? [];
    const [small, plain] = await Promise.all(
      ['br, gzip', 'identity'].map((encoding) => client.fetch(script, { headers: { 'Accept-Encoding': encoding } })),
    );
    expect(small!.headers.get('content-encoding')).toBe('br');
    expect(plain!.headers.get('content-encoding')).toBeNull();
    for (const response of [small!, plain!]) {
      expect(response.headers.get('content-type')).toMatch('text/javascript');
      expect(response.headers.get('cache-control')).toMatch('immutable');
      expect(response.headers.get('vary')).toMatch('Accept-Encoding');
    }
    expect(Number(small!.headers.get('content-length'))).toBeLessThan(200_000);
    expect(await small!.text()).toBe(await plain!.text());
  });
});
