import { adminOf } from './adminSteps.ts';
import { Client } from '../support/client.ts';
import { mutate, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

afterEach(() => vi.restoreAllMocks());

const report = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'figures')",
  screen: '/database/:id',
  frames: ['save@/assets/index-B2c_9.js:3:14', '@/assets/hooks-Q1.js:10:2'],
};
const send = (client: Client, more: object = {}) =>
  mutate<{ reference: string }>(client, 'reportClientError', { ...report, ...more }, 'reference');

describe('a defect of a page', () => {
  it("is found in its own firm's log by the reference that the user saw, without its words", async () => {
    const admin = await adminOf(server, 'dossier');
    const written = vi.spyOn(server.services.log, 'error');
    const { reference } = await send(admin);
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(written.mock.calls[0]?.[0]).toMatchObject({ reference, clientError: report });
    const [entry] = await admin.log(1);
    expect(entry).toMatchObject({ level: 'ERROR', message: 'a page failed in the browser', reference });
    expect(JSON.stringify(await admin.log())).not.toContain('figures');
    const others = await (await adminOf(server, 'northgate')).log();
    expect(others.map((each) => each.reference)).not.toContain(reference);
  });

  it('is accepted ten times from a session, then not for a while; other sessions are unaffected', async () => {
    const client = await new Client(server).login('dossier');
    for (let index = 0; index < 10; index += 1) await send(client);
    expect(await refusalOf(client, 'reportClientError', report)).toMatchObject({
      code: 'THROTTLED',
      retryAfterSeconds: 600,
    });
    await send(await new Client(server).login('dossier'));
  });
});
