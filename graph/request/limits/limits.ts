export interface BodyLimit {
  bytes: number;
  /** The body must arrive within this time. */
  seconds: number;
  /** The sentence for a larger body. */
  refusal: string;
}

const body = {
  stranger: {
    bytes: 64_000,
    seconds: 20,
    refusal: 'Without a login, a body may have at most 64 kB. Log in first, or send less.',
  },
  caller: { bytes: 1_000_000, seconds: 120, refusal: 'A body may have at most 1 MB here. Send less at a time.' },
  texts: { bytes: 25_000_000, seconds: 600, refusal: 'A body may have at most 25 MB. Send less at a time.' },
} satisfies Record<string, BodyLimit>;

/** What a request may be, in the order in which it is refused. Limits of a use case stand in its own rules. */
export const limits = {
  /** `bytes` counts all headers with the address. Node's own answer to larger ones contains no sentence. */
  headers: { bytes: 16_384, count: 100 },
  /** Without a login, with a login, and for calls that take whole texts. */
  body,
  /** `between` counts the bytes outside of texts: numbers and white space, each of which is inspected. */
  json: { depth: 32, values: 20_000, between: 1_000_000 },
  /** What a caller without a login may still send after the answer, before the connection is closed. */
  leftovers: { bytes: 250_000, ms: 10_000 },
  /** In fields; a list counts once per entry. Validation stops after `faults`, because finding all can be expensive. */
  query: { tokens: 1_000, faults: 10, aliases: 30, depth: 12, breadth: 600, complexity: 20_000 },
  /** Of a GraphQL argument that states no other limit. */
  argument: { entries: 100, characters: 10_000 },
  /** `unknown`: of one address without a known caller. The others: of one login or API token. */
  sockets: { unknown: 50, known: 30, subscriptions: 300, messageBytes: 100_000, initMs: 5_000 },
};
