import { Box, Button, Heading, Stack, Text, type HeadingProps, type StackProps } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import type { Page } from './WelcomeFrame.tsx';

export function HeroText({ page, introWidth, ...style }: { page: Page; introWidth: string } & HeadingProps) {
  return (
    <>
      <Heading as="h1" letterSpacing="tighter" {...style}>
        {page.tagline}
      </Heading>
      <Box mt="6">
        <Paragraphs text={page.intro} textStyle="xl" maxW={introWidth} />
      </Box>
    </>
  );
}

/** Scrolls from the hero to the first section, if there is one. */
export function ReadOn({ next }: { next: string | undefined }) {
  if (next === undefined) return null;
  return (
    <Button asChild variant="outline" size="lg" mt="10" bg="bg.panel">
      <a href={`#${next}`}>
        Read on <ArrowDown aria-hidden />
      </a>
    </Button>
  );
}

export function Paragraphs({ text, ...style }: { text: string; textStyle?: string; color?: string; maxW?: string }) {
  return (
    <Stack gap="4" maxW={style.maxW ?? '62ch'}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <Text
            key={paragraph}
            textStyle={style.textStyle ?? 'lg'}
            color={style.color ?? 'fg.muted'}
            lineHeight="1.7"
            overflowWrap="anywhere"
          >
            {paragraph}
          </Text>
        ))}
    </Stack>
  );
}

export function Entry(props: { title: string; text: string; size?: 'md' | 'lg' | 'xl' } & StackProps) {
  const { title, text, size = 'lg', ...style } = props;
  return (
    <Stack gap="2" {...style}>
      <Heading as="h3" size={size}>
        {title}
      </Heading>
      <Text color="fg.muted" lineHeight="1.65">
        {text}
      </Text>
    </Stack>
  );
}
