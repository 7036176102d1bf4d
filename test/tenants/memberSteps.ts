import type { Client } from '../support/client.ts';
import { mutate } from '../support/factories.ts';

export async function nameMyself(client: Client, name: string): Promise<void> {
  await mutate(client, 'nameMyself', { name }, 'id');
}
