import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import {
  conversation,
  mutate,
  readNode,
  refusalOf,
  saveTranscript,
  startRecording,
  summarized,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { storePart } from './recordingSteps.ts';

const server = await useTestServer();
const anna = await new Client(server).login('dossier');
beforeAll(async () => {
  await nameMyself(anna, 'Anna Lee');
});

const rules = 'asksConsent allowsCloudHearing';
const rulesOf = async (client: Client) =>
  (await client.graphql<{ recordingRules: object }>(`{ recordingRules { ${rules} } }`)).data?.recordingRules;
const stored = (id: string) =>
  readNode<object>(anna, id, '... on Recording { status content consentedAt consentedBy { name } heardWhere }');

it('a firm’s rules for recordings are set by an administrator, each rule by itself, and apply to that firm only', async () => {
  expect(await rulesOf(anna)).toEqual({ asksConsent: false, allowsCloudHearing: false });
  expect(await refusalOf(anna, 'setRecordingRules', { asksConsent: true })).toMatchObject({ code: 'FORBIDDEN' });
  const administrator = await admin(server);
  await mutate(administrator, 'setRecordingRules', { asksConsent: true }, rules);
  await mutate(administrator, 'setRecordingRules', { allowsCloudHearing: true }, rules);
  expect(await rulesOf(anna)).toEqual({ asksConsent: true, allowsCloudHearing: true });
  const others = await new Client(server).login('northgate');
  expect(await rulesOf(others)).toEqual({ asksConsent: false, allowsCloudHearing: false });
});

describe('a recording that a browser turns into text', () => {
  it('keeps who confirmed the consent, and has its text during the recording and after it', async () => {
    const begun = { key: crypto.randomUUID(), title: 'Call', startedAt: '2026-03-04T10:00:00.000Z' };
    const consentedAt = '2026-03-04T09:59:58.000Z';
    const { id } = await mutate<{ id: string }>(anna, 'startRecording', { ...begun, consentedAt }, 'id');
    const consent = { consentedAt, consentedBy: { name: 'Anna Lee' } };
    await mutate(anna, 'reportRecording', { recordingId: id, heard: { text: 'We grew', place: 'DEVICE' } }, 'id');
    expect(await stored(id)).toEqual({ status: 'UPLOADING', content: 'We grew', heardWhere: 'DEVICE', ...consent });

    // The text that the browser recognises later would overwrite it.
    const edit = { recordingId: id, content: 'We grew 40 percent.' };
    expect(await refusalOf(anna, 'editRecording', edit)).toMatchObject({ code: 'CONFLICT' });

    await storePart(anna, id, 0);
    const heard = { text: conversation, place: 'DEVICE' };
    const whole = { recordingId: id, partCount: 1, durationSeconds: 61, heard };
    await mutate(anna, 'finishRecording', whole, 'id');
    // The browser may repeat the call: nothing changes.
    await mutate(anna, 'finishRecording', { ...whole, heard: { ...heard, text: 'Something else' } }, 'id');
    expect(await stored(id)).toMatchObject({ status: 'TRANSCRIBED', content: conversation });
    await summarized(anna, id);

    const transcriptId = await saveTranscript(anna, { recordingId: id });
    const { data } = (await (await anna.call('GET', '/api/transcripts')).json()) as { data: { consent: object }[] };
    expect(data.map((row) => row.consent)).toEqual([{ confirmedAt: consentedAt, confirmedBy: 'Anna Lee' }]);
    const kept = '... on Transcript { recording { consentedAt consentedBy { name } } }';
    expect(await readNode(anna, transcriptId, kept)).toEqual({ recording: consent });
  });

  it('is transcribed by the server when the browser understood nothing', async () => {
    const id = await startRecording(anna);
    await storePart(anna, id, 0);
    await mutate(anna, 'finishRecording', { recordingId: id, partCount: 1, durationSeconds: 1 }, 'id');
    expect(await stored(id)).toMatchObject({ content: null, consentedAt: null, consentedBy: null, heardWhere: null });
  });
});
