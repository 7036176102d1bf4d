import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { ImportRowsDocument } from '../../../../gql/graphql.ts';
import type { ImportAction, ImportedRowFragment } from '../../../../gql/graphql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';

const stretch = 100;

/** The rows of one import, loaded in ranges as they come into view; index 0 is the first row that matches. Key it by its parameters. */
export function useImportRows(id: string, actions: ImportAction[] | null) {
  const client = useApolloClient();
  const [rows, setRows] = useState<ReadonlyMap<number, ImportedRowFragment>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(new Set<number>());

  const read = useCallback(
    async (start: number) => {
      asked.current.add(start);
      try {
        const variables = { id, from: start * stretch, count: stretch, actions };
        // A range is shown only once, and the cache would keep the whole file.
        const { data } = await client.query({ query: ImportRowsDocument, variables, fetchPolicy: 'no-cache' });
        const read = data?.node?.__typename === 'CompanyImport' ? data.node.rows : [];
        setRows((known) => new Map([...known, ...read.map((row, index) => [start * stretch + index, row] as const)]));
      } catch (thrown) {
        asked.current.delete(start);
        setError(describeError(thrown));
      }
    },
    [client, id, actions],
  );

  /** Loads the missing rows between two indexes, both included. */
  const want = useCallback(
    (from: number, to: number) => {
      for (let start = Math.floor(from / stretch); start <= Math.floor(to / stretch); start += 1) {
        if (!asked.current.has(start)) void read(start);
      }
    },
    [read],
  );
  return { rows, want, error, retry: () => setError(null) };
}
