import { writeTools } from '../../graph/request/mcp/serveMcp.ts';
import { routes } from '../../graph/routes.ts';
import { createRandom, isLong, reportFigures, seed } from '../attack/scale.ts';
import { openFaultStage, type FaultStage } from './faultFirm.ts';
import { cutKinds } from './messageLine.ts';
import { mutationCall, mutationFields, postCall, toolCall } from './sendCall.ts';
import { cutCall, learnCall, type Fault, type Reference, type TriedCall } from './tryCuts.ts';
import { entitiesOf, fillCase } from '../rest/contractCall.ts';
import { contractOf } from '../rest/restContract.ts';
import { makeEntities } from '../support/entities.ts';
import { inputOf, mutationInputs } from '../support/mutationInputs.ts';

const agentTools = {
  draft_memo: inputOf('{"transcriptId":"{transcript}"}'),
  record_note: inputOf('{"title":"Call","text":"It grows."}'),
};

/** What a POST needs besides the entities that its case of the REST contract names. */
const alsoNeeded: Record<string, string> = {
  '/api/quick-rankings': 'company',
  '/api/openai/discover-companies': 'candidate',
};

/** The cases of POSTs that create nothing with the REST contract's success. */
const othersThanContract: Record<string, { name: string; status: number; path: string; body: object }> = {
  '/api/writeups/:id/restore': {
    ...{ name: 'restores', status: 200, path: '/api/writeups/{edited}/restore', body: { version: 2, restore: 1 } },
  },
};

const secrets = ['login', 'unlockAdmin', 'createApiToken', 'createWebhookEndpoint', 'rotateWebhookSecret'].concat(
  ['/api/auth/login', '/api/admin/unlock', '/api/api-tokens', '/api/webhooks', '/api/webhooks/:id/secret'].map(
    (route) => `POST ${route}`,
  ),
);

const posts = routes.filter(({ method }) => method === 'post');

const calls: TriedCall[] = [
  ...Array.from(mutationInputs, ([name, { entities, fill }]): TriedCall => ({
    name,
    prepare: async (firm) => mutationCall(firm.client, name, fill(await makeEntities(firm, entities))),
  })),
  ...posts.map((route): TriedCall => ({
    name: `POST ${route.path}`,
    async prepare(firm) {
      const call = contractOf(route);
      if (!call) throw new Error(`How is POST ${route.path} called? Say it in test/rest/restContract.txt.`);
      const success = othersThanContract[route.path] ?? call.success;
      const ids = await makeEntities(firm, [...entitiesOf(call, success), alsoNeeded[route.path] ?? '']);
      return postCall(firm.client, fillCase(call, success, ids));
    },
  })),
  ...Object.entries(agentTools).map(([name, { entities, fill }]): TriedCall => ({
    name: `the tool ${name}`,
    prepare: async (firm) => toolCall(firm.client, name, fill(await makeEntities(firm, entities))),
  })),
].map((call) => ({ ...call, isSecret: secrets.includes(call.name) }));

/**
 * They answer once their job has ended, and jobs sleep on this stage. Their write is that of previewCompanyImport and
 * their job that of applyCompanyImport, whose connections test/jobs/lostConnections.test.ts cuts.
 */
const answeringAfterJob = ['importCandidates', 'POST /api/candidates/import'];

let stage: FaultStage;
beforeAll(async () => {
  stage = await openFaultStage();
});
afterAll(() => stage.close());

it('has every mutation, every POST and every writing tool of the server in its tables', () => {
  expect([...mutationInputs.keys()].sort()).toEqual(Object.keys(mutationFields).sort());
  expect(posts.filter((route) => !contractOf(route)).map(({ path }) => path)).toEqual([]);
  expect(Object.keys(agentTools).sort()).toEqual(writeTools.map(({ name }) => name).sort());
});

async function tryEveryCut(call: TriedCall, reference: Reference): Promise<Fault[][]> {
  const found: Fault[][] = [];
  for (const kind of cutKinds) {
    for (let at = 1; ; at += 1) {
      const faults = await cutCall(stage, call, reference, { kind, at });
      if (!faults) break;
      found.push(faults);
    }
  }
  return found;
}

async function trySomeCut(call: TriedCall, reference: Reference, random: () => number): Promise<Fault[][]> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const kind = pick(cutKinds) ?? 'unsent';
  const all = reference.messages[kind].map((statement, index) => ({ statement, at: index + 1 }));
  const commits = all.filter(({ statement }) => statement === 'COMMIT');
  let { at } = (random() < 0.5 ? pick(commits) : pick(all)) ?? { at: 1 };
  // The server does not query again what it has cached, so there may be fewer messages.
  for (; at > 0; at = Math.floor(at / 2)) {
    const faults = await cutCall(stage, call, reference, { kind, at });
    if (faults) return [faults];
  }
  return [];
}

function summaryOf(faults: Fault[]): string[] {
  const byKind = Map.groupBy(faults, ({ call, what }) => `${call}: ${what}`);
  return [...byKind].map(([kind, all]) => {
    const [{ at, detail }] = all as [Fault];
    return `${kind} (${all.length}; ${at}): ${detail.slice(0, 300)}`;
  });
}

it(
  'reports the truth, writes all or nothing and creates one thing, whichever message is cut',
  { timeout: 240_000 },
  async () => {
    const random = createRandom(seed);
    const faults: Fault[] = [];
    let cuts = 0;
    // A POST calls the same use case as a mutation, so the short run tries only some of them.
    const tried = calls.filter(
      ({ name }) => !answeringAfterJob.includes(name) && (isLong || !name.startsWith('POST') || random() < 0.3),
    );
    for (const call of tried) {
      const reference = await learnCall(stage, call);
      faults.push(...reference.faults);
      const found = await (isLong ? tryEveryCut(call, reference) : trySomeCut(call, reference, random));
      cuts += found.length;
      faults.push(...found.flat());
    }
    const count = (what: Fault['what']) => faults.filter((fault) => fault.what === what).length;
    reportFigures({
      seed,
      calls: tried.length,
      cuts,
      'false successes': count('false success'),
      'partial writes': count('partial write'),
      'not one after the retry': count('not one after retry'),
      'retries that failed': count('failed retry'),
      'errors that do not say what happened': count('unclear error'),
      'files lost': count('lost file'),
    });
    expect(summaryOf(faults)).toEqual([]);
    expect(cuts).toBeGreaterThanOrEqual(tried.length);
  },
);
