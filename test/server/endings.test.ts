import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../../graph/data/database/embedded/embeddedServer.ts';
import { signalGroup } from '../../graph/signalGroup.ts';
import { makeOwnData, postmasterOf, startOwnProduct, type OwnProduct } from '../support/ownProduct.ts';

let product: OwnProduct | undefined;
const data = await makeOwnData();
afterEach(() => {
  // A test that fails must leave no product behind.
  signalGroup(product?.child.pid, 'SIGKILL');
});
afterAll(() => data.remove());

const isServing = async (address: string) => fetch(`${address}/healthz`).then(Boolean, () => false);
async function isAnyLeft(address: string): Promise<boolean> {
  const postmaster = await postmasterOf(data);
  return (postmaster !== null && isAlive(postmaster)) || isServing(address);
}

describe.skipIf(process.platform === 'win32')('server and database end', () => {
  it.each<[how: string, by: 'npm' | 'node', inOrder: boolean, end: (pid: number) => void]>([
    ['by SIGTERM to npm', 'npm', true, (pid) => process.kill(pid, 'SIGTERM')],
    ['by Ctrl-C, which npm passes on a second time', 'npm', true, (pid) => signalGroup(pid, 'SIGINT')],
    ['with their terminal', 'node', true, (pid) => signalGroup(pid, 'SIGHUP')],
    ['with the server, that is killed', 'node', false, (pid) => process.kill(pid, 'SIGKILL')],
  ])('%s', async (_how, by, inOrder, end) => {
    const log = path.join(data.folder, 'postgres.log');
    const before = await stat(log).then(
      ({ size }) => size,
      () => 0,
    );
    product = await startOwnProduct(data, by);
    const { address, child } = product;
    expect(await isAnyLeft(address)).toBe(true);
    // As with a closed terminal, nobody reads the output any more.
    child.stdout?.destroy();
    child.stderr?.destroy();
    end(child.pid!);
    await expect.poll(() => isAnyLeft(address)).toBe(false);
    const said = async () => (await readFile(log, 'utf8')).slice(before);
    await expect.poll(said).toMatch(/database system is shut down\n/);
    if (inOrder) expect(await said(), 'the database ended before the server').not.toMatch(/terminating connection/);
  });
});
