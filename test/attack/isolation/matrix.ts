import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import type { TestServer } from '../../support/harness.ts';
import { createRandom } from '../scale.ts';
import { send, type Answer, type Attempt, type Principal } from './attempt.ts';
import type { FilledFirm } from './fillFirm.ts';
import { cursorAttempts, fieldAttempts, nodeAttempts } from './graphqlAttempts.ts';
import { addressAttempts, restAttempts } from './restAttempts.ts';

/**
 * The attempts that fail even for the firm itself: a selection of all fields is too large, an address has no GET, the
 * metadata for agents belongs to an address that its provider never saw, or a secret stands where an id, a domain or a
 * passage is needed.
 */
const cannotSucceed = [
  'query portfolioRankings',
  'GET /mcp',
  'GET /.well-known/',
  'PUT /api/speakers/',
  'POST /api/writeups/',
  'mutation saveSignIn',
];

const logins = ['mutation login', 'POST /api/auth/login'];
const endLogin = [...logins, 'mutation logout', 'mutation lockAdmin', 'POST /api/auth/logout'];
const choosesId = 'mutation startRecording';
const slowForOwner = ['GET /files/writeups/:id.pdf', 'GET /files/companies/:id/brief.pdf'];
const wrong = /"(INTERNAL|INVALID|GRAPHQL_\w+|BAD_USER_INPUT|QUERY_TOO_LARGE|UNSUPPORTED_TYPE)"/;
const concurrency = 6;

/** The findings of a matrix, one sentence each, and the number of attempts. */
export interface Findings {
  faults: string[];
  checks: number;
}

interface Scale {
  seed: number;
  /** True when all senders try all ids in all places. */
  isWhole: boolean;
}

/** Returns a client that is logged in to a firm and has opened its admin gate. */
export async function loginTo(server: TestServer, slug: string, name = slug): Promise<Principal> {
  const client = await new Client(server).login(slug);
  const unlocked = await client.call('POST', '/api/admin/unlock', { password: demoAdminPasswords[0] });
  const { token } = (await unlocked.json()) as { token: string };
  return { name, headers: { Cookie: client.cookie, 'X-Admin-Token': token, 'X-Tenant-Slug': slug } };
}

async function tokenOf(server: TestServer, { headers }: Principal): Promise<Principal> {
  const created = await new Client(server).call('POST', '/api/api-tokens', { name: 'BI', access: 'READ' }, headers);
  const { token } = (await created.json()) as { token: string };
  return { name: 'a token that may read', headers: { Authorization: `Bearer ${token}` } };
}

export class Matrix {
  readonly #server: TestServer;
  readonly #firm: FilledFirm;
  readonly #attempts: Attempt[];
  readonly #samples: Attempt[];
  readonly #isWhole: boolean;

  private constructor(server: TestServer, firm: FilledFirm, attempts: Attempt[], isWhole: boolean) {
    this.#server = server;
    this.#firm = firm;
    this.#attempts = attempts;
    this.#samples = [...new Map(attempts.toReversed().map((each) => [each.kind, each])).values()].toReversed();
    this.#isWhole = isWhole;
  }

  /** Throws for a field, route or address that it cannot try. */
  static async make(server: TestServer, firm: FilledFirm, { seed, isWhole }: Scale): Promise<Matrix> {
    const random = createRandom(seed);
    const reads = fieldAttempts('query', firm, random, isWhole);
    const owner = await loginTo(server, firm.slug);
    const told = new Map<string, string>();
    for (const attempt of reads.filter(({ kind, name }) => kind === name)) {
      told.set(attempt.name, (await send(server, attempt, owner)).text);
    }
    const attempts = [
      ...reads,
      ...nodeAttempts(firm, isWhole),
      ...cursorAttempts(firm, told, random),
      ...restAttempts(firm, isWhole),
      ...(await addressAttempts(server, firm, isWhole)),
      ...fieldAttempts('mutation', firm, random, isWhole),
    ];
    return new Matrix(server, firm, attempts, isWhole);
  }

  /** Finds what another firm, its token and strangers receive of the firm. */
  async attack(other: string): Promise<Findings> {
    const login = await loginTo(this.#server, other, 'the other firm');
    const search = `?tenant=${this.#firm.slug}`;
    // Logging in with a firm's password is no attack, and too many guesses would slow the firm's own login.
    const some = (this.#isWhole ? this.#attempts : this.#samples).filter(({ kind }) => !logins.includes(kind));
    const findings: Findings = { faults: [], checks: 0 };
    const attack = (attempts: Attempt[], principal: Principal) => this.#attackAs(principal, other, attempts, findings);
    await attack(
      this.#attempts.filter(({ kind }) => kind !== choosesId),
      login,
    );
    await attack(some, {
      name: 'the other firm at the address',
      headers: { Cookie: login.headers.Cookie ?? '' },
      search,
    });
    await attack(some, await tokenOf(this.#server, login));
    await attack(some, { name: 'a stranger', headers: {} });
    await attack(some, { name: 'a stranger at the address', headers: {}, search });
    await attack(
      this.#attempts.filter(({ kind }) => kind === choosesId),
      login,
    );
    return findings;
  }

  /**
   * Finds what another firm receives of the firm through one attempt of each kind, which is enough to notice a hole.
   */
  async sample(other: string): Promise<Findings> {
    const findings: Findings = { faults: [], checks: 0 };
    const attempts = this.#samples.filter(({ kind }) => kind !== choosesId);
    await this.#attackAs(await loginTo(this.#server, other, 'the other firm'), other, attempts, findings);
    return findings;
  }

  async #attackAs(principal: Principal, slug: string, attempts: Attempt[], findings: Findings): Promise<void> {
    const isLoggedIn = 'X-Admin-Token' in principal.headers;
    await this.#send(attempts, principal, slug, (attempt, answer) => {
      findings.checks++;
      const faults = this.#faultsOf(attempt, answer);
      const hasEnded = isLoggedIn && answer.text.includes('"UNAUTHENTICATED"');
      if (hasEnded) faults.push('the login had ended, so that this proves nothing');
      findings.faults.push(...faults.map((each) => `${attempt.name} as ${principal.name}: ${each}`));
    });
  }

  #faultsOf({ sent, isRefused }: Attempt, { status, text }: Answer): string[] {
    const leaks = this.#firm.secrets.leaksIn(text, sent);
    return [...leaks, ...(isRefused && status < 400 ? [`${status} ${JSON.stringify(text.slice(0, 80))}`] : [])];
  }

  /**
   * Returns the attempts that the product refuses the firm itself as invalid, whose refusal to another firm therefore
   * proves nothing, and the attempts whose answers contain the firm's own data. This changes and deletes the data.
   */
  async control(): Promise<{ faults: string[]; telling: Set<string> }> {
    const owner = await loginTo(this.#server, this.#firm.slug);
    const faults: string[] = [];
    const telling = new Set<string>();
    const asked = (this.#isWhole ? this.#attempts : this.#samples).filter(({ kind }) => !slowForOwner.includes(kind));
    await this.#send(asked, owner, this.#firm.slug, ({ kind, name, sent }, { text }) => {
      if (wrong.test(text) && !cannotSucceed.some((each) => name.startsWith(each)))
        faults.push(`${name}: ${text.slice(0, 300)}`);
      if (this.#firm.secrets.leaksIn(text, sent).length > 0) telling.add(kind);
    });
    return { faults, telling };
  }

  /** Sends all attempts as one sender, some at a time; an attempt that ends a login has a separate login. */
  async #send(
    attempts: Attempt[],
    principal: Principal,
    slug: string,
    take: (attempt: Attempt, answer: Answer) => void,
  ): Promise<void> {
    const waiting = attempts.values();
    const work = async () => {
      for (const attempt of waiting) {
        const isLast = principal.headers.Cookie !== undefined && endLogin.includes(attempt.kind);
        const sender = isLast ? { ...principal, ...(await loginTo(this.#server, slug)) } : principal;
        take(attempt, await send(this.#server, attempt, sender));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
}
