import { useCallback, useRef, useState } from 'react';
import type { Reader } from './DocumentText.tsx';

/** Returns the position of the part of a document that is being read, and what leads to another part. */
export function useDocumentReader() {
  const [position, setPosition] = useState(0);
  const text = useRef<Reader>(null);
  const goTo = useCallback((next: number) => text.current?.goTo(next), []);
  return { position, setPosition, text, goTo };
}

export type DocumentReader = ReturnType<typeof useDocumentReader>;
