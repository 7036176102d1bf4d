import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { readRecordingRules, type RecordingRules as Rules } from './service.ts';
import { setRecordingRules } from './setRecordingRules.ts';

const RecordingRules = builder.objectRef<Rules>('RecordingRules').implement({
  description: "The firm's rules for recording.",
  fields: (t) => ({
    asksConsent: t.exposeBoolean('asksConsent', {
      description: 'Before it starts, the recorder asks for confirmation that all who are heard have agreed.',
    }),
    allowsCloudHearing: t.exposeBoolean('allowsCloudHearing', {
      description: "A browser may send the sound to its maker's servers to have it turned into text.",
    }),
  }),
});

const SetRecordingRulesInput = builder.inputType('SetRecordingRulesInput', {
  description: 'A field that is left out keeps its value.',
  fields: (t) => ({
    asksConsent: t.boolean({ description: 'Whether the recorder first asks whether everybody has agreed.' }),
    allowsCloudHearing: t.boolean({
      description: "Whether a browser may send sound to its maker's servers to turn it into text.",
    }),
  }),
});

builder.queryFields((t) => ({
  recordingRules: t.field({
    type: RecordingRules,
    description: "The firm's rules for recording.",
    resolve: (_, __, caller) => readRecordingRules(requireScope(caller)),
  }),
}));

builder.mutationFields((t) => ({
  setRecordingRules: t.field({
    type: RecordingRules,
    errors: {},
    description: "Sets the firm's rules for recording, from the next recording on.",
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: SetRecordingRulesInput, required: true }) },
    resolve: async (_, { input }, caller) => setRecordingRules(requireScope(caller), input),
  }),
}));
