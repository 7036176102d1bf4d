import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, startOwnProduct, type OwnData, type OwnProduct } from '../support/ownProduct.ts';

/** The product under an init system: whenever its process ends it is started again, on the same port. */
export interface SupervisedProduct {
  address: string;
  killServer(): Promise<void>;
  /** Kills PostgreSQL's first process or, with `share`, the backend at that position among its backends. */
  killPostgres(share?: number): Promise<void>;
  /** The output at each end of the process that no kill here caused. */
  surprises: string[];
  stop(): Promise<void>;
}

export async function startSupervised(
  data: Pick<OwnData, 'folder'>,
  given: Record<string, string> = {},
): Promise<SupervisedProduct> {
  const settings = { PORT: String(await anyFreePort()), LOG_LEVEL: 'error', ...given };
  const surprises: string[] = [];
  let isKilled = false;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let product = await startOwnProduct(data, 'node', settings);
  const watched = watch(product);

  async function watch({ child, output }: OwnProduct): Promise<void> {
    await new Promise((resolve) => child.once('exit', resolve));
    if (!isKilled && !isStopping()) surprises.push(output().slice(-2000));
    isKilled = false;
    if (isStopping()) return;
    for (;;) {
      try {
        product = await startOwnProduct(data, 'node', settings);
        break;
      } catch (error) {
        surprises.push(String(error));
        await sleep(100);
      }
    }
    // It was ordered to stop while it was still starting.
    if (isStopping()) product.child.kill('SIGTERM');
    await watch(product);
  }

  return {
    address: product.address,
    surprises,
    async killServer() {
      const { child } = product;
      isKilled = true;
      child.kill('SIGKILL');
      while (child.exitCode === null && child.signalCode === null) await sleep(5);
    },
    async killPostgres(share) {
      const postmaster = await postmasterOf(data);
      if (postmaster === null) return;
      const backends = share === undefined ? [] : childrenOf(postmaster);
      const pid = backends[Math.floor(backends.length * (share ?? 0))] ?? postmaster;
      process.kill(pid, 'SIGKILL');
    },
    async stop() {
      stopping.abort();
      product.child.kill('SIGTERM');
      await watched;
    },
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return / \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1] === String(pid) ? [Number(name)] : [];
    } catch {
      // Not a process, or it has ended.
      return [];
    }
  });
}

async function anyFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
