import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '../support/client.ts';
import { generateWriteup, jobIn, saveTranscript, until } from '../support/factories.ts';
import { startTestServer, superuserUrlOf, useTestServer } from '../support/harness.ts';
import { useSession } from '../support/sql.ts';
import { silentWav } from '../support/wav.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');
const superuser = await useSession(superuserUrlOf(server));

const noSpace = 'The server is out of disk space and did not save this. Tell your administrator, and try again later.';
const noMemory =
  'The database is out of memory and did not save this. Try again in a moment, or tell your administrator.';
const readOnly =
  'The database accepts no changes at the moment and did not save this. Tell your administrator, and try again later.';

/** Makes PostgreSQL refuse every new row of a table with a chosen code while `act` runs. */
async function whileRefused(table: string, code: string, act: () => Promise<void>): Promise<void> {
  await superuser.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    await act();
  } finally {
    await superuser.query('DROP FUNCTION refuse CASCADE');
  }
}

describe('a database', () => {
  it.each([
    ['whose disk is full', '53100', noSpace],
    ['without memory', '53200', noMemory],
    ['at its limits', '53400', noMemory],
    ['that only reads', '25006', readOnly],
  ])('%s is reported as such, by REST and by GraphQL', async (_what, code, message) => {
    await whileRefused('transcripts', code, async () => {
      const body = { title: 'Call', content: 'Words.' };
      const refused = await client.call('POST', '/api/transcripts', body);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect(await refused.json()).toEqual({ message, code: 'UNAVAILABLE' });
      const query = `mutation ($input: SaveTranscriptInput!) { saveTranscript(input: $input) { __typename } }`;
      const { errors } = await client.graphql(query, { input: body });
      expect(errors).toMatchObject([{ message, extensions: { code: 'UNAVAILABLE' } }]);
    });
    await saveTranscript(client);
  });

  it('whose disk is full fails a job with the same sentence', async () => {
    const transcriptId = await saveTranscript(client);
    await whileRefused('writeups', '53100', async () => {
      const job = await jobIn(client, await generateWriteup(client, transcriptId), 'FAILED', 'COMPLETED');
      expect(job.error).toEqual({ code: 'UNAVAILABLE', message: noSpace });
    });
  });
});

describe('a file storage', () => {
  const ready = async () => {
    const response = await new Client(server).fetch('/readyz');
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const upload = async () => {
    const form = new FormData();
    form.set('documentFiles', new File(['Notes on Acme.'], 'notes.txt'));
    const response = await client.fetch('/api/documents/upload', { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const importAudio = `mutation ($file: Upload!) { importAudio(input: { file: $file }) { ... on Failure { code message } } }`;
  const audio = () => client.upload(importAudio, { file: null }, 'variables.file', new File([silentWav(1)], 'a.wav'));

  it('on a full disk is reported as such', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.spyOn(server.services.storage, 'put').mockRejectedValue(full);
    expect(await upload()).toEqual({ status: 503, body: { code: 'UNAVAILABLE', message: noSpace } });
    expect((await audio()).errors).toMatchObject([{ message: noSpace, extensions: { code: 'UNAVAILABLE' } }]);
  });

  it('that cannot be written is reported, and takes no server out of service', async () => {
    const transcriptId = await saveTranscript(client);
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
    const incoming = path.join(server.dataDir, 'files', 'incoming');
    await rename(incoming, `${incoming}.away`);
    await writeFile(incoming, 'no folder');
    const message =
      'The server cannot write files at the moment and did not store this one. Tell your administrator, and send it again later.';
    expect(await upload()).toEqual({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE', message } });
    expect((await audio()).data).toEqual({ importAudio: { code: 'PROVIDER_UNAVAILABLE', message } });
    const degraded = { status: 200, body: { status: 'degraded', missing: ['storage'] } };
    expect(await until(ready, ({ body }) => !isDeepStrictEqual(body, { status: 'ready' }))).toEqual(degraded);
    for (const path of ['/healthz', '/api/transcripts', '/api/companies', '/api/writeups']) {
      expect((await client.fetch(path)).status, path).toBe(200);
    }
    expect((await client.graphql('{ search(query: "Acme") { edges { cursor } } }')).errors).toBeUndefined();
    await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED');
    await rm(incoming);
    await rename(`${incoming}.away`, incoming);
    await until(ready, ({ body }) => isDeepStrictEqual(body, { status: 'ready' }));
  });

  it('that hangs keeps nobody waiting', async () => {
    const other = await startTestServer();
    try {
      vi.spyOn(other.services.storage, 'put').mockReturnValue(new Promise(() => undefined));
      const response = await fetch(`${other.address}/readyz`, { signal: AbortSignal.timeout(20_000) });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'degraded', missing: ['storage'] });
    } finally {
      await other.stop();
    }
  });
});
