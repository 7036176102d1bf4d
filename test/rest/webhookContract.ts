import { unknownId, type ContractCall } from './contractCall.ts';

const headers = { 'X-Admin-Token': '{adminToken}' };
const body = { url: 'http://127.0.0.1:9/hooks', events: ['company.created'] };
const locked = (path: string) => ({ name: 'is locked', path, status: 403, code: 'FORBIDDEN' });

export const webhookContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/webhook-events',
    guarded: true,
    success: { name: 'lists what can be chosen', status: 200 },
    failures: [{ name: 'knows its firms', path: '/api/webhook-events?tenant=nobody', status: 403, code: 'FORBIDDEN' }],
  },
  {
    method: 'GET',
    path: '/api/webhooks',
    guarded: true,
    success: { name: 'lists the endpoints behind the admin gate', status: 200, headers },
    failures: [locked('/api/webhooks')],
  },
  {
    method: 'POST',
    path: '/api/webhooks',
    guarded: true,
    success: { name: 'makes an endpoint', status: 201, headers, body },
    failures: [
      { ...locked('/api/webhooks'), body },
      { name: 'knows its events', status: 400, headers, body: { ...body, events: ['x'] }, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/webhooks/{webhook}',
    guarded: true,
    success: { name: 'answers an endpoint', status: 200, headers },
    failures: [locked(`/api/webhooks/${unknownId}`)],
  },
  {
    method: 'PUT',
    path: '/api/webhooks/{webhook}',
    guarded: true,
    success: { name: 'changes an endpoint', status: 200, headers, body: { isOn: false } },
    failures: [{ ...locked(`/api/webhooks/${unknownId}`), body: { isOn: false } }],
  },
  {
    method: 'DELETE',
    path: '/api/webhooks/{webhook}',
    guarded: true,
    success: { name: 'deletes an endpoint', status: 204, headers },
    failures: [locked(`/api/webhooks/${unknownId}`)],
  },
  {
    method: 'POST',
    path: '/api/webhooks/{webhook}/secret',
    guarded: true,
    success: { name: 'rotates a secret', status: 201, headers },
    failures: [locked(`/api/webhooks/${unknownId}/secret`)],
  },
  {
    method: 'POST',
    path: '/api/webhooks/{webhook}/test',
    guarded: true,
    success: { name: 'sends a test', status: 201, headers },
    failures: [locked(`/api/webhooks/${unknownId}/test`)],
  },
  {
    method: 'GET',
    path: '/api/webhooks/{webhook}/deliveries',
    guarded: true,
    success: { name: 'lists deliveries', status: 200, headers },
    failures: [
      locked(`/api/webhooks/${unknownId}/deliveries`),
      {
        name: 'knows its states',
        path: `/api/webhooks/${unknownId}/deliveries?status=x`,
        status: 400,
        headers,
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/webhook-deliveries/{webhookDelivery}/replay',
    guarded: true,
    success: { name: 'sends a delivery again', status: 201, headers },
    failures: [locked(`/api/webhook-deliveries/${unknownId}/replay`)],
  },
];
