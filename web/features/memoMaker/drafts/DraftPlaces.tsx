import { Center, HStack, Link, Text, VStack } from '@chakra-ui/react';
import { AudioLines, CircleCheck } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';

export function NothingYet() {
  return (
    <VStack
      justify="center"
      textAlign="center"
      gap="2"
      minH={{ base: '12rem', lg: '20rem' }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="xl"
      px="6"
      py="8"
    >
      <Center boxSize="12" borderRadius="full" bg="brand.subtle" color="brand.fg" mb="2">
        <AudioLines size={22} aria-hidden />
      </Center>
      <Text fontWeight="semibold">Your conversation appears here</Text>
      <Text textStyle="sm" color="fg.muted" maxW="42ch">
        Record it or import it. You can listen to it, correct its text, read its summary, and generate the memo.
      </Text>
    </VStack>
  );
}

/** Tells where the transcript of a saved draft is. */
export function SavedNote({ transcriptId }: { transcriptId: string }) {
  return (
    <HStack role="status" gap="2" borderRadius="lg" bg="bg.success" px="4" py="3" textStyle="sm">
      <CircleCheck size={18} aria-hidden />
      <Text>
        Saved to{' '}
        <Link asChild variant="underline" fontWeight="medium">
          <TenantLink to={`${paths.transcripts}?open=${encodeURIComponent(transcriptId)}`}>My Transcripts</TenantLink>
        </Link>
        .
      </Text>
    </HStack>
  );
}
