import { useApolloClient } from '@apollo/client/react';
import {
  AcceptCompanyLinksDocument,
  DeclineCompanyLinksDocument,
  LinkToCompanyDocument,
  UndoCompanyLinksDocument,
  type CompanyLinkFragment,
} from './companyLinks.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { showToast } from '../toasts/toast.ts';

export interface LinkedSource {
  type: 'Transcript' | 'Document' | 'Writeup';
  id: string;
}

const lists = { Transcript: 'transcriptIds', Document: 'documentIds', Writeup: 'writeupIds' } as const;

const decisions = {
  accept: AcceptCompanyLinksDocument,
  decline: DeclineCompanyLinksDocument,
  undo: UndoCompanyLinksDocument,
};

/** Returns how links of sources to companies are made and changed. Each change can be undone from its message. */
function useLinkChanges(reload: () => Promise<unknown>) {
  const client = useApolloClient();
  const linkToCompany = useSend(LinkToCompanyDocument);
  const change = async (decision: keyof typeof decisions, ids: string[]): Promise<void> => {
    await succeed(client.mutate({ mutation: decisions[decision], variables: { input: { ids } } }));
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'companies' });
    await reload();
  };
  const tell = (title: string, undoing: keyof typeof decisions, ids: string[]): void => {
    const undo = () =>
      change(undoing, ids).catch((thrown: unknown) =>
        showToast({ title: 'That could not be undone', description: describeError(thrown), tone: 'error' }),
      );
    showToast({ title, tone: 'success', action: { label: 'Undo', run: () => void undo() } });
  };
  const link = async (type: LinkedSource['type'], ids: readonly string[], companyName: string): Promise<void> => {
    const input = { companyName, [lists[type]]: ids };
    const { links } = await linkToCompany(input);
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'companies' });
    await reload();
    const title = ids.length === 1 ? `Added to ${companyName}` : `${ids.length} added to ${companyName}`;
    tell(
      title,
      'undo',
      links.map((made) => made.id),
    );
  };
  return { change, tell, link };
}

/** Returns the action that links sources of one kind to a company. */
export function useLinkToCompany(type: LinkedSource['type']) {
  const { link } = useLinkChanges(async () => {});
  return useAction(async (ids: readonly string[], companyName: string, onDone: () => void) => {
    await link(type, ids, companyName);
    onDone();
  });
}

/** Returns how a person decides the links of a source to companies. Each decision can be undone from its message. */
export function useCompanyLinks({ type, id }: LinkedSource, reload: () => Promise<unknown>) {
  const { change, tell, link } = useLinkChanges(reload);
  const deciding = useAction(async (of: CompanyLinkFragment, isAccepted: boolean) => {
    const name = of.company?.name ?? of.companyName ?? 'the company';
    await change(isAccepted ? 'accept' : 'decline', [of.id]);
    if (isAccepted) tell(`Added to ${name}`, 'undo', [of.id]);
    else tell(`Not of ${name}`, of.link === 'LINKED' ? 'accept' : 'undo', [of.id]);
  });
  const adding = useAction((companyName: string) => link(type, [id], companyName));
  return {
    isBusy: deciding.isBusy || adding.isBusy,
    error: deciding.error ?? adding.error,
    decide: deciding.run,
    add: adding.run,
  };
}
