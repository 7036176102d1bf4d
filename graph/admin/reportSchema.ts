import { builder } from '../builder.ts';
import { requireSession } from '../request/context.ts';
import { reportClientError } from './reportClientError.ts';

const ReportedError = builder.objectRef<{ reference: string }>('ReportedError').implement({
  description: 'The created log entry.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "Short name of the entry in the log: '7F3A-09C2'." }),
  }),
});

const ReportClientErrorInput = builder.inputType('ReportClientErrorInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: "The error's name, such as TypeError." }),
    message: t.string({
      description: "The browser's error message, at most 200 characters; never contains text of the firm.",
    }),
    screen: t.string({ required: true, description: 'The path, ids replaced: /database/:id.' }),
    frames: t.stringList({ required: true, description: 'At most 10, innermost first: name@/file.js:1:2.' }),
  }),
});

builder.mutationField('reportClientError', (t) =>
  t.field({
    type: ReportedError,
    errors: {},
    authScopes: { access: 'person' },
    description: 'Writes an error of the page to the log.',
    args: { input: t.arg({ type: ReportClientErrorInput, required: true }) },
    resolve: (_, { input }, caller) => {
      const { id, scope } = requireSession(caller);
      return reportClientError(scope, id, input);
    },
  }),
);
