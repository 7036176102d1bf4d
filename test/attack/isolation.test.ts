import { startTestServer, type TestServer } from '../support/harness.ts';
import { fillPlace, sqlPrincipals, weaken, type FilledPlace } from './isolation/filledPlace.ts';
import { nodeTypes } from './isolation/graphqlValues.ts';
import { loginTo, Matrix } from './isolation/matrix.ts';
import { attackSockets } from './isolation/socketAttack.ts';
import { SqlAttack } from './isolation/sqlAttack.ts';
import { readStoredFiles, readStoredRows } from './isolation/storedRows.ts';
import { isLong, reportFigures, seed } from './scale.ts';

const owner = 'northgate';
const other = 'amberline';

// Thousands of requests, on a machine that may be busy.
if (!isLong) vi.setConfig({ testTimeout: 240_000 });

let place: FilledPlace;
let sqlPlace: FilledPlace;
let server: TestServer;
let matrix: Matrix;
beforeAll(async () => {
  place = await fillPlace(owner);
  sqlPlace = await fillPlace(owner);
  server = await startTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' }, place);
  matrix = await Matrix.make(server, place.firm, { seed, isWhole: isLong });
});
afterAll(async () => {
  await server.stop();
  await place.remove();
  await sqlPlace.remove();
});

it('shows nothing of a firm to another firm, its token or strangers, and lets none of them change it', async () => {
  // The search index is written in the background.
  const stored = async () => [
    ...(await readStoredRows(place.superuser, place.firm)).filter((line) => !line.startsWith('search.')),
    ...(await readStoredFiles(place.dataDir, place.firm)),
  ];
  const before = await stored();
  const { faults, checks } = await matrix.attack(other);
  reportFigures({ 'checks over HTTP': checks, faults: faults.length });
  expect(faults).toEqual([]);
  expect(await stored()).toEqual(before);
});

it("tells nobody else over a socket what happens to the firm's jobs", async () => {
  const login = await loginTo(server, other, 'the other firm');
  const search = `?tenant=${owner}`;
  const others = [
    login,
    { ...login, name: 'the other firm at the address', headers: { Cookie: login.headers.Cookie ?? '' }, search },
    { name: 'a stranger', headers: {}, search },
  ];
  const found = await attackSockets(server, place.superuser, place.firm, {
    owner: await loginTo(server, owner),
    others,
  });
  reportFigures({ 'checks over sockets': found.checks, faults: found.faults.length });
  expect(found.faults).toEqual([]);
});

it('would notice a hole: with two policies weakened, the same matrix reports faults on both', async () => {
  await weaken(place.superuser, ['transcripts', 'companies']);
  const { faults } = await (isLong ? matrix.attack(other) : matrix.sample(other));
  reportFigures({ 'faults with two policies weakened': faults.length });
  for (const table of ['transcripts', 'companies']) {
    expect(faults.filter((fault) => fault.includes(`quokkaveil ${table}`))).not.toEqual([]);
  }
});

it('asks for data that the firm itself receives, by requests that the firm itself may send', async () => {
  const { faults, telling } = await matrix.control();
  expect(faults).toEqual([]);
  const silent = nodeTypes.filter((type) => !telling.has(`node ${type}`));
  expect(silent).toEqual(['Session', 'Tenant']);
});

it('keeps every table, view and function from SQL of another firm, and from SQL without a firm', async () => {
  const { principals, remove } = await sqlPrincipals(sqlPlace, other);
  try {
    const { faults, checks } = await new SqlAttack(sqlPlace.superuser, sqlPlace.firm).run(principals);
    reportFigures({ 'checks by SQL': checks, faults: faults.length });
    expect(faults).toEqual([]);
    await weaken(sqlPlace.superuser, ['transcripts', 'sessions']);
    const weakened = await new SqlAttack(sqlPlace.superuser, sqlPlace.firm).run(
      principals.slice(0, isLong ? undefined : 1),
    );
    reportFigures({ 'faults by SQL with two policies weakened': weakened.faults.length });
    for (const table of ['public.transcripts', 'public.sessions', 'bi.transcripts']) {
      expect(weakened.faults.filter((fault) => fault.includes(table))).not.toEqual([]);
    }
  } finally {
    await remove();
  }
});
