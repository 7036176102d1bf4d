import { deliveryFacts, endpointState, groupEvents, usualEvents } from './webhookRules.ts';

const events = [
  { name: 'company.created', description: 'A company, its names. It is new.' },
  { name: 'company.deleted', description: 'A company, its names. It is gone.' },
  { name: 'comment_thread.updated', description: 'The comments on one passage. It is different.' },
];

it('shows each kind of thing in a row, the usual kinds first', () => {
  expect(groupEvents(events)).toEqual({
    usual: [
      {
        label: 'Company',
        about: 'A company, its names.',
        events: [
          { name: 'company.created', label: 'Created' },
          { name: 'company.deleted', label: 'Deleted' },
        ],
      },
    ],
    others: [
      {
        label: 'Comment thread',
        about: 'The comments on one passage.',
        events: [{ name: 'comment_thread.updated', label: 'Updated' }],
      },
    ],
  });
  expect(usualEvents(events)).toEqual(['company.created', 'company.deleted']);
});

describe('an endpoint', () => {
  const on = { stopReason: null, stoppedAt: null, failingSince: null };
  const stoppedAt = '2026-11-23T10:00:00Z';
  it.each([
    [on, 'On', null],
    [{ ...on, failingSince: stoppedAt }, 'Failing', /retried for a day/],
    [{ ...on, stopReason: 'BY_ADMIN' as const, stoppedAt }, 'Off', /^Switched off on/],
    [{ ...on, stopReason: 'FAILING' as const, stoppedAt }, 'Disabled', /no delivery arrived for a day/],
    [{ ...on, stopReason: 'GONE' as const, stoppedAt }, 'Disabled', /answered 410/],
  ])('with %o is shown as %s, with a note unless it works', (endpoint, label, note) => {
    const state = endpointState(endpoint);
    expect(state.label).toBe(label);
    if (note === null) expect(state.note).toBeNull();
    else expect(state.note).toMatch(note);
  });
});

it('tells how a delivery went and when the next attempt follows', () => {
  const on = { isOn: true };
  const delivery = {
    ...{ __typename: 'WebhookDelivery' as const, id: 'a', webhookId: 'b', event: 'company.created' },
    ...{ happenedAt: '2026-11-23T10:00:00Z', lastAttemptAt: null, problem: null, status: 'PENDING' as const },
    ...{ responseStatus: null, durationMs: null, attempts: 0, nextAttemptAt: '2026-11-23T10:00:00Z' },
  };
  expect(deliveryFacts(delivery, on)).toMatch(/^23 Nov 2026, \d\d:00$/);
  expect(
    deliveryFacts({ ...delivery, responseStatus: 200, durationMs: 12, attempts: 1, nextAttemptAt: null }, on),
  ).toMatch(/ · answered 200 in 12 ms$/);
  expect(deliveryFacts({ ...delivery, durationMs: 15_000, attempts: 2 }, on)).toMatch(
    / · no answer after 15000 ms · 2 attempts · next 23 Nov 2026, /,
  );
  expect(deliveryFacts({ ...delivery, attempts: 1 }, { isOn: false })).toMatch(
    / · sent once the endpoint is switched on$/,
  );
});
