import { Box, Link, Span, Stack } from '@chakra-ui/react';
import { ListOrdered } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChoiceMenu } from '../menus/ChoiceMenu.tsx';
import { Muted } from './Muted.tsx';

/** In pixels from the window's top: a section that begins above is being read. */
const readingLine = 160;

const titlesIn = (text: () => Element | null) => [...(text()?.querySelectorAll('h2') ?? [])];

/** Scrolls to the section with this position in the text. */
export function showSection(text: () => Element | null, position: number): void {
  const heading = titlesIn(text)[position];
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

interface Sections {
  sections: readonly string[];
  onSection: (position: number) => void;
}

/** Lists the sections of a text, and marks the one that is being read. */
export function Outline({ sections, current, onSection }: Sections & { current: number }) {
  if (sections.length < 2) return null;
  return (
    <Box as="nav" aria-label="Sections" textStyle="sm" pb="4">
      <Muted textStyle="xs" fontWeight="medium" mb="2">
        Sections
      </Muted>
      <Stack as="ol" gap="0">
        {sections.map((section, position) => (
          <Box
            as="li"
            key={position}
            borderStartWidth="2px"
            borderColor={position === current ? 'brand.solid' : 'border'}
          >
            <Link
              as="button"
              ps="3"
              py="1"
              w="full"
              textAlign="start"
              color={position === current ? 'fg' : 'fg.muted'}
              aria-current={position === current ? 'true' : undefined}
              onClick={() => onSection(position)}
            >
              {section}
            </Link>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

/** The outline of the text that `text` returns, whose sections begin with an h2. */
export function TextOutline({ sections, text }: { sections: readonly string[]; text: () => Element | null }) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () =>
      setCurrent(titlesIn(text).findLastIndex((title) => title.getBoundingClientRect().top < readingLine));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [text]);
  return <Outline sections={sections} current={current} onSection={(position) => showSection(text, position)} />;
}

/** The outline as a menu in the bar of a window that has no space for the list. */
export function SectionsMenu({ sections, onSection }: Sections) {
  if (sections.length < 2) return null;
  return (
    <ChoiceMenu
      choices={sections.map((label, position) => ({ value: String(position), label }))}
      onChoose={(position) => onSection(Number(position))}
      menuWidth="52"
      size="sm"
      variant="ghost"
      hideFrom="xl"
      aria-label="Sections"
    >
      <ListOrdered />
      <Span hideBelow="md">Sections</Span>
    </ChoiceMenu>
  );
}
