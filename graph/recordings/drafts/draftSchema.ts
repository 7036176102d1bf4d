import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { DraftConflict, handOverRecording, shareRecording } from './edit.ts';
import { HeardText, Recording } from '../schema.ts';
import { reportRecording } from '../startAndFinish.ts';

builder.objectType(DraftConflict, {
  name: 'DraftConflict',
  description:
    'Somebody else changed the same fields after the given version. Nothing was saved: choose a value for each field and send it with the version of `recording`.',
  fields: (t) => ({
    message: t.exposeString('message'),
    recording: t.field({
      type: Recording,
      description: 'The current recording.',
      resolve: ({ recording }) => recording,
    }),
    fields: t.stringList({ description: 'title, content.', resolve: ({ fields }) => fields }),
  }),
});

const ShareRecordingInput = builder.inputType('ShareRecordingInput', {
  fields: (t) => ({
    recordingId: t.id({ required: true }),
    isShared: t.boolean({ required: true, description: 'Whether the whole firm may work on the draft.' }),
  }),
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
    description: 'Reports that the recording is still running: colleagues see it as live for two minutes.',
    args: { input: t.arg({ type: LiveRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, heard } }, caller) =>
      reportRecording(requireScope(caller), idOf('Recording', recordingId), heard, caller.session?.id ?? null),
  }),
  shareRecording: t.field({
    type: Recording,
    errors: {},
    description: 'Lets the whole firm work on a draft, or only its owner again.',
    args: { input: t.arg({ type: ShareRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, isShared } }, caller) =>
      shareRecording(requireScope(caller), idOf('Recording', recordingId), isShared),
  }),
  handOverRecording: t.field({
    type: Recording,
    errors: {},
    description: 'Makes somebody else the owner of a draft; anybody can take a draft without an owner.',
    args: { input: t.arg({ type: HandOverRecordingInput, required: true }) },
    resolve: (_, { input: { recordingId, memberId } }, caller) =>
      handOverRecording(requireScope(caller), idOf('Recording', recordingId), idOf('Member', memberId)),
  }),
}));
