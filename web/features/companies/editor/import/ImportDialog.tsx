import { DialogFrame } from '../form/DialogFrame.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportView } from './ImportView.tsx';

/**
 * Imports companies from a file: first the user chooses a file or an earlier import; then the dialog shows its rows,
 * and imports or undoes them.
 */
export function ImportDialog(props: {
  isOpen: boolean;
  /** The import whose rows are shown; null while none is chosen. */
  importId: string | null;
  onShow: (importId: string | null) => void;
  onClose: () => void;
}) {
  return (
    <DialogFrame isOpen={props.isOpen} title="Import Companies" size="xl" onClose={props.onClose}>
      {props.importId === null ? (
        <ImportChoice onShow={props.onShow} />
      ) : (
        <ImportView
          key={props.importId}
          id={props.importId}
          onAnother={() => props.onShow(null)}
          onClose={props.onClose}
        />
      )}
    </DialogFrame>
  );
}
