import { fieldsOf } from '../request/graphql/fieldsOf.ts';
import { flag } from '../request/properties.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { readRecordingRules, setRecordingRules, type RecordingRules as Rules } from './service.ts';
import { mutation } from '../request/graphql/mutation.ts';

const RecordingRules = builder.objectRef<Rules>('RecordingRules').implement({
  description: "The firm's rules for recording and for what is read of its sources.",
  fields: (t) =>
    fieldsOf(t, {
      asksConsent: flag('The recorder asks before each recording for confirmation that all participants have agreed.'),
      allowsCloudHearing: flag("A browser may send sound to its vendor's servers for speech recognition."),
      createsCompanies: flag(
        'A company that a source speaks of, and that is not on file, is created instead of proposed.',
      ),
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
    createsCompanies: t.boolean({
      description:
        'Whether a company that a source speaks of, and that is not on file, is created instead of proposed.',
    }),
  }),
});

builder.queryFields((t) => ({
  recordingRules: t.field({
    type: RecordingRules,
    description: "The firm's rules for recording and for what is read of its sources.",
    resolve: (_, __, caller) => readRecordingRules(requireScope(caller)),
  }),
}));

mutation('setRecordingRules', {
  type: RecordingRules,
  access: 'admin',
  description: "Sets the firm's rules for recording and for its sources, from the next recording or source on.",
  inputType: SetRecordingRulesInput,
  run: async (scope, input) => setRecordingRules(scope, input),
});
