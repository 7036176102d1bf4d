import type { ApolloClient } from '@apollo/client';
import { TranscriptDocument } from './transcripts.gql.ts';

/** Sends the query of the transcript `id`, which the address opens. */
export async function askFirst(client: ApolloClient, id: string): Promise<void> {
  await client.query({ query: TranscriptDocument, variables: { id } });
}
