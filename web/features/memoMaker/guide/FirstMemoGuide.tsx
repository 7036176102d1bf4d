import { Box, Card, Center, Flex, Grid, HStack, IconButton, Link, Skeleton } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import type { GuideStep } from './guideRules.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows the steps to a firm's first memo, and which of them are done. `steps` is null until that is known. */
export function FirstMemoGuide(props: { steps: GuideStep[] | null; isAsked: boolean; onDismiss: () => void }) {
  const { steps, isAsked, onDismiss } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page scrolls to the guide if the user opened the page for the guide.
    if (isAsked) requestAnimationFrame(() => card.current?.focus());
  }, [isAsked]);
  const next = steps?.find(({ isDone }) => !isDone);
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  return (
    <Card.Root
      ref={card}
      as="section"
      aria-labelledby="first-memo"
      bg="bg.subtle"
      tabIndex={-1}
      outline="none"
      scrollMarginTop="20"
    >
      <Card.Body gap="3" py="4">
        <Flex justify="space-between" align="center" gap="3">
          <HStack gap="3" minW="0" align="baseline" wrap="wrap">
            <Card.Title as="h2" id="first-memo" textStyle="md">
              Your first memo
            </Card.Title>
            <Muted role="status">
              {!steps
                ? 'Five minutes, five steps'
                : next
                  ? `${done} of ${steps.length} steps done`
                  : 'All done. The next one will be quicker.'}
            </Muted>
          </HStack>
          <IconButton size="sm" variant="ghost" color="fg.muted" aria-label="Close the guide" onClick={onDismiss}>
            <X />
          </IconButton>
        </Flex>
        {steps ? (
          <Grid
            as="ol"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' }}
            columnGap="5"
            rowGap={{ base: '5', lg: '2.5' }}
            minH={{ lg: '5.5rem' }}
          >
            {steps.map((step, index) => (
              <Step key={step.id} step={step} position={index + 1} isNext={step === next} />
            ))}
          </Grid>
        ) : (
          <Skeleton h={{ base: '14.5rem', lg: '5.5rem' }} />
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Step({ step, position, isNext }: { step: GuideStep; position: number; isNext: boolean }) {
  const { title, note, to, isDone } = step;
  return (
    <Flex as="li" gap="2.5" align="start" aria-current={isNext ? 'step' : undefined}>
      <Center
        aria-hidden
        flexShrink={0}
        boxSize="6"
        rounded="full"
        borderWidth="1px"
        textStyle="xs"
        fontWeight="semibold"
        borderColor={isDone || isNext ? 'brand.solid' : 'border.emphasized'}
        bg={isDone ? 'brand.solid' : 'bg.panel'}
        color={isDone ? 'brand.contrast' : isNext ? 'brand.fg' : 'fg.muted'}
      >
        {isDone ? <Check size={14} /> : position}
      </Center>
      <Box minW="0">
        <Link
          asChild
          textStyle="sm"
          fontWeight="medium"
          color={isDone ? 'fg.muted' : 'fg'}
          position="relative"
          // The link must be at least as high as a finger is wide.
          _before={{
            content: '""',
            position: 'absolute',
            insetInline: '0',
            insetBlock: '-3',
            display: { base: 'block', lg: 'none' },
          }}
        >
          {to.startsWith('#') ? <a href={to}>{title}</a> : <TenantLink to={to}>{title}</TenantLink>}
        </Link>
        <Box as="span" srOnly>
          {isDone ? ' (done)' : ' (to do)'}
        </Box>
        {/* On a phone only the next step shows its note, which leaves space for the step itself. */}
        <Muted textStyle="xs" mt="0.5" hideBelow={isNext ? undefined : 'lg'}>
          {note}
        </Muted>
      </Box>
    </Flex>
  );
}
