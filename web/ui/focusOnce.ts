/** Focuses an element when it appears, as its `ref`. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
