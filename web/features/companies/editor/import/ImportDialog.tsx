import { DialogFrame } from '../form/DialogFrame.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportView } from './ImportView.tsx';

/** Imports companies from a file: first it is chosen, or an earlier one opened; then its rows are shown, and imported or undone. */
export function ImportDialog(props: {
  isOpen: boolean;
  /** The import whose rows are shown; null: none is chosen yet. */
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
