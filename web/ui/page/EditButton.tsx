import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BarButton } from './ReadingPage.tsx';

/** Returns whether the text of a page is being edited, and the place in the bar for the editor's own buttons. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The editor's buttons had the focus, and are gone.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, slot, setSlot, button, start: () => setEditing(true), end: () => setEditing(false) };
}

export type Editing = ReturnType<typeof useEditing>;

/** Opens the editor of a page. Has the focus again when the editor is closed. */
export function EditButton({ editing: { button, start } }: { editing: Editing }) {
  return <BarButton ref={button} icon={Pencil} label="Edit" onClick={start} />;
}
