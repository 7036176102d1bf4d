import { demoAdminPasswords } from '../../prisma/seed.ts';
import { Client } from '../client.ts';
import { mutate, readNode } from '../factories.ts';
import type { TestServer } from '../harness.ts';

/** Somebody who opened the admin gate: every call carries its token. */
export class AdminClient extends Client {
  private token = '';

  async unlock(): Promise<this> {
    const [password] = demoAdminPasswords;
    this.token = (await mutate<{ token: string }>(this, 'unlockAdmin', { password }, 'token')).token;
    return this;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('X-Admin-Token', this.token);
    return super.fetch(path, { ...init, headers });
  }
}

export async function admin(server: Pick<TestServer, 'address'>, slug = 'dossier'): Promise<AdminClient> {
  return (await new AdminClient(server).login(slug)).unlock();
}

export interface ImportState {
  id: string;
  fileName: string;
  status: 'PREVIEW' | 'APPLIED' | 'UNDONE';
  rowCount: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  duplicateCount: number;
  errorCount: number;
  columns: { header: string; field: string | null; note: string | null }[];
}

export const importFields = `id fileName status rowCount createdCount updatedCount unchangedCount duplicateCount errorCount
  columns { header field note }`;

/** The first line of a table of companies. */
export const csvHead = 'Company,Revenue ($M),Growth %,Gross Margin,Employees,Stage,HQ,Sector';

/** A CSV file of these lines. */
export function csvFile(...lines: string[]): File {
  return new File([lines.join('\r\n')], 'companies.csv');
}

export async function previewImport(client: Client, file: File): Promise<ImportState> {
  return mutate<ImportState>(client, 'previewCompanyImport', { file }, importFields);
}

export async function applyImport(client: Client, id: string): Promise<ImportState> {
  return mutate<ImportState>(client, 'applyCompanyImport', { id }, importFields);
}

/** Previews and applies a file; returns what became of it. */
export async function importFile(client: Client, file: File): Promise<ImportState> {
  return applyImport(client, (await previewImport(client, file)).id);
}

export interface RowState {
  row: number;
  name: string;
  action: string;
  company: { id: string; name: string } | null;
  problems: { column: string; message: string }[];
  values: { field: string; value: string; before: string | null; isNew: boolean }[];
}

/** Rows of an import; `range` as the field's arguments. */
export async function rowsOf(client: Client, id: string, range = 'from: 0, count: 100'): Promise<RowState[]> {
  const fields = `row name action company { id name } problems { column message } values { field value before isNew }`;
  const { rows } = await readNode<{ rows: RowState[] }>(
    client,
    id,
    `... on CompanyImport { rows(${range}) { ${fields} } }`,
  );
  return rows;
}

export interface CompanyState {
  id: string;
  name: string;
  revenue: number | null;
  revenueGrowthRate: number | null;
  grossMargin: number | null;
  employees: number | null;
  stage: string | null;
  valuation: number | null;
  industry: string | null;
  headquarters: string | null;
  description: string | null;
  conflictCount: number;
  version: number;
}

export const companyFields = `id name revenue revenueGrowthRate grossMargin employees stage valuation industry headquarters
  description conflictCount version`;

/** Every company of the firm, A to Z. */
export async function companiesOf(client: Client): Promise<CompanyState[]> {
  const answer = await client.graphql<{ companies: { edges: { node: CompanyState }[] } }>(
    `{ companies(first: 200) { edges { node { ${companyFields} } } } }`,
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.companies.edges.map(({ node }) => node);
}

/** The only company of that name. */
export async function companyNamed(client: Client, name: string): Promise<CompanyState> {
  const found = (await companiesOf(client)).filter((company) => company.name === name);
  if (found.length !== 1) throw new Error(`There are ${found.length} companies named ${name}.`);
  return found[0]!;
}
