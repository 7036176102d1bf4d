import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';

/** A text that the user types. It is kept for this tab and this firm, so that neither a reload nor a failure loses it. */
export function useKeptText(name: string, initial: string): [text: string, setText: (text: string) => void] {
  const key = `${name}:${useSession().session.tenant.slug}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  useEffect(() => sessionStorage.setItem(key, text), [key, text]);
  return [text, setText];
}
