import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'vite';
import { generate } from './generate.ts';
import { projectDir } from './stale.ts';

/** The server restarts and the page reloads when a file changes. The page is Vite's; it passes calls on to the server. */
async function develop(): Promise<void> {
  await generate();
  const apiPort = process.env.API_PORT ?? '4001';
  process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;
  const server: ChildProcess = spawn(
    process.execPath,
    ['--watch-path=graph', '--watch-path=prisma', '--watch-preserve-output', 'scripts/start.ts', '--without-build'],
    { cwd: projectDir, stdio: 'inherit', env: { ...process.env, PORT: apiPort } },
  );
  const codegen = spawn(process.execPath, ['node_modules/@graphql-codegen/cli/bin.js', '--config', 'codegen.ts', '--watch'], {
    cwd: projectDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const vite = await createServer({ configFile: 'web/vite.config.ts', root: 'web', server: { port: Number(process.env.PORT ?? 4000) } });
  await vite.listen();
  vite.printUrls();
  const stop = () => {
    codegen.kill();
    server.kill('SIGTERM');
    void vite.close();
    server.once('exit', () => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await develop();
