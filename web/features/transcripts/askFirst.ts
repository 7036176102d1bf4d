import type { ApolloClient } from '@apollo/client';
import { TranscriptDocument } from './transcripts.gql.ts';

/** Sends the query of the transcript that the address opens. */
export async function askFirst(client: ApolloClient, parameters: URLSearchParams): Promise<void> {
  const id = parameters.get('open');
  if (id !== null) await client.query({ query: TranscriptDocument, variables: { id } });
}
