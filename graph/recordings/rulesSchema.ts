import { objectOf } from '../request/graphql/types.ts';
import { flag } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { readRecordingRules, setRecordingRules } from './service.ts';
import { mutation } from '../request/graphql/mutation.ts';

const description = "The firm's rules for recording and for what is read of its sources.";

const RecordingRules = objectOf('RecordingRules', description, {
  asksConsent: flag('The recorder asks before each recording for confirmation that all participants have agreed.'),
  allowsCloudHearing: flag("A browser may send sound to its vendor's servers for speech recognition."),
  createsCompanies: flag('A company that a source speaks of, and that is not on file, is created instead of proposed.'),
});

builder.queryFields((t) => ({
  recordingRules: t.field({
    type: RecordingRules,
    description,
    resolve: (_, __, caller) => readRecordingRules(requireScope(caller)),
  }),
}));

mutation('setRecordingRules', {
  type: RecordingRules,
  access: 'admin',
  description: "Sets the firm's rules for recording and for its sources, from the next recording or source on.",
  inputDescription: 'Omitted fields keep their value.',
  input: (t) => ({
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
  run: setRecordingRules,
});
