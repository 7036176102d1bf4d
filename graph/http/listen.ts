import type { Server } from 'node:http';
import type { Env } from '../env.ts';

/**
 * Listens on HOST and PORT. Resolves to the address, 'http://127.0.0.1:4000'. Rejects with a sentence for the operator.
 */
export async function listen(http: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(reasonOf(error, HOST, PORT), { cause: error })),
    );
    http.listen(PORT, HOST, resolve);
  });
  const bound = http.address();
  const port = typeof bound === 'object' && bound ? bound.port : PORT;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Check HOST.`;
  return `Cannot listen on ${host}, port ${port}: ${message}.`;
}
