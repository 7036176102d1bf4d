import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from '../support/client.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { conversation, mutate, uuidOf } from '../support/factories.ts';
import { postFiles } from '../documents/documentSteps.ts';

const kinds = ['transcript', 'document', 'conversation', 'writeup'] as const;

export interface Acknowledged {
  kind: (typeof kinds)[number];
  /** A text that occurs nowhere else. */
  title: string;
  /** For a write-up: its transcript. */
  transcriptId?: string;
  /** True when the call had to be repeated. */
  isRepeated: boolean;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** Answers that are neither a success nor 'not now'. */
  refusals: string[];
  stop(): Promise<void>;
}

/**
 * Starts clients that create things continuously; each repeats its call under the same key until an answer confirms it.
 */
export function startLoad(client: Client, random: () => number, clients = 4): Load {
  const acknowledged: Acknowledged[] = [];
  const refusals: string[] = [];
  let isStopping = false;

  /** Returns undefined when the load ended before an answer came. */
  async function insist<Answer>(ask: (key: string) => Promise<Answer | null>) {
    const key = randomUUID();
    for (let tries = 1; !isStopping || tries === 1; tries++) {
      const answer = await ask(key).catch(() => null);
      if (answer !== null) return { answer, isRepeated: tries > 1 };
      await sleep(250);
    }
    return undefined;
  }

  /** Returns the content of a good answer; null for an answer that says 'not now'. */
  async function read(response: Response): Promise<unknown> {
    if (response.status < 300) return response.json();
    if (response.status < 500) refusals.push(`${response.url}: ${response.status} ${await response.text()}`);
    return null;
  }

  async function saveTranscript(kind: Acknowledged['kind']): Promise<string | undefined> {
    const title = `${kind} ${randomUUID()}`;
    const content = `${title}. ${conversation}`;
    const saved = await insist(async (key) =>
      read(await client.call('POST', '/api/transcripts', { title, content }, { 'Idempotency-Key': key })),
    );
    if (!saved) return undefined;
    acknowledged.push({ kind: 'transcript', title, isRepeated: saved.isRepeated });
    return z.object({ id: z.string() }).parse(saved.answer).id;
  }

  const create: Record<Acknowledged['kind'], () => Promise<void>> = {
    async transcript() {
      await saveTranscript('transcript');
    },
    async document() {
      const title = `document ${randomUUID()}`;
      const file = docxFile(`${title}.docx`, `${title}. ${conversation}`);
      const stored = await insist(async (key) => {
        const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
        const answer = await read(await postFiles(client, [file], headers));
        // Each file has its own result, so a success may contain a file that was not stored.
        return z.object({ documents: z.array(z.object({ id: z.string() })) }).safeParse(answer).data ?? null;
      });
      if (stored) acknowledged.push({ kind: 'document', title, isRepeated: stored.isRepeated });
    },
    async conversation() {
      const title = `conversation ${randomUUID()}`;
      const input = { title, text: `${title}. ${conversation}` };
      const taken = await insist(async (key) =>
        mutate(client, 'importTranscript', { ...input, clientMutationId: key }),
      );
      if (taken) acknowledged.push({ kind: 'conversation', title, isRepeated: taken.isRepeated });
    },
    async writeup() {
      const transcriptId = await saveTranscript('writeup');
      if (!transcriptId) return;
      const id = Buffer.from(`Transcript:${transcriptId}`).toString('base64');
      const begun = await insist(async (clientMutationId) =>
        mutate<{ id: string }>(client, 'generateWriteup', { transcriptId: id, clientMutationId }, 'id'),
      );
      if (!begun) return;
      const title = uuidOf(begun.answer.id);
      acknowledged.push({ kind: 'writeup', title, transcriptId, isRepeated: begun.isRepeated });
    },
  };

  async function work(): Promise<void> {
    while (!isStopping) {
      await create[kinds[Math.floor(random() * kinds.length)] ?? 'transcript']();
      await sleep(100 + 400 * random());
    }
  }

  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopping = true;
      await working;
    },
  };
}
