import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import {
  FinishRecordingDocument,
  ReportRecordingDocument,
  SessionTenantDocument,
  StartRecordingDocument,
  StoreRecordingPartDocument,
} from '../memoMaker.gql.ts';
import { PutNoteDocument } from '../../../ui/notes/notes.gql.ts';
import type { FailureCode } from '../../../gql/types.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { addToRootList } from '../../../lib/cache/rootLists.ts';
import { UploadPostponed, UploadRefused, type RecordingServer } from './uploadRecording.ts';

const passingCodes: FailureCode[] = ['THROTTLED', 'PROVIDER_UNAVAILABLE', 'UNAUTHENTICATED', 'FORBIDDEN'];
const passingStatuses = [401, 403, 408, 429];

type Answer = { __typename: 'Recording'; id: string } | { __typename: 'Failure'; code: FailureCode; message: string };

/** Connects the uploads of a firm's recordings with the GraphQL server. */
export function recordingServer(client: ApolloClient, tenantSlug: string): RecordingServer {
  /** Throws UploadPostponed on a page of another firm meanwhile, which must not receive the recording. */
  const assertSameTenant = () => {
    const session = client.readQuery({ query: SessionTenantDocument })?.session;
    if (session?.tenant.slug !== tenantSlug) throw new UploadPostponed('It will be uploaded after the next login.');
  };

  /** Sends a mutation and returns the id of the recording that it answers with. */
  const send = async <Data extends object, Input>(
    mutation: TypedDocumentNode<Data, { input: Input }>,
    input: Input,
  ): Promise<string> => {
    assertSameTenant();
    const { data } = await client.mutate({ mutation, variables: { input } }).catch((error: unknown) => {
      throw whatHappened(error);
    });
    const [answer]: (Answer | undefined)[] = Object.values(data ?? {});
    if (answer?.__typename === 'Recording') return answer.id;
    if (answer && !passingCodes.includes(answer.code)) throw new UploadRefused(answer.message);
    throw new UploadPostponed(answer?.message ?? 'The server gave no answer.');
  };

  return {
    start: ({ key, title, startedAt, consentedAt, hasSides }) =>
      send(StartRecordingDocument, { key, title, startedAt, consentedAt, hasSides }),
    storePart: async (input) => void (await send(StoreRecordingPartDocument, input)),
    putNote: async (input) => void (await send(PutNoteDocument, input)),
    report: async (input) => void (await send(ReportRecordingDocument, input)),
    finish: async (input) => {
      const id = await send(FinishRecordingDocument, input);
      addToRootList(client.cache, 'openRecordings', { __typename: 'Recording', id });
    },
  };
}

function whatHappened(error: unknown): unknown {
  if (CombinedGraphQLErrors.is(error)) return new UploadPostponed(describeError(error), { cause: error });
  if (!ServerError.is(error)) return error;
  const { statusCode: status } = error;
  const isFinal = status >= 400 && status < 500 && !passingStatuses.includes(status);
  return new (isFinal ? UploadRefused : UploadPostponed)(describeError(error), { cause: error });
}
