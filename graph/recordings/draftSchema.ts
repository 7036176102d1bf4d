import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf } from '../graphql/globalId.ts';
import { DraftConflict } from './edit.ts';
import { HeardText, Recording } from './schema.ts';
import { reportRecording } from './reportRecording.ts';
import { handOverRecording, shareRecording } from './shareRecording.ts';

builder.objectType(DraftConflict, {
  name: 'DraftConflict',
  description:
    'Somebody else changed what you change, after the version that you saw. Nothing was saved: choose, and send it again with the ' +
    'version of `recording`.',
  fields: (t) => ({
    message: t.exposeString('message'),
    recording: t.field({ type: Recording, resolve: ({ recording }) => recording }),
    fields: t.stringList({ description: 'title, content.', resolve: ({ fields }) => fields }),
  }),
});

const ShareRecordingInput = builder.inputType('ShareRecordingInput', {
  fields: (t) => ({ recordingId: t.id({ required: true }), isShared: t.boolean({ required: true }) }),
});
const HandOverRecordingInput = builder.inputType('HandOverRecordingInput', {
  fields: (t) => ({ recordingId: t.id({ required: true }), memberId: t.id({ required: true }) }),
});
const LiveRecordingInput = builder.inputType('LiveRecordingInput', {
  fields: (t) => ({ recordingId: t.id({ required: true }), heard: t.field({ type: HeardText }) }),
});

builder.mutationFields((t) => ({
  reportRecording: t.field({
    type: Recording,
    errors: {},
    description: 'The recording goes on: colleagues see it as live for two minutes.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: LiveRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, heard } }, caller) =>
      reportRecording(requireScope(caller), idOf('Recording', recordingId), heard),
  }),
  shareRecording: t.field({
    type: Recording,
    errors: {},
    description: 'Lets the whole firm work on a draft, or its owner alone again.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ShareRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, isShared } }, caller) =>
      shareRecording(requireScope(caller), idOf('Recording', recordingId), isShared),
  }),
  handOverRecording: t.field({
    type: Recording,
    errors: {},
    description: "Gives a draft to somebody else; one that is nobody's may be taken by everybody.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: HandOverRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, memberId } }, caller) =>
      handOverRecording(requireScope(caller), idOf('Recording', recordingId), idOf('Member', memberId)),
  }),
}));
