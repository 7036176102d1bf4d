import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { generate } from './generate.ts';
import { projectDir } from './stale.ts';

async function develop(): Promise<void> {
  await generate();
  const apiPort = process.env.API_PORT ?? '4001';
  process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;
  const watched = ['--watch-path=graph', '--watch-path=prisma', '--watch-preserve-output'];
  const server = spawn(process.execPath, [...watched, 'scripts/start.ts', '--without-build'], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort },
  });
  regenerateOnChange('web', (file) => file.endsWith('.graphql'));
  regenerateOnChange('graph', (file) => file.endsWith('.ts'));
  const port = Number(process.env.PORT ?? 4000);
  const vite = await createServer({ configFile: path.join(projectDir, 'web/vite.config.ts'), server: { port } });
  await vite.listen();
  vite.printUrls();

  const stop = () => {
    server.once('exit', () => process.exit(0));
    server.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function regenerateOnChange(folder: string, concerns: (file: string) => boolean): void {
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(projectDir, folder), { recursive: true }, (_, file) => {
    if (!file || !concerns(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      generate().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, 300);
  });
}

await develop();
