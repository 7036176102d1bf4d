import type { adminOf } from '../admin/adminSteps.ts';
import { firmOf, until } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

type Admin = Pick<Awaited<ReturnType<typeof adminOf>>, 'ask'>;

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

const failure = '... on Failure { code field message }';
const endpoint = 'id url events stopReason failingSince pendingCount failedCount';
const delivery = 'id webhookId event nodeId status attempts nextAttemptAt responseStatus durationMs problem';

const operations = {
  createWebhookEndpoint: `mutation ($url: String!, $events: [String!]!) { createWebhookEndpoint(input: { url: $url, events: $events }) {
    __typename ... on WebhookEndpointWithSecret { secret endpoint { ${endpoint} } } ${failure} } }`,
  updateWebhookEndpoint: `mutation ($id: ID!, $url: String, $events: [String!], $isOn: Boolean) {
    updateWebhookEndpoint(input: { id: $id, url: $url, events: $events, isOn: $isOn }) {
    __typename ... on WebhookEndpoint { ${endpoint} } ${failure} } }`,
  deleteWebhookEndpoint: `mutation ($id: ID!) { deleteWebhookEndpoint(input: { id: $id }) {
    __typename ... on DeletedNode { deletedId } ${failure} } }`,
  rotateWebhookSecret: `mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) {
    __typename ... on WebhookEndpointWithSecret { secret endpoint { ${endpoint} } } ${failure} } }`,
  sendTestWebhook: `mutation ($id: ID!) { sendTestWebhook(input: { id: $id }) {
    __typename ... on WebhookDelivery { ${delivery} } ${failure} } }`,
  replayWebhookDelivery: `mutation ($id: ID!) { replayWebhookDelivery(input: { id: $id }) {
    __typename ... on WebhookDelivery { ${delivery} } ${failure} } }`,
  webhooks: `{ webhooks { __typename ... on Webhooks { endpoints { ${endpoint} } events { name description } } ${failure} } }`,
  webhookEndpoint: `query ($id: ID!, $status: WebhookDeliveryStatus, $first: Int) { webhookEndpoint(id: $id) { __typename
    ... on WebhookEndpoint { ${endpoint} deliveries(status: $status, first: $first) { edges { node { ${delivery} } } } } ${failure} } }`,
};

/** Returns the response to a call about webhooks, including failures. */
export async function callWebhooks<Answer>(
  admin: Admin,
  name: keyof typeof operations,
  variables: Record<string, unknown> = {},
): Promise<Answer & { __typename: string; code?: string; field?: string; message?: string }> {
  const { data, errors } = await admin.ask(operations[name], variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data[name] as Awaited<ReturnType<typeof callWebhooks<Answer>>>;
}

/** Adds an endpoint that receives some events. */
export async function addEndpoint(
  admin: Admin,
  url: string,
  events = ['transcript.created'],
): Promise<Endpoint & { secret: string }> {
  const answer = await callWebhooks<{ endpoint: Endpoint; secret: string }>(admin, 'createWebhookEndpoint', {
    url,
    events,
  });
  if (answer.code) throw new Error(answer.message);
  return { ...answer.endpoint, secret: answer.secret };
}

/** Reads an endpoint with its newest deliveries. */
export async function readEndpoint(admin: Admin, id: string): Promise<Endpoint & { deliveries: Delivery[] }> {
  type Answer = Endpoint & { deliveries: { edges: { node: Delivery }[] } };
  const answer = await callWebhooks<Answer>(admin, 'webhookEndpoint', { id, first: 200 });
  return { ...answer, deliveries: answer.deliveries.edges.map(({ node }) => node) };
}

/** Waits until the endpoint's deliveries are in the wanted state. */
export async function deliveriesOf(
  admin: Admin,
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
