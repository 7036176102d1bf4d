import { existsSync } from 'node:fs';
import path from 'node:path';
import '../keepCompiled.ts';
import { generate } from '../generate.ts';
import { projectDir } from '../stale.ts';

// The command is loaded only when the database's client exists: an image ships it, a fresh checkout generates it.
if (!existsSync(path.join(projectDir, 'prisma/generated/prisma/client.ts'))) await generate();
await import('./tenantCommand.ts');
