import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useDiscoverySetupQuery,
  ClearCandidatesDocument,
  DiscoverySetupDocument,
  ImportCandidatesDocument,
} from './candidates.gql.ts';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { importText, tookNothing } from '../discoveryRules.ts';

export function useCandidates() {
  const client = useApolloClient();
  const clearCandidates = useSend(ClearCandidatesDocument);
  const setup = useDiscoverySetupQuery({ fetchPolicy: 'cache-and-network' });
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [changes, setChanges] = useState(0);

  /** Loads everything that shows candidates again. */
  const reload = async () => {
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'candidates' });
    client.cache.gc();
    await client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' });
  };

  const load = useAction(async ({ chosen, choice }: { chosen: File; choice?: ImportChoiceInput }) => {
    setFile(chosen);
    setShare(0);
    const asked = client.mutate({
      mutation: ImportCandidatesDocument,
      variables: { input: { file: chosen, choice } },
      context: { fetchOptions: { onProgress: setShare } },
    });
    const done = await succeed(asked);
    await reload();
    const isTaken = !tookNothing(done);
    if (isTaken) setOpen(false);
    setChanges((count) => count + 1);
    showToast({
      title: isTaken ? 'Candidates Imported' : 'Nothing Imported',
      description: `${done.fileName}: ${importText(done)}.`,
      tone: isTaken ? 'success' : 'error',
    });
  });

  const [isAsking, setAsking] = useState(false);
  const clear = useAction(async () => {
    const { count } = await clearCandidates();
    await reload();
    setAsking(false);
    setChanges((count) => count + 1);
    showToast({
      title: 'Candidates Cleared',
      description: `${formatCount(count, 'candidate')} removed.`,
      tone: 'success',
    });
  });

  return {
    setup,
    /** The number of imports and removals of all candidates on this page. */
    changes,
    load: {
      ...load,
      ...{ file, share, isOpen, toggle: () => setOpen(!isOpen) },
      run: (chosen: File) => load.run({ chosen }),
      /** Imports the file of the last import again, read as chosen; undefined if the page no longer has it. */
      again: file === null ? undefined : (choice: ImportChoiceInput) => load.run({ chosen: file, choice }),
    },
    clear: { ...clear, isAsking, ask: () => setAsking(true), cancel: () => setAsking(false) },
  };
}
