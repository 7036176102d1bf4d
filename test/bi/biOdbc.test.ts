import { spawnSync } from 'node:child_process';
import { grantBiAccess, type BiAccess, revokeBiAccess } from '../../graph/bi/access/biAccess.ts';
import { biViews } from '../../graph/bi/service.ts';
import { asOwner, startTestServer, type TestServer } from '../support/harness.ts';
import { hasTool, toolPath } from '../support/tools.ts';

// If isql cannot be installed, scripts/checks/runTests.ts prints a sentence.
describe.skipIf(!hasTool('isql'))('an ODBC client (isql, psqlODBC) as the role of a firm', () => {
  let server: TestServer;
  let access: BiAccess;
  beforeAll(async () => {
    server = await startTestServer();
    access = await asOwner(server, (db) => grantBiAccess(db, 'dossier'));
  });
  afterAll(async () => {
    await asOwner(server, (db) => revokeBiAccess(db, 'dossier'));
    await server.stop();
  });

  function isql(command: string): string[][] {
    const { hostname, port, pathname } = new URL(server.databaseUrl);
    const settings = {
      ...{ Driver: 'PostgreSQL Unicode', Server: hostname, Port: port, Database: pathname.slice(1) },
      ...{ UID: access.role, PWD: access.password },
    };
    const connection = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const { stdout, stderr, status } = spawnSync(toolPath('isql'), ['-k', connection.join(';'), '-b', '-v', '-d|'], {
      input: `${command}\n`,
      encoding: 'utf8',
    });
    expect([status, stderr, stdout.includes('[ISQL]ERROR')], stdout).toEqual([0, '', false]);
    return stdout
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  }

  it('lists the tables (SQLTables)', () => {
    const views = isql('help')
      .filter(([, schema]) => schema === 'bi')
      .map(([, , name]) => name);
    expect(new Set(views)).toEqual(new Set(biViews.map(({ name }) => name)));
  });

  it('lists the columns of a table with their types (SQLColumns)', () => {
    const columns = new Map(isql('help companies').map(([, , , name, , type]) => [name, type]));
    const companies = biViews.find(({ name }) => name === 'companies');
    expect(new Set(columns.keys())).toEqual(new Set(Object.keys(companies?.columns ?? {})));
    expect([columns.get('revenue_usd'), columns.get('id')]).toEqual(['numeric', 'uuid']);
  });

  it('reads keys, relations and comments', () => {
    const keys = isql('SELECT view_name, column_name FROM bi.columns WHERE is_key ORDER BY 1, 2');
    expect(keys).toContainEqual(['companies', 'id']);
    expect(new Set(keys.map(([view]) => view)).size).toBe(biViews.length);
    expect(
      isql("SELECT view_name, refers_to_view, refers_to_column FROM bi.relations WHERE column_name = 'company_id'"),
    ).toContainEqual(['metric_observations', 'companies', 'id']);
    const [comment] = isql(
      "SELECT attname, col_description(attrelid, attnum) FROM pg_attribute WHERE attrelid = 'bi.companies'::regclass AND attname = 'revenue_usd'",
    );
    expect(comment).toEqual(['revenue_usd', expect.stringMatching(/US dollars, in whole units/)]);
  });
});
