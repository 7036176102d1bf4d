/** A section of the guide for integrators: each point by its name. Words in `code` are names of an API. */
interface GuideSection {
  heading: string;
  points: readonly (readonly [name: string, text: string])[];
}

export const guide: readonly GuideSection[] = [
  {
    heading: 'Log in',
    points: [
      [
        'Token',
        'Create one in Admin, System, and send it as `Authorization: Bearer …`. It reads, or reads and writes.',
      ],
      ['Admin', 'Companies, webhooks and tokens also need `X-Admin-Token`, which `POST /api/admin/unlock` answers.'],
      ['Author', '`X-Member: Name` makes that person the author of what the program creates.'],
    ],
  },
  {
    heading: 'Lists',
    points: [
      ['GraphQL', 'Relay connections: `first` up to 200, then `after` with `endCursor` while `hasNextPage`.'],
      ['REST', 'Whole, or with `?limit=` in pages, the next one in the header `Link`. Unknown parameters get 400.'],
      ['Filters', 'The same everywhere: `?growthMin=50&stages=Seed` is `filter: { growthMin: 50, stages: ["Seed"] }`.'],
      ['Values', 'Millions of US dollars and percent. Null means not known, never 0. `figures` has own currencies.'],
    ],
  },
  {
    heading: 'Changes',
    points: [
      ['Copy', 'Take a cursor from `/api/changes`, load everything, then poll with `since`. `wait=25` waits for news.'],
      ['Order', 'Each change appears once, when it is visible. Fetch its thing; treat a missing one as deleted.'],
      ['Expiry', 'Changes are kept for 90 days. An older cursor gets 410 CURSOR_EXPIRED: load everything again.'],
    ],
  },
  {
    heading: 'Webhooks',
    points: [
      ['Create', 'In Admin, System, or with `POST /api/webhooks`. Its secret, `whsec_…`, is shown once.'],
      ['Message', '`{type, timestamp, data}`: `data` names what changed, as `/api/changes` does. Fetch its `address`.'],
      ['Verify', 'Any library of Standard Webhooks: `new Webhook(secret).verify(body, headers)` with the raw body.'],
      ['Answer', '2xx within 15 seconds. Other answers are retried for a day. `webhook-id` tells a repetition.'],
    ],
  },
  {
    heading: 'Writing',
    points: [
      [
        'Once',
        '`Idempotency-Key` (REST), `clientMutationId` (GraphQL) or `key` (MCP): the same call creates nothing twice.',
      ],
      ['Edits', 'Send the `version` an edit is based on (REST: `If-Match`). A newer change gets 409 and stays.'],
      ['Jobs', 'REST waits, or answers 202 with `Prefer: respond-async`; GraphQL has the subscription `job`.'],
    ],
  },
  {
    heading: 'Errors and limits',
    points: [
      ['Errors', 'REST answers `{message, code}`, GraphQL a `Failure`: what to do, and a stable code.'],
      ['Quota', '3,000 requests a minute for each token by default. `RateLimit` and `Retry-After` say what is left.'],
      ['Cost', 'A GraphQL operation that is too expensive is refused with its cost: request fewer rows.'],
      ['Versions', 'Fields may be added at any time. Before one is removed, it is deprecated for a year.'],
    ],
  },
  {
    heading: 'Agents and BI tools',
    points: [
      [
        'MCP',
        '`/mcp` with a token; or with the firm’s sign-in, which the answer 401 leads to (`mcp:read`, `mcp:write`).',
      ],
      [
        'BI',
        'SQL on the views of the schema `bi` with a role of the firm, or `/api/export/companies.csv` and its siblings.',
      ],
    ],
  },
];
