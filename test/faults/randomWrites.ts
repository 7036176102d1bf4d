import type { Client } from '../support/client.ts';
import { mutate, readNode } from '../support/factories.ts';

interface Known {
  companies: string[];
  transcripts: string[];
  writeups: string[];
  threads: string[];
  comments: string[];
  templates: string[];
  trash: string[];
}

/** Writes of every sort to rows that other writers change and delete at the same moment. */
export class RandomWriter {
  readonly #client: Client;
  readonly #random: () => number;
  readonly #known: Known;
  #written = 0;

  /** New ids are added to `known`, which the writers share. `client` has opened the admin gate. */
  constructor(client: Client, random: () => number, known: Known) {
    this.#client = client;
    this.#random = random;
    this.#known = known;
  }

  static nothingKnown(): Known {
    return { companies: [], transcripts: [], writeups: [], threads: [], comments: [], templates: [], trash: [] };
  }

  /** Continues until this many of its writes were accepted. */
  async write(count: number): Promise<void> {
    const all = [...this.#makes(), ...this.#changes(), ...this.#deletions()];
    while (this.#written < count) {
      const act = this.#one(all);
      try {
        await act?.();
        this.#written++;
      } catch (error) {
        // Others delete and change the same rows, so a refusal is no fault.
        if (!/NOT_FOUND|CONFLICT|FORBIDDEN|INVALID|UNAVAILABLE|no node/.test(String(error))) throw error;
      }
    }
  }

  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }

  /** Returns a random id of a sort; throws without any. */
  #some(of: keyof Known): string {
    const id = this.#one(this.#known[of]);
    if (id === undefined) throw new Error('NOT_FOUND');
    return id;
  }

  #name(): string {
    return `Number ${Math.floor(this.#random() * 1e9)}`;
  }

  async #make(into: keyof Known, mutation: string, input: object, fields = 'id'): Promise<void> {
    const made = await mutate<{ id: string; trashItemId?: string }>(this.#client, mutation, input, fields);
    this.#known[into].push(made.trashItemId ?? made.id);
  }

  /** Adds the newest version of something that others may change meanwhile. */
  async #edit(from: keyof Known, type: string, mutation: string, input: object): Promise<void> {
    const id = this.#some(from);
    const { version } = await readNode<{ version: number }>(this.#client, id, `... on ${type} { version }`);
    await mutate(this.#client, mutation, { id, version, ...input });
  }

  #makes() {
    const writeupId = () => this.#some('writeups');
    const template = () => ({ name: this.#name(), sections: ['Market'], isDefault: false });
    return [
      () => this.#make('companies', 'createCompany', { name: this.#name(), revenue: 5, stage: 'Seed' }),
      () => this.#make('transcripts', 'saveTranscript', { title: this.#name(), content: 'It grows.' }),
      () => this.#make('writeups', 'createWriteup', { title: this.#name(), content: '<p>It grows.</p>' }),
      () => this.#make('templates', 'createMemoTemplate', template()),
      async () => {
        const fields = 'commentThreads { id comments { id } }';
        const input = { writeupId: writeupId(), body: this.#name() };
        const made = await mutate<{ commentThreads: { id: string; comments: { id: string }[] }[] }>(
          ...([this.#client, 'addComment', input, fields] as const),
        );
        this.#known.threads.push(...made.commentThreads.map(({ id }) => id));
        this.#known.comments.push(...made.commentThreads.flatMap(({ comments }) => comments.map(({ id }) => id)));
      },
      async () =>
        mutate(this.#client, 'giveVerdict', { writeupId: writeupId(), verdict: 'TRACK', reason: this.#name() }),
      () => mutate(this.#client, 'replyToComment', { threadId: this.#some('threads'), body: 'Yes.' }),
    ];
  }

  #changes() {
    const amount = () => Math.ceil(this.#random() * 1000);
    return [
      () => this.#edit('companies', 'Company', 'updateCompany', { employees: amount(), name: this.#name() }),
      () => this.#edit('companies', 'Company', 'updateCompany', { valuation: amount() }),
      () => this.#edit('transcripts', 'Transcript', 'editTranscript', { title: this.#name() }),
      () => this.#edit('writeups', 'Writeup', 'editWriteup', { title: this.#name() }),
      () => mutate(this.#client, 'mergeCompanies', { id: this.#some('companies'), intoId: this.#some('companies') }),
    ];
  }

  #deletions() {
    const drop = (from: keyof Known, mutation: string) => async () =>
      this.#make('trash', mutation, { id: this.#some(from) }, 'trashItemId');
    return [
      drop('companies', 'deleteCompany'),
      drop('transcripts', 'deleteTranscript'),
      drop('writeups', 'deleteWriteup'),
      async () => mutate(this.#client, 'deleteMemoTemplate', { id: this.#some('templates') }),
      async () => mutate(this.#client, 'deleteComment', { commentId: this.#some('comments') }),
      async () => mutate(this.#client, 'restoreTrashItem', { id: this.#some('trash') }),
    ];
  }
}
