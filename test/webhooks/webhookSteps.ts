import type { Client } from '../support/client.ts';
import { firmOf, mutate, outcomeOf, until, type Refusal } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  stopReason: string | null;
  failingSince: string | null;
  pendingCount: number;
  failedCount: number;
}

export interface Delivery {
  id: string;
  webhookId: string;
  event: string;
  nodeId: string | null;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: number;
  nextAttemptAt: string | null;
  responseStatus: number | null;
  durationMs: number | null;
  problem: string | null;
}

const endpoint = 'id url events stopReason failingSince pendingCount failedCount';
const delivery = 'id webhookId event nodeId status attempts nextAttemptAt responseStatus durationMs problem';

/** The fields that are read of what each mutation returns. */
const fieldsOf = {
  createWebhookEndpoint: `secret endpoint { ${endpoint} }`,
  updateWebhookEndpoint: endpoint,
  deleteWebhookEndpoint: 'deletedId',
  rotateWebhookSecret: `secret endpoint { ${endpoint} }`,
  sendTestWebhook: delivery,
  replayWebhookDelivery: delivery,
};
const queries = {
  webhooks: `{ webhooks { ... on Webhooks { endpoints { ${endpoint} } events { name description } } ... on Failure { code } } }`,
  webhookEndpoint: `query ($id: ID!, $first: Int) { webhookEndpoint(id: $id) { ... on Failure { code }
    ... on WebhookEndpoint { ${endpoint} deliveries(first: $first) { edges { node { ${delivery} } } } } } }`,
};

/** Returns the response to a call about webhooks, including failures. */
export async function callWebhooks<Answer>(
  admin: Client,
  name: keyof typeof fieldsOf | keyof typeof queries,
  given: Record<string, unknown> = {},
): Promise<Answer & Partial<Refusal>> {
  type Outcome = Answer & Partial<Refusal>;
  if (name in fieldsOf) {
    return (await outcomeOf(admin, name, given, fieldsOf[name as keyof typeof fieldsOf])) as Outcome;
  }
  const query = queries[name as keyof typeof queries];
  const { data, errors } = await admin.graphql<Record<string, Outcome>>(query, given);
  if (!data?.[name]) throw new Error(JSON.stringify(errors));
  return data[name];
}

/** Adds an endpoint that receives some events. */
export async function addEndpoint(
  admin: Client,
  url: string,
  events = ['transcript.created'],
): Promise<Endpoint & { secret: string }> {
  type Answer = { endpoint: Endpoint; secret: string };
  const given = { url, events };
  const answer = await mutate<Answer>(admin, 'createWebhookEndpoint', given, fieldsOf.createWebhookEndpoint);
  return { ...answer.endpoint, secret: answer.secret };
}

/** Reads an endpoint with its newest deliveries. */
export async function readEndpoint(admin: Client, id: string): Promise<Endpoint & { deliveries: Delivery[] }> {
  type Answer = Endpoint & { deliveries: { edges: { node: Delivery }[] } };
  const answer = await callWebhooks<Answer>(admin, 'webhookEndpoint', { id, first: 200 });
  return { ...answer, deliveries: answer.deliveries.edges.map(({ node }) => node) };
}

/** Waits until the endpoint's deliveries are in the wanted state. */
export async function deliveriesOf(
  admin: Client,
  id: string,
  isWanted: (deliveries: Delivery[]) => boolean,
): Promise<Delivery[]> {
  return until(async () => (await readEndpoint(admin, id)).deliveries, isWanted);
}

/** Moves a firm's deliveries hours ahead in time: every wait becomes shorter by that much. */
export async function passTime(server: TestServer, slug: string, hours: number): Promise<void> {
  const { tenantId, rows } = await firmOf(server, slug);
  const earlier = (column: string) => `${column} = ${column} - make_interval(hours => $1)`;
  await rows(`UPDATE webhook_deliveries SET ${earlier('next_attempt_at')}, ${earlier('created_at')}`, [hours]);
  await rows(`UPDATE webhook_endpoints SET ${earlier('failing_since')}, ${earlier('former_secret_until')}`, [hours]);
  server.services.webhooks.wake(tenantId);
}
