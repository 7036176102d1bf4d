import { demoAdminPasswords } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { mutate } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

/** Opens a client's admin gate; returns the token for the `X-Admin-Token` header. */
export async function openGate(client: Client): Promise<string> {
  return (await mutate<{ token: string }>(client, 'unlockAdmin', { password: demoAdminPasswords[0] }, 'token')).token;
}

/** A client whose calls all carry the token of the admin gate. */
export class AdminClient extends Client {
  adminToken = '';

  async unlock(): Promise<this> {
    this.adminToken = await openGate(this);
    return this;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.adminToken) headers.set('X-Admin-Token', this.adminToken);
    return super.fetch(path, { ...init, headers });
  }
}

/** Returns a client of a firm that has opened its admin gate. */
export async function admin(server: Pick<TestServer, 'address'>, slug = 'dossier'): Promise<AdminClient> {
  return (await new AdminClient(server).login(slug)).unlock();
}
