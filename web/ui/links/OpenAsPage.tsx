import { Button } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';

/** Leads from a quick view to the page at `path`, which keeps the list's search for the way back. */
export function OpenAsPage({ path }: { path: string }) {
  const [parameters] = useSearchParams();
  return (
    <Button asChild size="sm" colorPalette="brand">
      <Link to={path + withParameters(parameters, { open: null, tab: null })}>
        <ExternalLink /> Open as page
      </Link>
    </Button>
  );
}
