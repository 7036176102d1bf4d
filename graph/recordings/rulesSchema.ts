import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { readRecordingRules, setRecordingRules, type RecordingRules as Rules } from './service.ts';

const RecordingRules = builder.objectRef<Rules>('RecordingRules').implement({
  description: "The firm's rules for recording.",
  fields: (t) => ({
    asksConsent: t.exposeBoolean('asksConsent', {
      description: 'The recorder asks before each recording for confirmation that all participants have agreed.',
    }),
    allowsCloudHearing: t.exposeBoolean('allowsCloudHearing', {
      description: "A browser may send sound to its vendor's servers for speech recognition.",
    }),
  }),
});

const SetRecordingRulesInput = builder.inputType('SetRecordingRulesInput', {
  description: 'Omitted fields keep their value.',
  fields: (t) => ({
    asksConsent: t.boolean({
      description: 'Whether the recorder asks for confirmation that all participants have agreed.',
    }),
    allowsCloudHearing: t.boolean({
      description: "Whether a browser may send sound to its vendor's servers for speech recognition.",
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
