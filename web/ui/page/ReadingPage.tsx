import { Box, Flex, Grid, IconButton, Center, HStack, Text, Button, Span, type ButtonProps } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { ArrowLeft, UserRound, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react';
import { narrowest } from '../../theme/narrowest.ts';
import { TenantLink } from '../links/TenantLink.tsx';
import { measure } from '../memo/memoStyles.ts';
import { printedTextStyles } from './printedText.ts';
import { useApolloClient } from '@apollo/client/react';
import type { PresenceState } from '../../gql/types.ts';
import { initials } from '../../lib/text/initials.ts';
import { ShowPresenceDocument, type ShowPresenceMutation } from './presence.gql.ts';

/** Where the bar ends in the window: the header's height and its own. */
const barEnd = '6.5rem';

/** Shows a text as a page: a bar that stays in view, an outline, the text, and one `SidePanel`. */
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
            <ArrowLeft />
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

type Present = Extract<ShowPresenceMutation['showPresence'], { __typename: 'Presence' }>['others'][number];

/** In milliseconds. The server forgets a page after three times as long. */
const everyMs = 10_000;
const mostShown = 3;

/** Shows who else has the text `id` open or edits it, and tells the others that this page does. */
function Presence({ id, isEditing }: { id: string; isEditing: boolean }) {
  const others = usePresence(id, isEditing);
  const summary = others.map((each) => `${nameOf(each)} is ${each.isEditing ? 'editing' : 'here'}`).join(', ');
  return (
    <HStack role="status" title={summary || undefined} gap="2" minW="0" textStyle="sm">
      {others.slice(0, mostShown).map((each, index) => (
        <Center
          key={each.person?.id ?? index}
          aria-hidden
          flexShrink={0}
          boxSize="6"
          rounded="full"
          textStyle="2xs"
          fontWeight="semibold"
          colorPalette={each.isEditing ? 'orange' : 'gray'}
          bg="colorPalette.muted"
          color="colorPalette.fg"
          ms={index > 0 ? '-3' : undefined}
          borderWidth="1px"
          borderColor="bg"
        >
          {each.person ? initials(each.person.name) : <UserRound size={12} />}
        </Center>
      ))}
      {summary && (
        <Text as="span" color="fg.muted" truncate srOnly={{ base: true, md: false }}>
          {summary}
        </Text>
      )}
    </HStack>
  );
}

const nameOf = ({ person }: Present) => person?.name ?? 'Somebody without a name';

function usePresence(id: string, isEditing: boolean): Present[] {
  const client = useApolloClient();
  const [page] = useState(() => crypto.randomUUID());
  const [others, setOthers] = useState<Present[]>([]);
  const send = async (state: PresenceState): Promise<Present[]> => {
    const variables = { input: { id, page, state } };
    const answer = await client.mutate({ mutation: ShowPresenceDocument, variables, fetchPolicy: 'no-cache' });
    const shown = answer.data?.showPresence;
    return shown?.__typename === 'Presence' ? shown.others : [];
  };
  const show = useEffectEvent(() => {
    if (document.hidden && !isEditing) return;
    // Who is here is not known then.
    send(isEditing ? 'EDITING' : 'READING').then(setOthers, () => setOthers([]));
  });
  const leave = useEffectEvent(() => void send('LEFT').catch(() => undefined));
  useEffect(() => show(), [id, isEditing]);
  useEffect(() => {
    const timer = setInterval(show, everyMs);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      leave();
    };
  }, [id]);
  return others;
}

interface BarButtonProps extends ButtonProps {
  icon: LucideIcon;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the bar of a page, whose words show where there is space. */
export function BarButton({ icon: Icon, label, ...button }: BarButtonProps) {
  return (
    <Button size="sm" variant="outline" aria-label={label} {...button}>
      <Icon />
      <Span hideBelow="sm">{label}</Span>
    </Button>
  );
}
