import { Button, Menu } from '@chakra-ui/react';
import { Download, FileCode, FileText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { withTenant } from '../../lib/tenant.ts';
import { MenuRoot } from '../../ui/MenuRoot.tsx';

/** A write-up as a file: a page that opens anywhere, or a Word document with its evidence in footnotes. */
export function DownloadMenu(props: { wordUrl: string; onHtml: () => void }) {
  const { search } = useLocation();
  return (
    // Inside a dialog that traps focus: not moved to the end of the page.
    <MenuRoot positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          <Download aria-hidden /> Download
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="44">
          <Menu.Item value="html" onClick={props.onHtml}>
            <FileCode size={16} aria-hidden /> Web page (HTML)
          </Menu.Item>
          <Menu.Item value="word" asChild>
            <a href={withTenant(props.wordUrl, search)} download>
              <FileText size={16} aria-hidden /> Word (DOCX)
            </a>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}
