import pg from 'pg';
import { afterAll } from 'vitest';

/** Opens a session of the role and the database that the address names. */
export async function openSession(url: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  return session;
}

/** Opens a session for a whole test file; it ends after the last test. */
export async function useSession(url: string): Promise<pg.Client> {
  const session = await openSession(url);
  afterAll(() => session.end());
  return session;
}

/** Runs `use` in a session of its own. */
export async function inSession<Result>(url: string, use: (session: pg.Client) => Promise<Result>): Promise<Result> {
  const session = await openSession(url);
  return use(session).finally(() => session.end());
}

/** Runs statements in a session of their own, and returns the rows of the last. */
export async function querySql<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  return inSession(url, async (session) => {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await session.query<Row>(statement)).rows;
    return rows;
  });
}
