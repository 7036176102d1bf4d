import http from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The reference of `npm run bench -- query`: node:http and pg, which run the statement in the request's body as the
 * firm and return its rows as JSON. The benchmark starts it with the database's address and the tenant.
 */
const [databaseUrl, tenantId] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({
  connectionString: databaseUrl,
  options: `-c TimeZone=UTC -c role=dossier_app -c app.tenant_id=${tenantId}`,
});

async function answer(request: http.IncomingMessage): Promise<string> {
  const { name, bare, values } = JSON.parse(await text(request)) as { name: string; bare?: string; values: unknown[] };
  const { rows } = bare === undefined ? { rows: [] } : await pool.query<object>({ name, text: bare, values });
  return JSON.stringify({ data: rows });
}

const server = http.createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('Content-Type', 'application/json').end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
