import { Button, IconButton } from '@chakra-ui/react';
import { TriangleAlert, X } from 'lucide-react';
import { FootNotice } from '../ui/notices/FootNotice.tsx';
import { useStore } from '../lib/store/store.ts';
import { noticeStore } from './reportErrors.ts';

const tone = { text: 'fg.error', border: 'border.error' };

/** Reports at the foot of the window, without covering anything, a failure that no screen shows. */
export function PageErrorNotice() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <FootNotice role="alert" icon={<TriangleAlert size={18} aria-hidden />} tone={tone} {...notice}>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton
        aria-label="Dismiss this message"
        variant="ghost"
        size="xs"
        color="fg.muted"
        onClick={() => noticeStore.write(null)}
      >
        <X aria-hidden />
      </IconButton>
    </FootNotice>
  );
}
