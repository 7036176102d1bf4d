import { admin } from '../admin/adminClient.ts';
import { createRandom, isLong, reportFigures, seed } from '../attack/scale.ts';
import { changesSince } from '../changes/changeSteps.ts';
import { Client } from '../support/client.ts';
import { makePlace, startTestServer, type Place, type TestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { RandomWriter } from './randomWrites.ts';

const writes = isLong ? 2_000 : 60;
const writers = isLong ? 8 : 4;

let place: Place;
let servers: TestServer[];
beforeAll(async () => {
  place = await makePlace();
  servers = await Promise.all([startTestServer({}, place), startTestServer({}, place)]);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await place.remove();
});

const serverOf = (index: number): TestServer => servers[index % servers.length]!;

const copied = {
  COMPANY: {
    list: 'companies',
    type: 'Company',
    fields: 'name aliases employees valuation revenue version updatedAt mergedInto { id }',
  },
  TRANSCRIPT: { list: 'transcripts', type: 'Transcript', fields: 'title content version' },
  WRITEUP: {
    list: 'writeups',
    type: 'Writeup',
    fields: 'title content version verdict openCommentCount verdicts { reason } commentThreads { id }',
  },
  COMMENT_THREAD: { list: 'writeups', type: 'CommentThread', fields: 'quote resolvedAt comments { id body }' },
  MEMO_TEMPLATE: { list: 'memoTemplates', type: 'MemoTemplate', fields: 'name sections isDefault' },
  MEMBER: { list: 'members', type: 'Member', fields: 'name kind' },
} as const;
type Copied = keyof typeof copied;

interface Entity {
  id: string;
  mergedInto?: { id: string } | null;
}

class Copy {
  readonly entities = new Map<string, Entity>();
  readonly #client: Client;
  #cursor = '';
  told = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async load(): Promise<this> {
    this.#cursor = (await changesSince(this.#client, null)).cursor;
    for (const kind of Object.keys(copied) as Copied[]) {
      for (const entity of await this.#list(kind)) this.entities.set(entity.id, entity);
    }
    return this;
  }

  async #list(kind: Copied): Promise<Entity[]> {
    const { list } = copied[kind];
    if (kind === 'MEMBER' || kind === 'MEMO_TEMPLATE') {
      return (await this.#ask<Record<string, Entity[]>>(`{ ${list} { id ${copied[kind].fields} } }`))[list] ?? [];
    }
    const isWithin = kind === 'COMMENT_THREAD';
    const selection = isWithin ? `commentThreads { id ${copied[kind].fields} }` : copied[kind].fields;
    const all: Entity[] = [];
    for (let after: string | null = null; ;) {
      const query = `query ($after: String) { ${list}(first: 7, after: $after) {
        edges { node { id ${selection} } } pageInfo { endCursor hasNextPage } } }`;
      type Node = Entity & { commentThreads: Entity[] };
      type Page = { edges: { node: Node }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
      const page: Page | undefined = (await this.#ask<Record<string, Page>>(query, { after }))[list];
      all.push(...(page?.edges ?? []).flatMap(({ node }) => (isWithin ? node.commentThreads : [node])));
      if (!page?.pageInfo.hasNextPage) return all;
      after = page.pageInfo.endCursor;
    }
  }

  /** Applies a page of changes; returns false when there are no more. */
  async follow(first: number, wait = 0): Promise<boolean> {
    const page = await changesSince(this.#client, this.#cursor, { first, wait, kinds: Object.keys(copied) });
    for (const { kind, nodeId } of page.changes) {
      this.told++;
      const { type, fields } = copied[kind as Copied];
      const query = `query ($id: ID!) { node(id: $id) { id ... on ${type} { ${fields} } } }`;
      const { node } = await this.#ask<{ node: Entity | null }>(query, { id: nodeId });
      // Lists no longer show merged companies.
      if (!node || node.mergedInto) this.entities.delete(nodeId);
      else this.entities.set(nodeId, node);
    }
    this.#cursor = page.cursor;
    return page.hasMore;
  }

  /** Sends the query again when something was deleted during the reading, as the guide says. */
  async #ask<Data>(query: string, variables: Record<string, unknown> = {}, tries = 5): Promise<Data> {
    const { data, errors } = await this.#client.graphql<Data>(query, variables);
    if (tries > 1 && errors?.every(({ extensions }) => extensions?.code === 'NOT_FOUND'))
      return this.#ask(query, variables, tries - 1);
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  get sorted(): Entity[] {
    return [...this.entities.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}

const patience = { timeout: isLong ? 300_000 : 60_000 };

it(
  'a copy that is loaded and then follows the changes ends equal, whatever is written meanwhile',
  patience,
  async () => {
    const random = createRandom(seed);
    const known = RandomWriter.nothingKnown();
    const clients = await Promise.all(Array.from({ length: writers }, (_, index) => admin(serverOf(index))));
    for (const [index, client] of clients.entries()) await nameMyself(client, `Writer ${index}`);
    const reader = async (index: number) => new Copy(await new Client(serverOf(index)).login('dossier'));
    let isWriting = true;
    const follow = async (copy: Copy) => {
      while (isWriting) await copy.follow(1 + Math.floor(random() * 40), 1);
      while (await copy.follow(200));
      return copy;
    };
    const began = Date.now();
    const copies = [follow(await (await reader(0)).load())];
    const writing = Promise.all(
      clients.map((client) => new RandomWriter(client, random, known).write(writes / writers)),
    );
    copies.push(follow(await (await reader(1)).load()));
    await writing;
    isWriting = false;
    const tookMs = Date.now() - began;
    const whole = await (await reader(0)).load();
    for (const copy of await Promise.all(copies)) {
      expect(copy.told).toBeGreaterThan(writes / 4);
      expect(copy.sorted).toEqual(whole.sorted);
    }
    reportFigures({ writes, writers, tookMs, entities: whole.entities.size, told: (await copies[0])?.told ?? 0 });
  },
);
