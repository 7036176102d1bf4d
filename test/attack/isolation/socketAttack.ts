import { getNamedType } from 'graphql';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { schema } from '../../../graph/schema.ts';
import { until } from '../../support/factories.ts';
import type { TestServer } from '../../support/harness.ts';
import type { Principal } from './attempt.ts';
import type { FilledFirm } from './fillFirm.ts';
import { selectionOf } from './graphqlSelection.ts';
import { FieldValues, globalIdsOf } from './graphqlValues.ts';
import type { Findings } from './matrix.ts';

interface Listener {
  heard: string[];
  close(): void;
}

/**
 * Subscribes to everything of a firm as each of the others and as the firm itself, changes its jobs, and returns what
 * the others received. Rejects when the firm itself received nothing.
 */
export async function attackSockets(
  server: TestServer,
  superuser: pg.Client,
  firm: FilledFirm,
  { owner, others }: { owner: Principal; others: Principal[] },
): Promise<Findings> {
  const operations = subscriptionsTo(firm);
  const own = await listenAs(server, owner, operations);
  const heardBy = await Promise.all(others.map((other) => listenAs(server, other, operations)));
  try {
    await until(
      async () => {
        await superuser.query('UPDATE jobs SET progress = progress + 1 WHERE tenant_id = $1', [firm.tenantId]);
        return own.heard.filter((each) => firm.secrets.leaksIn(each, '').length > 0).length;
      },
      (count) => count > 2 * operations.length,
    );
    const faults = heardBy.flatMap(({ heard }, index) =>
      heard
        .filter((each) => firm.secrets.leaksIn(each, JSON.stringify(operations)).length > 0)
        .map((each) => `${others[index]?.name} heard ${each.slice(0, 200)}`),
    );
    return { faults, checks: operations.length * others.length };
  } finally {
    for (const each of [own, ...heardBy]) each.close();
  }
}

interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

function subscriptionsTo(firm: FilledFirm): Operation[] {
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const [id] = globalIdsOf(firm, 'Job');
  const query = { query: 'query ($id: ID!) { node(id: $id) { ... on Job { title } } }', variables: { id } };
  const subscriptions = fields.flatMap((field) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const text = `subscription ${declared && `(${declared})`} {
      ${field.name}${passed && `(${passed})`} ${selectionOf(getNamedType(field.type), ['subscription'])} }`;
    const values = new FieldValues(field.name, field.args, firm, () => 0);
    const [slot] = values.slots;
    if (!slot) return [{ query: text, variables: values.variables }];
    const ids = globalIdsOf(firm, slot.type);
    return ids.map((each) => ({ query: text, variables: { ...values.variables, [slot.path.join('.')]: each } }));
  });
  return [query, ...subscriptions];
}

async function listenAs(
  server: TestServer,
  { headers, search = '' }: Principal,
  operations: Operation[],
): Promise<Listener> {
  const address = `${server.address.replace('http', 'ws')}/graphql${search}`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  // A stranger may be refused immediately, which closes the connection.
  socket.on('error', () => undefined);
  const settled = new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  await settled;
  for (const [index, payload] of operations.entries()) {
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ id: String(index), type: 'subscribe', payload }));
  }
  return { heard, close: () => socket.terminate() };
}
