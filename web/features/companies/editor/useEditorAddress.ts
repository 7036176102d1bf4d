import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListParameters } from '../../../lib/listParameters.ts';
import { orders } from '../viewer/columns.ts';

/** The dialogs of the editor; edit and merge are of one company. */
export type EditorDialog = { kind: 'add' } | { kind: 'edit' | 'merge'; id: string } | { kind: 'import'; id?: string };

/** The value of a dialog that is open without being about one thing. */
const shown = '1';
const closed = { edit: null, merge: null, add: null, import: null };

/**
 * What the editor shows, kept in the address: search, order, `conflicts=1`, and the open dialog as `edit={id}`, `merge={id}`,
 * `add=1`, `import=1` or `import={id}`, so that the back button closes it and a link opens it.
 */
export function useEditorAddress() {
  const { search, order, setSearch, setOrder, queryWith, parameters } = useListParameters(orders);
  const navigate = useNavigate();
  const go = useCallback(
    (query: string, replace = false) => void navigate(query || '.', { replace, preventScrollReset: true }),
    [navigate],
  );
  const addressOf = useCallback(
    (dialog: EditorDialog) => queryWith({ ...closed, [dialog.kind]: ('id' in dialog && dialog.id) || shown }),
    [queryWith],
  );
  const hasConflictsOnly = parameters.get('conflicts') === '1';
  return {
    search,
    order,
    setSearch,
    setOrder,
    hasConflictsOnly,
    toggleConflicts: () => go(queryWith({ conflicts: hasConflictsOnly ? null : '1' })),
    clear: () => go(queryWith({ q: null, conflicts: null })),
    editedId: parameters.get('edit'),
    mergedId: parameters.get('merge'),
    isAdding: parameters.has('add'),
    isImporting: parameters.has('import'),
    importId: parameters.get('import') === shown ? null : parameters.get('import'),
    /** The query string that opens a dialog. */
    addressOf,
    open: useCallback((dialog: EditorDialog) => go(addressOf(dialog)), [go, addressOf]),
    close: useCallback(() => go(queryWith(closed)), [go, queryWith]),
  };
}
