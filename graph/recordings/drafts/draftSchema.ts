import { builder } from '../../builder.ts';
import { fieldsOf, typed } from '../../request/graphql/types.ts';
import { text, texts } from '../../request/shape.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { DraftConflict, handOverRecording, shareRecording } from './edit.ts';
import { liveReport, Recording } from '../schema.ts';
import { reportRecording } from '../startAndFinish.ts';
import { mutation } from '../../request/graphql/mutation.ts';

builder.objectType(DraftConflict, {
  name: 'DraftConflict',
  description:
    'Somebody else changed the same fields after the given version. Nothing was saved: choose a value for each field and send it with the version of `recording`.',
  fields: (t) =>
    fieldsOf(t, {
      message: text(),
      recording: typed(Recording, 'The current recording.'),
      fields: texts('title, content.'),
    }),
});

const LiveRecordingInput = builder.inputType('LiveRecordingInput', {
  fields: (t) => ({ recordingId: t.id({ required: true }), ...liveReport(t) }),
});

mutation('reportRecording', {
  type: Recording,
  description: 'Reports that the recording is still running: colleagues see it as live for two minutes.',
  inputType: LiveRecordingInput,
  run: (scope, { recordingId, ...report }, caller) =>
    reportRecording(scope, idOf('Recording', recordingId), report, caller.session?.id ?? null),
});

mutation('shareRecording', {
  type: Recording,
  description: 'Lets the whole firm work on a draft, or only its owner again.',
  input: (t) => ({
    recordingId: t.id({ required: true }),
    isShared: t.boolean({ required: true, description: 'Whether the whole firm may work on the draft.' }),
  }),
  run: (scope, { recordingId, isShared }) => shareRecording(scope, idOf('Recording', recordingId), isShared),
});

mutation('handOverRecording', {
  type: Recording,
  description: 'Makes somebody else the owner of a draft; anybody can take a draft without an owner.',
  input: (t) => ({
    recordingId: t.id({ required: true }),
    memberId: t.id({ required: true, description: 'Global id of the person.' }),
  }),
  run: (scope, { recordingId, memberId }) =>
    handOverRecording(scope, idOf('Recording', recordingId), idOf('Member', memberId)),
});
