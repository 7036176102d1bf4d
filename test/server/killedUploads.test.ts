import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { uploadFiles } from '../documents/documentSteps.ts';
import { mutate, startRecording, until } from '../support/factories.ts';
import { makePlace, startTestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

it('files that were arriving when the server was killed are not shown by the next server, which accepts them again', async () => {
  const place = await makePlace();
  const first = await startChildProduct(place);
  const client = await new Client(first).login('dossier');
  const recordingId = await startRecording(client);
  const audio = () => new File([silentWav(20)], 'call.wav');
  const text = () => new File(['Revenue grew by 30 percent. '.repeat(20_000)], 'report.txt');
  const cutOff = [
    await beginPost(client, '/api/documents/upload', formOf({ documentFiles: text() })),
    await beginPost(client, '/api/transcribe-audio', formOf({ audioFile: audio() })),
    ...(await Promise.all(
      [
        ['uploadDocuments', { files: [null] }, 'input.files.0', text()] as const,
        ['importAudio', { file: null }, 'input.file', audio()] as const,
        ['storeRecordingPart', { recordingId, position: 0, file: null }, 'input.file', audio()] as const,
      ].map(([name, input, at, file]) => beginPost(client, '/graphql', mutationForm(name, input, at, file))),
    )),
  ];
  const incoming = path.join(place.dataDir, 'files/incoming');
  await until(
    () => readdir(incoming),
    (names) => names.length === cutOff.length,
  );
  await first.end('SIGKILL');
  for (const request of cutOff) request.destroy();

  const second = await startTestServer({}, place);
  const after = await new Client(second).login('dossier');
  const shown = async () =>
    (await after.graphql('{ openRecordings { parts { position } } documents { totalCount } jobs { title } }')).data;
  expect(await shown()).toEqual({ openRecordings: [{ parts: [] }], documents: { totalCount: 0 }, jobs: [] });
  expect(await readdir(path.dirname(incoming))).toEqual(['incoming']);

  await mutate(after, 'storeRecordingPart', { recordingId, position: 0, file: audio() });
  await mutate(after, 'importAudio', { file: audio() });
  expect(await uploadFiles(after, [text()])).toMatchObject([{ isDuplicate: false, message: null }]);
  expect(await shown()).toMatchObject({
    openRecordings: [{ parts: [{ position: 0 }] }, { parts: [{ position: 0 }] }],
    documents: { totalCount: 1 },
  });
  await second.stop();
  await place.remove();
});

function formOf(fields: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(fields)) form.set(name, file);
  return form;
}

/** Returns a mutation with a file, in the form of the multipart request specification. */
function mutationForm(name: string, input: object, at: string, file: File): FormData {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`;
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input } }));
  form.set('map', JSON.stringify({ 0: [`variables.${at}`] }));
  form.set('0', file);
  return form;
}

async function beginPost({ address, cookie }: Client, url: string, form: FormData): Promise<ClientRequest> {
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = {
    'Content-Type': whole.headers.get('Content-Type') ?? '',
    'Content-Length': body.length,
    'Apollo-Require-Preflight': 'true',
    Cookie: cookie,
  };
  const sent = request(`${address}${url}`, { method: 'POST', headers }).on('error', () => undefined);
  await new Promise((resolve) => sent.write(body.subarray(0, -1000), resolve));
  return sent;
}
