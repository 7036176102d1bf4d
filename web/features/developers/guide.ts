/** A section of the guide for integrators. Words in `code` are names of an API. */
interface GuideSection {
  heading: string;
  points: readonly string[];
}

export const guide: readonly GuideSection[] = [
  {
    heading: 'Log in',
    points: [
      'Create an API token in Admin, System. Send it as `Authorization: Bearer …`. It is shown once. It expires after the chosen time (30, 90 or 365 days, or never) and can be revoked at any time, with immediate effect on every server.',
      'A token may read, or read and write. A read-only token gets 403 for every change and sees no writing tools over MCP.',
      'What Admin guards (adding, changing and deleting companies, webhooks, tokens) needs the header `X-Admin-Token` besides: `POST /api/admin/unlock` with the admin password answers it.',
      '`X-Member: Name` names the person for whom a program works; that person becomes the author of what it creates. The first call that creates something adds a new name to the firm’s list of at most 2,000.',
    ],
  },
  {
    heading: 'Lists and pages',
    points: [
      'GraphQL lists are Relay connections: `first` up to 200, then `after` with `endCursor` while `hasNextPage`.',
      'REST lists are returned whole, or with `?limit=` in pages; the header `Link` has the next one. A parameter or a field of a body that a call does not have is answered with 400, which names those that it has; only the calls of the specification ignore further fields.',
      'Filters and orders are the same everywhere: `growthMin=50&stages=Seed&orderBy=REVENUE` in REST, `filter: { growthMin: 50, stages: ["Seed"] }, orderBy: REVENUE` in GraphQL and in the tools of `/mcp`.',
      'A cursor stays valid while rows are added and deleted: no row appears twice, and no remaining row is skipped.',
    ],
  },
  {
    heading: 'Follow what changes',
    points: [
      'Keep a copy in three steps: take a cursor (`/api/changes`, or the query `changes`, without `since`), load everything, then poll with `since` and keep the newest cursor.',
      'Changes come in the order in which they became visible, and none is skipped, even during concurrent writes. Each names a thing: fetch its current state, and treat a missing one as deleted.',
      'If something is deleted while an answer is being assembled, that part is null and its error asks to repeat the request: send the same query again.',
      'Moving something to the trash is DELETED, restoring it CREATED. A change that no API shows is not reported and leaves `updatedAt` unchanged.',
      '`wait=25` waits up to 25 seconds for the next change; one such request at a time is enough, and at most 30 of a login may wait. Changes are kept for 90 days; an older cursor gets 410 with CURSOR_EXPIRED: load everything again.',
    ],
  },
  {
    heading: 'Receive changes by webhook',
    points: [
      'Create a webhook endpoint in Admin, System, or with `POST /api/webhooks`, and choose events such as `company.created`; `/api/webhook-events` lists them. Its secret, `whsec_…`, is shown once.',
      'A message is a POST of JSON, `{type, timestamp, data}`: `data` has the `kind`, `id`, `nodeId`, `address`, `action` and `cursor` of what changed, as in `/api/changes`. Fetch the thing at its address; the message has no other data.',
      'Messages are signed according to Standard Webhooks, so any of its libraries can verify them. In JavaScript: `new Webhook(secret).verify(body, headers)` of the package `standardwebhooks`, with the raw body, before parsing.',
      'By hand: the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`. Sign `id.timestamp.body` with HMAC-SHA256 under the secret after `whsec_`, decoded from Base64, and compare `v1,` plus its Base64, in constant time, with each of the space-separated signatures. Reject timestamps more than five minutes off.',
      'Answer 2xx within 15 seconds, and do long work afterwards. Any other answer, including a redirect, is retried: after 5 seconds, 5 and 30 minutes, 2, 5, 8 and 8 hours. An endpoint that accepts nothing for a day, or answers 410, is switched off; when switched on again, it receives the missed changes.',
      'A message may arrive twice and out of order: remember its `webhook-id`, which is the same for each attempt, and fetch the current state. After a rotation both secrets sign for 24 hours.',
    ],
  },
  {
    heading: 'Units and missing values',
    points: [
      'Figures of a company’s list are in millions of US dollars and in percent; `figures` has every figure with its own currency and period.',
      'Null means not known. It is never 0 or a guess; a company without generated scores has null scores.',
    ],
  },
  {
    heading: 'Writing safely',
    points: [
      'Send `Idempotency-Key` (REST), `clientMutationId` (GraphQL) or `key` (MCP): the same call with the same key within a week creates nothing twice and returns the first result.',
      'Send the `version` that an edit of a company is based on (REST: `If-Match`). Newer changes by somebody else are not overwritten; the answer is 409.',
      'Long work is a job. REST waits for it, or answers 202 with `Prefer: respond-async`; GraphQL has a subscription, `job`. The result is `outcome` in GraphQL and `result` in REST, with a type for each kind of job.',
    ],
  },
  {
    heading: 'Errors and limits',
    points: [
      'REST answers `{message, code}`, GraphQL a `Failure` as a typed result: a sentence that says what to do, and a stable code for programs.',
      '429 and 503 have a `Retry-After` header. A body may have 1 MB, or 25 MB for calls with whole texts.',
      'A token has a quota of requests per minute, by default 3,000. Every answer states it: `RateLimit-Policy: "token";q=3000;w=60` is the quota, `RateLimit: "token";r=2999;t=60` what is left and the seconds until it is full again. All servers of an installation count together, within a second.',
      'The cost of a GraphQL operation is computed before it runs; too expensive ones are refused with their cost. Request fewer rows at a time, or use an export.',
    ],
  },
  {
    heading: 'Versions',
    points: [
      'Every type, field, argument, value, parameter and property has a description in the schema and in the OpenAPI document, with its unit and when it is null.',
      'Fields, parameters and values may be added at any time: ignore unknown ones.',
      'Before removal, fields are marked as deprecated for a year in the schema and in the OpenAPI document, with their replacement.',
      'The REST paths and answers of the specification do not change.',
    ],
  },
  {
    heading: 'Agents and BI tools',
    points: [
      'Agents connect to `/mcp` (streamable HTTP): they search, read with citations, filter and group the portfolio, look up the sources of a figure, draft memos and record notes. An API token works as the bearer everywhere.',
      'If the firm has set up sign-in, an agent needs only the address, `/mcp` or `/mcp/{firm}`: the answer 401 names `/.well-known/oauth-protected-resource/mcp`, which names the identity provider (OAuth 2.1). The agent signs in there for a person, asks for the scopes `mcp:read` or `mcp:write`, and sends the access token, a JWT whose audience is that address.',
      'That person becomes the author of what the agent creates. With only `mcp:read` it sees only the reading tools. These access tokens are for `/mcp`; REST and GraphQL do not accept them.',
      'BI tools read the views of the schema `bi` with a database role of the firm, or `/api/export/companies.csv` and its siblings.',
    ],
  },
];
