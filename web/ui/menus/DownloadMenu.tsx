import type { ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { withTenant } from '../../lib/session/tenant.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

interface DownloadFile {
  value: string;
  label: string;
  icon: LucideIcon;
  /** The file's address; null where `onChoose` makes it. */
  path: string | null;
}

/** Shows a button with a menu of the files in which a thing can be downloaded. */
export function DownloadMenu(
  props: { files: readonly DownloadFile[]; menuWidth: string; onChoose?: () => void } & Omit<ButtonProps, 'value'>,
) {
  const { files, menuWidth, onChoose, ...button } = props;
  const { search } = useLocation();
  return (
    <ChoiceMenu
      variant="outline"
      bg="bg.panel"
      {...button}
      menuWidth={menuWidth}
      onChoose={onChoose}
      choices={files.map(({ value, label, icon: Icon, path }) => ({
        value,
        label: (
          <>
            <Icon size={16} /> {label}
          </>
        ),
        download: path === null ? undefined : withTenant(path, search),
      }))}
    />
  );
}
