import type { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import type { TestServer } from '../support/harness.ts';

interface Created {
  __typename: string;
  code?: string;
  message?: string;
  token: string;
  apiToken: {
    id: string;
    name: string;
    access: string;
    hint: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
  };
}

export type Admin = Awaited<ReturnType<typeof adminOf>>;

export const tokenMutations = {
  create: `mutation ($name: String!, $access: ApiAccess!) { createApiToken(input: { name: $name, access: $access }) { __typename
    ... on CreatedApiToken { token apiToken { id name access hint lastUsedAt revokedAt } } ... on Failure { code message } } }`,
  revoke: `mutation ($id: ID!) { revokeApiToken(input: { id: $id }) {
    __typename ... on ApiToken { id revokedAt } ... on Failure { code message } } }`,
};

export async function createToken(admin: Admin, access: 'READ' | 'READ_WRITE', name = 'Power BI'): Promise<Created> {
  return (await admin.ask(tokenMutations.create, { name, access })).data?.createApiToken as Created;
}

/** A client with a token and without cookies. */
export class Integration extends Client {
  readonly token: string;

  constructor(of: Pick<TestServer, 'address'>, token: string) {
    super(of);
    this.token = token;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.token}`);
    return super.fetch(path, { ...init, headers });
  }

  /** Sends a GraphQL operation without the header that browsers must send. */
  async ask(query: string, variables: object = {}) {
    const response = await this.call('POST', '/graphql', { query, variables });
    const { data, errors } = (await response.json()) as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions: { code: string } }[];
    };
    return { status: response.status, data, code: errors?.[0]?.extensions.code };
  }
}
