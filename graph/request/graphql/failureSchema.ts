import { fieldsOf, typed, enumOf } from './types.ts';
import { intOrNull, textOrNull } from '../shape.ts';
import { builder } from '../../builder.ts';
import { Failure, type failureCodes } from '../errors.ts';

export const FailureCode = enumOf<(typeof failureCodes)[number]>('FailureCode', 'Reason of a failed call.', {
  INVALID: 'An input is invalid; `field` names it if a single one is at fault. HTTP 400.',
  UNAUTHENTICATED: 'The caller is not logged in, or the token is unknown, revoked or expired. HTTP 401.',
  FORBIDDEN: 'The caller may not do this. HTTP 403.',
  NOT_FOUND: 'The firm has nothing with this id or at this address. HTTP 404.',
  NOT_ALLOWED: 'The address exists, but not for this method. HTTP 405.',
  CONFLICT: 'The current state does not allow the call; the message says what to do. HTTP 409.',
  CURSOR_EXPIRED: 'The cursor of `changes` is older than 90 days: load everything again. HTTP 410.',
  TOO_LARGE: 'A text, list or file exceeds its limit. HTTP 413.',
  UNSUPPORTED_TYPE: 'A file of this type is not accepted. HTTP 415.',
  UNREADABLE: 'The file or text could not be read. HTTP 422.',
  THROTTLED: 'Too many calls; retry after `retryAfterSeconds`. HTTP 429.',
  PROVIDER_UNAVAILABLE: 'A required AI provider is not set up or does not answer. HTTP 503.',
  UNAVAILABLE: 'The database or the file storage is unreachable or out of space; retry later. HTTP 503.',
  INTERNAL: 'A defect of the server; the message has its reference. HTTP 500.',
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
  fields: (t) =>
    fieldsOf(t, {
      code: typed(FailureCode, 'The failure code.'),
      field: textOrNull('The input field that is wrong; null when it is not about one field.'),
      retryAfterSeconds: intOrNull(
        'Seconds to wait before the next try when code is THROTTLED or UNAVAILABLE; null for other codes.',
      ),
    }),
});
