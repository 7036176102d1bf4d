import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Download, Ear, EarOff } from 'lucide-react';
import type { HearingOffer } from './findHearing.ts';
import { hearingText } from './hearingText.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

const room = '6.5rem';

/**
 * Explains, before a recording that the server cannot transcribe, what this browser can do instead and where the sound
 * goes.
 */
export function HearingNotice(props: {
  /** Null until it is known. */
  offer: HearingOffer | null;
  isBusy: boolean;
  error: string | null;
  onFetch: () => void;
}) {
  const { offer } = props;
  // The notice's space is reserved, so that nothing below it moves.
  if (!offer) return <Box minH={room} />;
  const isDeaf = offer.kind === 'none' || offer.kind === 'forbidden';
  const Icon = isDeaf ? EarOff : Ear;
  return (
    <HStack
      role="note"
      aria-label="Speech to text"
      align="start"
      gap="2.5"
      w="full"
      minH={room}
      borderTopWidth="1px"
      pt="4"
    >
      <Box color={isDeaf ? 'fg.warning' : 'fg.muted'} pt="0.5" flexShrink={0}>
        <Icon size={16} aria-hidden />
      </Box>
      <Stack gap="2.5" minW="0" align="start">
        <Text textStyle="sm" color="fg.muted">
          {hearingText(offer)}
        </Text>
        {offer.kind === 'downloadable' && (
          <Button
            size="sm"
            variant="outline"
            bg="bg.panel"
            loading={props.isBusy}
            loadingText="Fetching..."
            onClick={props.onFetch}
          >
            <Download aria-hidden /> Fetch the language pack
          </Button>
        )}
        <ErrorText>{props.error}</ErrorText>
      </Stack>
    </HStack>
  );
}
