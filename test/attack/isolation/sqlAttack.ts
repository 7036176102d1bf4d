import type pg from 'pg';
import { isOfTenants, readFunctions, readRelations, type Relation, type SqlFunction } from './catalogue.ts';
import type { FilledFirm } from './fillFirm.ts';
import type { Findings } from './matrix.ts';
import { lureWord } from './secrets.ts';
import { readStoredRows } from './storedRows.ts';

/** A sender of SQL: the connection, and how a transaction takes the sender's identity. */
export interface SqlPrincipal {
  name: string;
  client: pg.Client;
  /** Runs at the beginning of each transaction. */
  become: string;
}

const givenArguments: Record<string, string> = {
  text: `'${lureWord}'`,
  'text[]': `ARRAY['${lureWord}']`,
  regclass: `'pg_class'`,
  'regclass[]': `ARRAY['pg_class']`,
  tsquery: `'${lureWord}'`,
  uuid: `'{id}'`,
  'uuid[]': `ARRAY['{id}']`,
  name: "'id'",
  change_kind: "'COMPANY'",
  jsonb: `'{}'`,
  integer: '10',
  bigint: '10',
  real: '0',
  'double precision': '0',
  'timestamp with time zone': 'now()',
};

const statistics = ['pg_catalog.pg_stats', 'pg_catalog.pg_stats_ext', 'pg_catalog.pg_stats_ext_exprs'];

const notAllowed = '42501';

/**
 * Tries each table, view, sequence and function of the product as each principal. Throws for an object that it cannot
 * try.
 */
export class SqlAttack {
  readonly #firm: FilledFirm;
  readonly #superuser: pg.Client;
  #stored: string[] = [];
  readonly findings: Findings = { faults: [], checks: 0 };

  constructor(superuser: pg.Client, firm: FilledFirm) {
    this.#superuser = superuser;
    this.#firm = firm;
  }

  async run(principals: SqlPrincipal[]): Promise<Findings> {
    await this.#superuser.query('ANALYZE');
    this.#stored = await readStoredRows(this.#superuser, this.#firm);
    const relations = await readRelations(this.#superuser);
    const functions = await readFunctions(this.#superuser);
    for (const principal of principals) {
      for (const relation of relations) {
        await this.#read(principal, relation);
        if (relation.kind === 'table') await this.#write(principal, relation);
      }
      for (const name of statistics) await this.#read(principal, { name, kind: 'view', columns: [] });
      for (const each of functions) await this.#call(principal, each);
    }
    return this.findings;
  }

  /** Reads the whole table; if that is forbidden, each column. */
  async #read(principal: SqlPrincipal, { name, columns }: Relation): Promise<void> {
    const whole = await this.#ask(principal, `SELECT * FROM ${name}`);
    if (whole.code !== notAllowed) this.#judge(principal, `reads ${name}`, whole);
    for (const column of whole.code === notAllowed ? columns : []) {
      const answer = await this.#ask(principal, `SELECT "${column.name}" FROM ${name}`);
      this.#judge(principal, `reads ${name}.${column.name}`, answer);
    }
  }

  /** Changes, deletes and adds rows of the firm. Nobody may change the product's own tables. */
  async #write(principal: SqlPrincipal, relation: Relation): Promise<void> {
    const { name, columns } = relation;
    const isFirm = name === 'public.tenants';
    const [first] = columns;
    if (!first) throw new Error(`${name} has no column to change.`);
    const key = isFirm ? 'id' : 'tenant_id';
    const where = isFirm || isOfTenants(relation) ? ` WHERE ${key} = '${this.#firm.tenantId}'` : '';
    const column = columns.find((each) => !each.isGenerated && each.name !== key) ?? first;
    for (const statement of [
      `UPDATE ${name} SET "${column.name}" = "${column.name}"${where}`,
      `DELETE FROM ${name}${where}`,
    ]) {
      const { rowCount, error } = await this.#ask(principal, statement);
      this.findings.checks++;
      if (rowCount > 0) this.findings.faults.push(`${principal.name}: ${statement} met ${rowCount} rows`);
      else if (where === '' && error === undefined) this.findings.faults.push(`${principal.name} may ${statement}`);
    }
    if (isOfTenants(relation)) await this.#insert(principal, relation);
  }

  /** Inserts a row of the firm that the superuser took out: everything in it is right except the firm. */
  async #insert(principal: SqlPrincipal, { name, columns }: Relation): Promise<void> {
    const { rows } = await this.#superuser.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE tenant_id = $1 LIMIT 1`,
      [this.#firm.tenantId],
    );
    if (!rows[0]) throw new Error(`${name} holds no row of the firm, so that nobody can be refused it.`);
    const names = columns.filter(({ isGenerated }) => !isGenerated).map((column) => `"${column.name}"`);
    const row = JSON.stringify(rows[0].row).replaceAll("'", "''");
    const statement = `INSERT INTO ${name} (${names.join()}) SELECT ${names.join()} FROM jsonb_populate_record(NULL::${name}, '${row}')`;
    const { code, error } = await this.#ask(principal, statement);
    this.findings.checks++;
    if (code !== notAllowed) this.findings.faults.push(`${principal.name} inserts into ${name}: ${error ?? 'done'}`);
  }

  async #call(principal: SqlPrincipal, { name, argumentTypes }: SqlFunction): Promise<void> {
    const values = argumentTypes.map((type) => {
      const given = givenArguments[type];
      if (given === undefined) throw new Error(`What is ${name}(${type}) tried with? Say it in sqlAttack.ts.`);
      return `${given.replace('{id}', this.#firm.ids.companies?.[0] ?? '')}::${type}`;
    });
    const answer = await this.#ask(principal, `SELECT ${name}(${values.join(', ')}) AS answer`, async () => {
      // Another connection's changes are invisible until it commits, which it never does.
      if (principal.client !== this.#superuser) return;
      await this.#superuser.query('RESET ROLE');
      const changed = (await readStoredRows(this.#superuser, this.#firm)).filter(
        (line) => !this.#stored.includes(line),
      );
      this.findings.faults.push(...changed.map((line) => `${principal.name} changed ${line} by ${name}`));
    });
    this.#judge(principal, `calls ${name}`, answer);
  }

  #judge(principal: SqlPrincipal, what: string, { text }: SqlAnswer): void {
    this.findings.checks++;
    const leaks = this.#firm.secrets.leaksIn(text, '');
    // The list of firms is public.
    if (!what.includes('public.tenants') && text.includes(this.#firm.tenantId)) leaks.push(this.#firm.tenantId);
    if (leaks.length > 0) this.findings.faults.push(`${principal.name} ${what}: ${leaks.join(', ').slice(0, 200)}`);
  }

  /** Runs a statement as a principal, in a transaction that is rolled back. */
  async #ask(
    { client, become }: SqlPrincipal,
    statement: string,
    look: () => Promise<void> = () => Promise.resolve(),
  ): Promise<SqlAnswer> {
    await client.query(`BEGIN; SET LOCAL statement_timeout = '10s'; ${become}`);
    try {
      const { rows, rowCount } = await client.query<object>(statement);
      await look();
      return { text: JSON.stringify(rows), rowCount: rowCount ?? 0 };
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      return { text: message, rowCount: 0, code, error: message };
    } finally {
      await client.query('ROLLBACK');
    }
  }
}

interface SqlAnswer {
  text: string;
  rowCount: number;
  /** The SQLSTATE of a refusal. */
  code?: string;
  error?: string;
}
