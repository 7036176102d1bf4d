import { Center } from '@chakra-ui/react';
import { FileSpreadsheet, FileText, FileType, Presentation, ScrollText, type LucideIcon } from 'lucide-react';
import { fileKindOf, type FileKind } from './upload/fileRules.ts';

const looks: Record<FileKind, { icon: LucideIcon; palette: string; name: string }> = {
  pdf: { icon: FileText, palette: 'red', name: 'PDF' },
  word: { icon: FileType, palette: 'blue', name: 'Word document' },
  sheet: { icon: FileSpreadsheet, palette: 'green', name: 'Spreadsheet' },
  slides: { icon: Presentation, palette: 'orange', name: 'Presentation' },
  text: { icon: ScrollText, palette: 'gray', name: 'Text' },
};

/** Shows the kind of a file as a coloured tile. Screen readers read the kind's name. */
export function FileIcon({ fileType, size = '10' }: { fileType: string; size?: '9' | '10' | '11' }) {
  const { icon: Icon, palette, name } = looks[fileKindOf(fileType)];
  return (
    <Center
      role="img"
      aria-label={name}
      boxSize={size}
      flexShrink={0}
      borderRadius="lg"
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={20} strokeWidth={1.75} />
    </Center>
  );
}
