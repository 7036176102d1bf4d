import { Button, Flex, Menu } from '@chakra-ui/react';
import { Download, FileSpreadsheet, FileText, Plus, Upload } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { withTenant } from '../../../lib/session/tenant.ts';
import { MenuRoot } from '../../../ui/menus/MenuRoot.tsx';

const files = [
  { value: 'csv', label: 'CSV', path: '/files/companies.csv', icon: FileText },
  { value: 'xlsx', label: 'Excel (XLSX)', path: '/files/companies.xlsx', icon: FileSpreadsheet },
];

/** Shows the actions on all companies: add, import, export. */
export function EditorActions(props: { onAdd: () => void; onImport: () => void }) {
  const { search } = useLocation();
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="outline" bg="bg.panel" onClick={props.onImport}>
        <Upload aria-hidden /> Import
      </Button>
      <MenuRoot positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" bg="bg.panel">
            <Download aria-hidden /> Export
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="40">
            {files.map(({ value, label, path, icon: Icon }) => (
              <Menu.Item key={value} value={value} asChild>
                <a href={withTenant(path, search)} download>
                  <Icon size={16} aria-hidden /> {label}
                </a>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuRoot>
      <Button size="sm" colorPalette="brand" onClick={props.onAdd}>
        <Plus aria-hidden /> Add company
      </Button>
    </Flex>
  );
}
