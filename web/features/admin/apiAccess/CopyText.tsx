import { Button } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const praiseMs = 2000;

/**
 * Copies a text to the clipboard and confirms it in its label. If the browser refuses, because it wants a permission or
 * a page served over HTTPS, `onRefused` makes the text easy to copy by hand.
 */
export function CopyText(props: { text: string; label: string; onRefused: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(true);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setCopied(false), praiseMs);
    } catch {
      props.onRefused();
    }
  };
  return (
    <Button size="sm" variant="outline" bg="bg.panel" flexShrink={0} aria-live="polite" onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} {isCopied ? 'Copied' : props.label}
    </Button>
  );
}
