import { Button } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { useCommentsOpen } from './useCommentsOpen.ts';

/** Shows and hides the comments on the opened write-up, with the number of open threads. */
export function CommentsButton({ openCount }: { openCount: number }) {
  const [isOpen, setOpen] = useCommentsOpen();
  return (
    <Button
      size="sm"
      variant={isOpen ? 'subtle' : 'outline'}
      colorPalette={isOpen ? 'brand' : 'gray'}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <MessageSquare aria-hidden /> Comments{openCount > 0 && ` (${openCount})`}
    </Button>
  );
}
