import { skipToken } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { ListName } from '../../../gql/types.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import type { ListColumn } from '../../../lib/lists/columns.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { viewChanges, viewQuery } from '../../../lib/lists/viewAddress.ts';
import { showToast } from '../../toasts/toast.ts';
import { DeleteSavedViewDocument, SaveViewDocument, useSavedViewsQuery, type SavedViewFragment } from './views.gql.ts';
import { useSend } from '../../../lib/answers/useAction.ts';

export interface ViewMenuProps {
  list: ListName;
  /** The parameters of the address that are filters of this list alone. */
  filters: readonly string[];
  columns: readonly ListColumn[];
  /** True for a list that is cards unless columns are chosen. */
  hasCards?: boolean;
}

/**
 * Returns the saved views of a list, what the address shows of it, and how views are opened, saved and deleted. `save`
 * and `remove` throw an Error with a sentence. `filters`: the list's own parameters. Nothing is asked until `isNeeded`.
 */
export function useViews(list: ListName, filters: readonly string[], isNeeded: boolean) {
  const deleteSavedView = useSend(DeleteSavedViewDocument);
  const saveView = useSend(SaveViewDocument);
  const [parameters, setParameters] = useSearchParams();
  const { data, previousData, refetch } = useSavedViewsQuery(
    isNeeded ? { variables: { list }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const views = (data ?? previousData)?.savedViews ?? [];
  const query = viewQuery(parameters, filters);
  const open = (view: Pick<SavedViewFragment, 'id' | 'query'> | null) =>
    setParameters(addressWith(viewChanges(view, filters)), { preventScrollReset: true });
  const save = async (given: { id?: string; name: string; query: string; isShared: boolean }) => {
    const view = await saveView({ list, ...given });
    await refetch();
    return view;
  };
  return {
    views,
    query,
    current: views.find(({ id }) => id === parameters.get('view')),
    open,
    save,
    remove: async ({ id, name, query: removed, isShared }: SavedViewFragment) => {
      await deleteSavedView({ id });
      await refetch();
      const undo = () =>
        save({ name, query: removed, isShared }).catch((thrown: unknown) =>
          showToast({ title: 'Not restored', description: describeError(thrown), tone: 'error' }),
        );
      const action = { label: 'Undo', run: () => void undo() };
      showToast({ title: 'View deleted', description: name, tone: 'success', action });
    },
  };
}
