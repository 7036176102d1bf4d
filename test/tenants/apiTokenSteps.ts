import { Client } from '../support/client.ts';
import { mutate } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

interface CreatedToken {
  token: string;
  apiToken: {
    id: string;
    name: string;
    access: string;
    hint: string;
    lastUsedAt: string | null;
    expiresAt: string | null;
    requestsPerMinute: number;
  };
}

const createdFields = 'token apiToken { id name access hint lastUsedAt expiresAt requestsPerMinute }';

export async function createToken(
  admin: Client,
  access: 'READ' | 'READ_WRITE',
  name = 'Power BI',
  limits: { expiresInDays?: number; requestsPerMinute?: number } = {},
): Promise<CreatedToken> {
  return mutate(admin, 'createApiToken', { name, access, ...limits }, createdFields);
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
