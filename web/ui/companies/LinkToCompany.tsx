import { Button } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { later } from '../later.ts';
import type { LinkToCompanyProps } from './LinkDialog.tsx';

const useDialog = later(async () => (await import('./LinkDialog.tsx')).LinkDialog);

/** Links the chosen entries of a list to a company in one press. */
export function LinkToCompany(props: LinkToCompanyProps) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useDialog(isOpen);
  return (
    <>
      <Button size="xs" variant="ghost" onClick={() => setOpen(true)}>
        <Building2 /> Link to company…
      </Button>
      {Dialog && <Dialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
