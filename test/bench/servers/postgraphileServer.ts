import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * PostGraphile 5 on the product's database, under the same row-level security. The benchmark starts it with the
 * database's address, the tenant and the folder in which PostGraphile is installed.
 */
const [databaseUrl, tenantId, folder] = process.argv.slice(2) as [string, string, string];
const load = createRequire(path.join(folder, 'package.json'));

interface Serv {
  addTo(server: http.Server): Promise<void>;
}
const { postgraphile } = load('postgraphile') as {
  postgraphile(preset: object): { createServ(grafserv: unknown): Serv };
};
const { PostGraphileAmberPreset } = load('postgraphile/presets/amber') as { PostGraphileAmberPreset: object };
const { makePgService } = load('postgraphile/adaptors/pg') as { makePgService(settings: object): object };
const { grafserv } = load('postgraphile/grafserv/node') as { grafserv: unknown };

const serv = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: databaseUrl, schemas: ['public'], poolConfig: { max: 16 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false },
  grafast: { context: () => ({ pgSettings: { role: 'dossier_app', timezone: 'UTC', 'app.tenant_id': tenantId } }) },
}).createServ(grafserv);
const server = http.createServer();
await serv.addTo(server);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}/graphql`);
});
