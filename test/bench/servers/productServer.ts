import { readEnv } from '../../../graph/env.ts';
import { createLog } from '../../../graph/log.ts';
import { startServer } from '../../../graph/server.ts';

const [databaseUrl, dataDir] = process.argv.slice(2) as [string, string];
const { TRANSCRIBE_COMMAND } = process.env;
const env = readEnv({ PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, TRANSCRIBE_COMMAND });
const server = await startServer(env, databaseUrl, createLog(env.LOG_LEVEL));
process.send?.(server.address);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
