/** A section of the guide: what an integrator must know before the first call. Words in `code` are names of an API. */
export interface GuideSection {
  heading: string;
  points: readonly string[];
}

export const guide: readonly GuideSection[] = [
  {
    heading: 'Log in',
    points: [
      'Make an API token in Admin, System. Send it as `Authorization: Bearer …`. It is shown once. It expires after the time that was chosen (30, 90 or 365 days, or never) and can be revoked at any time, at once on every server.',
      'A token may read, or read and write. One that may only read gets 403 for every change and sees no writing tool over MCP.',
      'What Admin guards (adding, changing and deleting companies, webhooks, tokens) needs the header `X-Admin-Token` besides: `POST /api/admin/unlock` with the admin password answers it.',
      '`X-Member: Name` says for whom a program works; what it makes then carries that name as its author.',
    ],
  },
  {
    heading: 'Lists and pages',
    points: [
      'GraphQL lists are Relay connections: `first` up to 200, then `after` with `endCursor` while `hasNextPage`.',
      'REST lists are answered whole, or with `?limit=` in pages; the header `Link` names the next one. A parameter or a field of a body that a call does not have is answered with 400, which names those that it has; only the calls of the specification ignore further fields.',
      'Filters and orders are the same everywhere: `growthMin=50&stages=Seed&orderBy=REVENUE` in REST, `filter: { growthMin: 50, stages: ["Seed"] }, orderBy: REVENUE` in GraphQL and in the tools of `/mcp`.',
      'A cursor stays valid while rows are added and deleted: no row comes twice, and none that stays is left out.',
    ],
  },
  {
    heading: 'Follow what changes',
    points: [
      'Keep a copy in three steps: take a cursor (`/api/changes`, or the query `changes`, without `since`), load everything, then ask with `since` again and again and keep the newest cursor.',
      'Changes come in the order in which they became visible, and none is left out, whatever is written meanwhile. Each names a thing: read it as it is now, and take one that is not there any more as deleted.',
      'Where something is deleted while an answer is put together, that part is null and its error says to ask again: send the same query once more.',
      'What goes to the trash is DELETED, what comes back is CREATED. What no API shows is no change, and leaves `updatedAt` as it was.',
      '`wait=25` waits up to 25 seconds for the next change. Changes are kept for 90 days; an older cursor gets 410 with CURSOR_EXPIRED: load everything again.',
    ],
  },
  {
    heading: 'Be told of changes',
    points: [
      'A webhook endpoint is made in Admin, System, or with `POST /api/webhooks`, and chooses events such as `company.created`; `/api/webhook-events` lists them. Its secret, `whsec_…`, is shown once.',
      'A message is a POST of JSON, `{type, timestamp, data}`: `data` has the `kind`, `id`, `nodeId`, `address`, `action` and `cursor` of what changed, as in `/api/changes`. Read the thing at its address: the message says nothing else of it.',
      'Messages are signed as Standard Webhooks says, so any of its libraries verifies them. In JavaScript: `new Webhook(secret).verify(body, headers)` of the package `standardwebhooks`, with the body as it came, before it is parsed.',
      'By hand: the headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`. Sign `id.timestamp.body` with HMAC-SHA256 under the secret after `whsec_`, decoded from Base64, and compare `v1,` and the Base64 of it, in constant time, with each signature between spaces. Refuse a timestamp more than five minutes off.',
      'Answer 2xx within 15 seconds, and do long work afterwards. Anything else, a redirect too, is tried again: after 5 seconds, 5 and 30 minutes, 2, 5, 8 and 8 hours. An endpoint that takes nothing for a day, or answers 410, is switched off; switched on again, it is sent what it missed.',
      'A message may come twice and out of order: remember its `webhook-id`, which stays the same at each attempt, and take the thing as it is now. After a rotation both secrets sign for 24 hours.',
    ],
  },
  {
    heading: 'Units and missing values',
    points: [
      'Figures of a company’s list are in millions of US dollars and in percent; every figure with its own currency and period stands under `figures`.',
      'Null means that nothing is known. It is never 0 and never a guess; a company that is not scored has null scores.',
    ],
  },
  {
    heading: 'Writing safely',
    points: [
      'Send `Idempotency-Key` (REST), `clientMutationId` (GraphQL) or `key` (MCP): the same call with the same key makes nothing twice within a week and answers what was made.',
      'A change of a company names the `version` that was seen (REST: `If-Match`). What somebody else changed since is answered with 409 and not overwritten.',
      'Long work is a job. REST waits for it, or answers 202 with `Prefer: respond-async`; GraphQL has a subscription, `job`. What came out is `outcome` in GraphQL and `result` in REST, with a type for each kind of job.',
    ],
  },
  {
    heading: 'Errors and limits',
    points: [
      'REST answers `{message, code}`, GraphQL a `Failure` as a typed result: a sentence that says what to do, and a code that programs can rely on.',
      '429 and 503 name in `Retry-After` when to come back. A body may have 1 MB, 25 MB where whole texts are sent.',
      'A token has a quota of requests a minute, 3,000 unless it was made with another. Every answer states it: `RateLimit-Policy: "token";q=3000;w=60` is the quota, `RateLimit: "token";r=2999;t=60` what is left and the seconds until it is full again. All servers of an installation count together, within a second.',
      'A GraphQL operation is weighed before it runs; one that is too heavy is refused with its weight. Ask for fewer rows at a time, or use an export.',
    ],
  },
  {
    heading: 'Versions',
    points: [
      'Every type, field, argument, value, parameter and property has a description in the schema and in the OpenAPI document, with its unit and when it is null.',
      'Fields, parameters and values are added at any time: ignore what you do not know.',
      'What goes is marked as deprecated for a year first, in the schema and in the OpenAPI document, with what to use instead.',
      'The REST paths and the answers of the specification stay as they are.',
    ],
  },
  {
    heading: 'Agents and BI tools',
    points: [
      'Agents connect to `/mcp` (streamable HTTP): they search, read with citations, filter and group the portfolio, look up what sources say of a figure, draft memos and record notes. An API token works as the bearer everywhere.',
      'Where the firm has set up sign-in, an agent needs the address alone, `/mcp` or `/mcp/{firm}`: the answer 401 names `/.well-known/oauth-protected-resource/mcp`, which names the identity provider (OAuth 2.1). The agent signs in there for a person, asks for the scopes `mcp:read` or `mcp:write`, and sends the access token, a JWT whose audience is that address.',
      'What such an agent makes carries that person’s name. With `mcp:read` alone it sees the reading tools alone. These access tokens are for `/mcp`, and neither REST nor GraphQL takes them.',
      'BI tools read the views of the schema `bi` with a database role of the firm, or `/api/export/companies.csv` and its siblings.',
    ],
  },
];
