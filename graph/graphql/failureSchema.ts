import { builder } from '../builder.ts';
import { Failure, failureCodes } from '../errors.ts';

export const FailureCode = builder.enumType('FailureCode', {
  description: 'Reason of a failed call.',
  values: failureCodes,
});

const ErrorInterface = builder.interfaceRef<Error>('Error').implement({
  description: 'Any failure that a mutation can return.',
  fields: (t) => ({ message: t.exposeString('message') }),
});

builder.objectType(Failure, {
  name: 'Failure',
  description: 'An expected failure: what went wrong and what to do, in a sentence for the user.',
  interfaces: [ErrorInterface],
  authScopes: { access: 'anybody' },
  fields: (t) => ({
    code: t.expose('code', { type: FailureCode }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'The input field that is wrong; null when it is not about one field.',
    }),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'Seconds to wait before the next try when code is THROTTLED or UNAVAILABLE; null for other codes.',
    }),
  }),
});
