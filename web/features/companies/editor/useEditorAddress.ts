import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListParameters, withParameters } from '../../../lib/lists/listParameters.ts';
import { companyOrders } from '../../../ui/lists/companyOrders.ts';

type EditorDialog = { kind: 'add' } | { kind: 'edit' | 'merge'; id: string } | { kind: 'import'; id: string | null };

const shown = '1';
const closed = { edit: null, merge: null, add: null, import: null };

const here = () => new URLSearchParams(window.location.search);

/**
 * Keeps what the editor shows in the address: search, order, `conflicts=1`, and the open dialog as `edit={id}`,
 * `merge={id}`, `add=1`, `import=1` or `import={id}`. The back button then closes the dialog, and a link opens it.
 */
export function useEditorAddress() {
  const { search, order, setSearch, setOrder, queryWith, parameters } = useListParameters(companyOrders);
  const navigate = useNavigate();
  const go = useCallback(
    (changes: Record<string, string | null>) =>
      void navigate(withParameters(here(), changes) || '.', { preventScrollReset: true }),
    [navigate],
  );
  // The links of the rows do not contain the open dialog, so that the rows need not be drawn again.
  const list = queryWith(closed);
  const hasConflictsOnly = parameters.get('conflicts') === '1';
  return {
    search,
    order,
    setSearch,
    setOrder,
    hasConflictsOnly,
    toggleConflicts: () => go({ conflicts: hasConflictsOnly ? null : '1' }),
    clear: () => go({ q: null, conflicts: null }),
    editedId: parameters.get('edit'),
    mergedId: parameters.get('merge'),
    isAdding: parameters.has('add'),
    isImporting: parameters.has('import'),
    importId: parameters.get('import') === shown ? null : parameters.get('import'),
    addressOf: useCallback((id: string) => withParameters(new URLSearchParams(list), { edit: id }), [list]),
    open: useCallback(
      (dialog: EditorDialog) => go({ ...closed, [dialog.kind]: ('id' in dialog && dialog.id) || shown }),
      [go],
    ),
    close: useCallback(() => go(closed), [go]),
  };
}
