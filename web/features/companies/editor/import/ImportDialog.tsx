import { DialogFrame } from '../form/DialogFrame.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportView } from './ImportView.tsx';
import { usePreview } from './usePreview.ts';

/**
 * Imports companies from a file. The user chooses a file or an earlier import, sees its columns and rows, and then
 * imports or undoes them.
 */
export function ImportDialog(props: {
  isOpen: boolean;
  importId: string | null;
  onShow: (importId: string | null) => void;
  onClose: () => void;
}) {
  const preview = usePreview(props.onShow);
  return (
    <DialogFrame isOpen={props.isOpen} title="Import Companies" size="xl" onClose={props.onClose}>
      {props.importId === null ? (
        <ImportChoice preview={preview} onShow={props.onShow} />
      ) : (
        <ImportView
          key={props.importId}
          id={props.importId}
          onRead={preview.againFor(props.importId)}
          isReading={preview.isBusy}
          readError={preview.error ?? null}
          onAnother={() => props.onShow(null)}
          onClose={props.onClose}
        />
      )}
    </DialogFrame>
  );
}
