import { Box, Flex, Grid, IconButton } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { narrowest } from '../../theme/narrowest.ts';
import { TenantLink } from '../links/TenantLink.tsx';
import { measure } from '../memo/memoStyles.ts';
import { Presence } from './Presence.tsx';
import { printedTextStyles } from './printedText.ts';

/** Where the bar ends in the window: the header's height and its own. */
const barEnd = '6.5rem';

/**
 * Shows a text as a page: a bar that stays in view, an outline beside a wide window's text, the text, and one
 * `SidePanel`.
 */
export function ReadingPage(props: {
  /** What the page shows, for the people who have it open at the same time. */
  of: { id: string; isEditing: boolean };
  /** True to give the text all the space beside the panel, as a reader of pages and tables needs. */
  isWide?: boolean;
  back: { to: string; label: string };
  bar: ReactNode;
  /** Nothing for a text of one section. */
  outline: ReactNode;
  panel: ReactNode;
  children: ReactNode;
}) {
  const { back } = props;
  const text = `minmax(0, ${props.isWide ? '1fr' : measure})`;
  return (
    <Box
      data-print="page"
      css={{ '--bar-end': barEnd, '--ground': '{colors.bg}', [narrowest]: { '--bar-end': '0px' } }}
    >
      <Global styles={printedTextStyles} />
      {/* What receives the focus must not be under the bar. */}
      <Global styles={{ html: { scrollPaddingTop: '7.5rem' } }} />
      <Flex
        role="group"
        aria-label="Actions"
        data-print="hide"
        align="center"
        wrap="wrap"
        gap={{ base: '1', md: '2' }}
        position="sticky"
        top="14"
        zIndex="docked"
        minH="12"
        mt={{ base: '-6', md: '-10' }}
        mx={{ base: '-4', md: '-6' }}
        px={{ base: '4', md: '6' }}
        py="1.5"
        mb="5"
        bg="bg"
        borderBottomWidth="1px"
        css={{
          [narrowest]: { position: 'static' },
          '& button, & > a': { paddingInline: { base: '2.5', sm: '3' }, minW: '9' },
        }}
      >
        <IconButton asChild size="sm" variant="ghost" ms="-2">
          <TenantLink to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeft aria-hidden />
          </TenantLink>
        </IconButton>
        <Presence {...props.of} />
        {props.bar}
      </Flex>
      <Grid
        data-print="page"
        columnGap="8"
        justifyContent="center"
        alignItems="start"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: `${text} 20rem`,
          xl: props.outline ? `minmax(0, 11rem) ${text} 22rem` : `${text} 22rem`,
        }}
      >
        {props.outline && (
          <Box
            hideBelow="xl"
            position="sticky"
            top="var(--bar-end)"
            maxH="calc(100dvh - var(--bar-end))"
            overflowY="auto"
            data-print="hide"
          >
            {props.outline}
          </Box>
        )}
        {props.children}
        {props.panel}
      </Grid>
    </Box>
  );
}
