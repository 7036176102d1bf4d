import { demoPassword } from '../../prisma/seed.ts';
import type { RunningServer } from '../../graph/server.ts';

export interface GraphqlAnswer<Data> {
  data: Data | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
}

/** An HTTP client of the product that keeps its cookie. */
export class Client {
  readonly address: string;
  /** The session's cookie, as `name=value`. */
  cookie = '';
  readonly otherCookies = new Map<string, string>();

  constructor(server: Pick<RunningServer, 'address'>) {
    this.address = server.address;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [this.cookie, ...this.otherCookies.values()].filter((pair) => pair !== '');
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
    const response = await fetch(`${this.address}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value] = pair.split('=');
      const kept = value === '' ? '' : pair;
      if (name.endsWith('dossier_session')) this.cookie = kept;
      else this.otherCookies.set(name, kept);
    }
    return response;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined) return this.fetch(path, { method, headers });
    return this.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends a GraphQL operation; the type parameter is the expected shape of its data. */
  async graphql<Data = Record<string, never>>(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const all = { 'Apollo-Require-Preflight': 'true', ...headers };
    const response = await this.call('POST', '/graphql', { query, variables }, all);
    return (await response.json()) as GraphqlAnswer<Data>;
  }

  /** Sends a GraphQL operation with a file; `at` is the variable that takes it. */
  async upload<Data>(
    query: string,
    variables: Record<string, unknown>,
    at: string,
    file: File,
  ): Promise<GraphqlAnswer<Data>> {
    return this.uploadAll(query, variables, { [at]: file });
  }

  /** Sends a GraphQL operation with files by the multipart request specification. */
  async uploadAll<Data>(
    query: string,
    variables: Record<string, unknown>,
    files: Record<string, File>,
  ): Promise<GraphqlAnswer<Data>> {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify(Object.fromEntries(Object.keys(files).map((at, index) => [index, [at]]))));
    Object.values(files).forEach((file, index) => form.set(String(index), file));
    const headers = { 'Apollo-Require-Preflight': 'true' };
    const response = await this.fetch('/graphql', { method: 'POST', body: form, headers });
    return (await response.json()) as GraphqlAnswer<Data>;
  }

  async login(slug: string, password = demoPassword(slug)): Promise<this> {
    const response = await this.call('POST', `/api/auth/login?tenant=${slug}`, { password });
    if (!response.ok) throw new Error(`login to ${slug}: ${response.status} ${await response.text()}`);
    return this;
  }
}
