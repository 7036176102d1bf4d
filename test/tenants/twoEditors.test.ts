import { createRandom, seed } from '../attack/scale.ts';
import { admin } from '../admin/adminClient.ts';
import type { Client } from '../support/client.ts';
import { mutate, saveTranscript, writeMemo } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const people: [Client, Client] = [await admin(server), await admin(server)];

type Value = string | number;
type Values = Record<string, Value>;
interface Noun {
  type: string;
  mutation: string;
  conflict: string;
  subject: string;
  /** The fields that both edit, each with the value that a number stands for. */
  fields: Record<string, (number: number) => Value>;
  create(by: Client): Promise<string>;
}

const nouns: Noun[] = [
  {
    ...{ type: 'Transcript', mutation: 'editTranscript', conflict: 'TranscriptEditConflict', subject: 'transcript' },
    fields: { title: (n) => `Call ${n}`, content: (n) => `Revenue was ${n} million.`, summary: (n) => `Said ${n}.` },
    create: (by) => saveTranscript(by, { title: 'Call', content: 'Revenue.' }),
  },
  {
    ...{ type: 'Writeup', mutation: 'editWriteup', conflict: 'WriteupEditConflict', subject: 'writeup' },
    // The server marks the author of a figure that no source states; these marks are not the person's words.
    fields: { title: (n) => `Memo ${n}`, content: (n) => `<h2>Sales</h2><p>Revenue was ${n} million.</p>` },
    create: (by) => writeMemo(by, { title: 'Call' }),
  },
  {
    ...{ type: 'Company', mutation: 'updateCompany', conflict: 'CompanyEditConflict', subject: 'company' },
    fields: { headquarters: (n) => `Town ${n}`, employees: (n) => n, revenue: (n) => n * 1_000 },
    create: async (by) => (await mutate<{ id: string }>(by, 'createCompany', { name: crypto.randomUUID() }, 'id')).id,
  },
];

interface Outcome {
  isSaved: boolean;
  version: number;
}

interface Editor {
  client: Client;
  seen: number;
  typed: Values;
}

/** For each noun; 42 in total. */
const interleavings = 14;
const rounds = 4;

it.each(nouns)('$type: no edit of two people is lost or overwritten unseen', async (noun) => {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const counts = { saved: 0, asked: 0, overwritten: 0, lost: 0 };
  let number = 0;
  const id = await noun.create(people[0]);
  for (let each = 0; each < interleavings; each += 1) {
    const start = await read(noun, people[0], id);
    const editors = people.map((client): Editor => ({ client, seen: start.version, typed: {} }));
    /** The expected content, and the version in which each field changed last. */
    const held: Values = {};
    const changedIn: Record<string, number> = {};
    const take = (editor: Editor, { isSaved, version }: Outcome) => {
      if (!isSaved) counts.asked += 1;
      else {
        counts.saved += 1;
        counts.overwritten += Object.keys(editor.typed).filter((field) => (changedIn[field] ?? 0) > editor.seen).length;
        Object.assign(held, editor.typed);
        for (const field of Object.keys(editor.typed)) changedIn[field] = version;
      }
      // A person with a conflict looks at both values, then accepts the other value, or sends their own again with the
      // current version.
      if (isSaved || random() < 0.3) editor.typed = {};
      // The response to a person's own save does not contain what a colleague saved a moment before.
      editor.seen = isSaved ? editor.seen : version;
      if (isSaved && random() < 0.5) editor.seen = version;
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const editor of editors) {
        const field = pick(Object.keys(noun.fields));
        if (random() < 0.7) editor.typed[field] = noun.fields[field]!((number += 1));
      }
      const saving = editors.filter(({ typed }) => Object.keys(typed).length > 0 && random() < 0.7);
      const outcomes = await Promise.all(saving.map((editor) => save(noun, editor, id)));
      const inOrder = saving.map((editor, index) => ({ editor, outcome: outcomes[index]! }));
      inOrder.sort(
        (one, other) => one.outcome.version - other.outcome.version || +other.outcome.isSaved - +one.outcome.isSaved,
      );
      for (const { editor, outcome } of inOrder) take(editor, outcome);
    }
    const end = await read(noun, people[1], id);
    counts.lost += Object.keys(held).filter((field) => end.values[field] !== held[field]).length;
  }
  expect(counts).toMatchObject({ overwritten: 0, lost: 0 });
  expect(counts.saved).toBeGreaterThan(interleavings);
  expect(counts.asked).toBeGreaterThan(interleavings / 4);
});

async function save(noun: Noun, { client, seen, typed }: Editor, id: string): Promise<Outcome> {
  const { type, mutation, conflict, subject } = noun;
  const input = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${input}!) { saved: ${mutation}(input: $input) { __typename ... on ${type} { version }
    ... on ${conflict} { stands: ${subject} { version } } ... on Failure { code message } } }`;
  const answer = await client.graphql<{ saved: { version?: number; stands?: { version: number } } }>(query, {
    input: { id, version: seen, ...typed },
  });
  const { version, stands } = answer.data?.saved ?? {};
  const found = version ?? stands?.version;
  if (found === undefined) throw new Error(JSON.stringify(answer));
  return { isSaved: version !== undefined, version: found };
}

async function read(noun: Noun, client: Client, id: string): Promise<{ version: number; values: Values }> {
  const query = `query ($id: ID!) { node(id: $id) { ... on ${noun.type} { version ${Object.keys(noun.fields).join(' ')} } } }`;
  const { data } = await client.graphql<{ node: Values & { version: number } }>(query, { id });
  if (!data) throw new Error(`There is no ${noun.type} ${id}.`);
  const { version, ...values } = data.node;
  const bare = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' ? unmarked(value) : value,
  ]);
  return { version, values: Object.fromEntries(bare) as Values };
}

const unmarked = (html: string) => html.replace(/<\/?span[^>]*>/g, '');
