import { existsSync } from 'node:fs';
import path from 'node:path';
import './keepCompiled.ts';
import { generate } from './generate.ts';
import { projectDir } from './stale.ts';

// The command is loaded only when the database's client is there: an image brings it, a fresh checkout makes it.
if (!existsSync(path.join(projectDir, 'prisma/generated/prisma/client.ts'))) await generate();
await import('./tenantCommand.ts');
