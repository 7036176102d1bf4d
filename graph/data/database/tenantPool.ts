import pg from 'pg';
import { isDatabaseAway, LostCommit } from './errorKinds.ts';
import { Turns } from './turns.ts';
import { isUuid } from '../../text/text.ts';

/**
 * A pool that runs everything in a transaction of one tenant, on connections shared by all tenants. A single statement
 * is sent together with its BEGIN and COMMIT in one round trip (pg's pipeline mode). A transaction opened by the caller
 * is scoped by its own BEGIN. The pool has no third way to the server, so an unscoped statement is impossible. Without
 * a tenant, row-level security shows no tenant's rows.
 */
export class TenantPool extends pg.Pool {
  readonly #shared: pg.Pool;
  readonly #begin: string;
  /** Only for single statements: a transaction that waited for another's end could wait for ever. */
  readonly #turns: Turns;

  /**
   * `tenantId` is a UUID in lower case, or null for rows that everybody may see. `memberId` is the member who becomes
   * the author of new rows. Throws for anything else. `turns` limits how many statements of the firm run at a time, so
   * that slow statements leave connections for other firms.
   */
  constructor(shared: pg.Pool, tenantId: string | null, memberId: string | null = null, turns = new Turns(Infinity)) {
    super({ max: 1 });
    this.#turns = turns;
    for (const id of [tenantId, memberId]) {
      if (id !== null && !isUuid(id)) throw new TypeError('The id of a tenant or a member is a UUID in lower case');
    }
    this.#shared = shared;
    // SET LOCAL, not set_config(): a query here would make a later SET TRANSACTION ISOLATION LEVEL fail.
    const settings = `app.tenant_id = '${tenantId ?? ''}'; SET LOCAL app.member_id = '${memberId ?? ''}'`;
    this.#begin = `BEGIN; SET LOCAL ROLE dossier_app; SET LOCAL ${settings}`;
  }

  override async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> {
    return this.#turns.run(() => this.#queryAtOnce<Row>(config));
  }

  async #queryAtOnce<Row extends pg.QueryResultRow>(config: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> {
    const client = (await this.#shared.connect()) as pg.PoolClient & { connection: pg.Connection };
    const { stream } = client.connection;
    try {
      // The three statements are sent in one write, because each separate write costs more than the rest of a short
      // statement.
      stream.cork();
      const sent = [client.query(this.#begin), client.query<Row>(config), client.query('COMMIT')] as const;
      stream.uncork();
      const [begin, answer, commit] = await Promise.allSettled(sent);
      if (begin.status === 'rejected') throw begin.reason;
      if (answer.status === 'rejected') throw answer.reason;
      if (commit.status === 'rejected') throw commitError(commit.reason);
      return answer.value;
    } finally {
      client.release();
    }
  }

  override async connect(): Promise<pg.PoolClient> {
    const client = await this.#shared.connect();
    const begin = this.#begin;
    return new Proxy(client, {
      get(target, key): unknown {
        if (key === 'query') {
          return (config: pg.QueryConfig) =>
            config.text === 'COMMIT' ? commit(target, config) : target.query(config.text === 'BEGIN' ? begin : config);
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}

/** PostgreSQL answers the COMMIT of a failed transaction with 'ROLLBACK' instead of an error. */
async function commit(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const answer = await client.query(config).catch((error: unknown) => {
    throw commitError(error);
  });
  if (answer.command === 'ROLLBACK')
    throw new Error('A statement failed unnoticed, so the transaction was rolled back.');
  return answer;
}

/** Returns the error for a failed COMMIT: PostgreSQL's own, unless the connection was lost. */
function commitError(error: unknown): unknown {
  return isDatabaseAway(error) ? new LostCommit(error) : error;
}
