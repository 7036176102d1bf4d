import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioKey, documentKey } from '../../graph/data/storage/keys.ts';
import { sweepEveryFirm } from '../../graph/sweep.ts';
import { Client } from '../support/client.ts';
import { textFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { firmOf, mutate, startRecording } from '../support/factories.ts';
import { startTestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

const unknown = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c00';
const eightDays = 8 * 24 * 3600;

it('the sweep deletes files that a crash left without a row; recent and known ones stay', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const files = path.join(server.dataDir, 'files');
  const stored = async () =>
    (await readdir(files, { recursive: true, withFileTypes: true }))
      .filter((each) => each.isFile())
      .map((each) => path.relative(files, path.join(each.parentPath, each.name)))
      .sort();
  const age = async (key: string) => {
    const then = Date.now() / 1000 - eightDays;
    await utimes(path.join(files, key), then, then);
  };
  const leave = async (key: string) => {
    await mkdir(path.dirname(path.join(files, key)), { recursive: true });
    await writeFile(path.join(files, key), 'left behind');
  };

  const client = await new Client(server).login('dossier');
  await readFile(client, textFile('kept.txt', 'A document that a row knows.'));
  const recordingId = await startRecording(client);
  await mutate(client, 'storeRecordingPart', { recordingId, position: 0, file: new File([silentWav(1)], 'a.wav') });
  const known = await stored();
  expect(known).toHaveLength(2);
  const { tenantId } = await firmOf(server, 'dossier');

  const old = [
    documentKey(tenantId, `${unknown}1`),
    audioKey(tenantId, `${unknown}2`, 0, 'wav'),
    'incoming/half-received',
  ];
  const young = documentKey(tenantId, `${unknown}3`);
  for (const key of [...old, young]) await leave(key);
  for (const key of [...old, ...known]) await age(key);

  await sweepEveryFirm(server.services, new AbortController().signal);
  expect(await stored()).toEqual([...known, young].sort());
});
