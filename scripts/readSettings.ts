import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv, type Env } from '../graph/env.ts';
import { projectDir } from './stale.ts';

/** Reads .env and the environment, which takes precedence. Throws an Error that states what is wrong. */
export function readSettings(): Env {
  const file = path.join(projectDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
}
