import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

interface Pressed {
  button: Element;
  /** The index of the focused row, and which of the row's focusable elements has the focus. */
  row: number;
  place: number;
  /** The element that receives the focus when no row is left. */
  around: HTMLElement | null;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';
const placesOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])];

/**
 * Keeps the focus in a list when a row disappears with its pressed button. The focus moves to the same element of the
 * next row, or of the last row; when no row is left, to the dialog around the list, or to the screen. Call it in the
 * component that renders again when a row disappears.
 * @returns a ref for the element whose children are the rows
 */
export function useListFocus<List extends HTMLElement>(): {
  ref: RefObject<List | null>;
  onClickCapture: (event: MouseEvent) => void;
} {
  const ref = useRef<List>(null);
  const pressed = useRef<Pressed>(null);
  useEffect(() => {
    const last = pressed.current;
    if (!last || last.button.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const rows = ref.current?.children;
    const places = placesOf(rows?.[Math.min(last.row, rows.length - 1)]);
    (places[Math.min(last.place, places.length - 1)] ?? last.around)?.focus();
  });
  return {
    ref,
    onClickCapture: ({ currentTarget, target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(focusable) : null;
      if (!button) return;
      const rows = [...currentTarget.children];
      const row = rows.findIndex((each) => each.contains(button));
      const around = currentTarget.closest<HTMLElement>('[role="dialog"]') ?? document.getElementById('main');
      pressed.current = { button, row, place: placesOf(rows[row]).indexOf(button), around };
    },
  };
}
