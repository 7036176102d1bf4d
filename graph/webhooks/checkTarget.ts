import { isIP } from 'node:net';
import type { Env } from '../env.ts';
import { Failure } from '../errors.ts';
import { guardedLookup, hostOf } from '../limits/privateNetworks.ts';
import { problemOfError, problemOfUrl } from './rules.ts';

/**
 * Checks the address of a receiver and resolves its host name. Each delivery checks again, because host names can
 * change their target. Throws INVALID.
 */
export async function checkTarget({ WEBHOOK_PRIVATE_TARGETS: mayBePrivate }: Env, text: string): Promise<void> {
  const problem = problemOfUrl(text) ?? (await findProblemOfHost(new URL(text), mayBePrivate));
  if (problem !== null) throw new Failure('INVALID', problem, { field: 'url' });
}

async function findProblemOfHost(url: URL, mayBePrivate: boolean): Promise<string | null> {
  try {
    const lookup = guardedLookup(url, mayBePrivate);
    const host = hostOf(url);
    if (isIP(host)) return null;
    await new Promise<void>((resolve, reject) =>
      lookup(host, { all: true }, (error) => (error ? reject(error) : resolve())),
    );
    return null;
  } catch (error) {
    return problemOfError(error);
  }
}
