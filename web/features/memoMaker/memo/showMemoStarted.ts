import type { ApolloCache } from '@apollo/client';
import type { GenerateWriteupMutation } from './memo.gql.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { addToRootList, removeOpenRecording } from '../../../lib/cache/rootLists.ts';

type StartedMemo = Extract<GenerateWriteupMutation['generateWriteup'], { __typename: 'Job' }>;

/** Updates the page after the start of a memo: the job runs, and the draft has become a transcript. */
export function showMemoStarted(cache: ApolloCache, job: StartedMemo, recordingId: string): void {
  addToRootList(cache, 'jobs', job);
  if (job.transcript) addToConnections(cache, 'transcripts', job.transcript);
  if (job.recording?.status === 'SAVED') removeOpenRecording(cache, recordingId);
}
