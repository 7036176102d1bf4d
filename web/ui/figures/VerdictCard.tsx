import { capital } from '../../lib/text/format.ts';
import { Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { verdictRules, whyOtherDiffers, type VerdictRule } from '../../lib/verdicts.ts';

/** Explains both recommendation rules in a popover at the button with the id `triggerId`. */
export function VerdictCard(props: { triggerId: string; title: string; by: VerdictRule; close: () => void }) {
  const { triggerId, title, by, close } = props;
  // Closed in the first render: the popover takes the focus only when it changes from closed to open.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const other = verdictRules[by === 'ABSOLUTE' ? 'PORTFOLIO' : 'ABSOLUTE'];
  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      open={isThere}
      onOpenChange={({ open }) => !open && close()}
      positioning={{ placement: 'top', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* Keys stop here, because a list around the recommendation also handles keys. */}
        <Popover.Positioner data-print="hide" onKeyDown={(event) => event.stopPropagation()}>
          <Popover.Content aria-label={title} w="sm" maxW="calc(100vw - 2rem)" borderWidth="1px">
            <Popover.Body>
              <Stack gap="2" textStyle="sm" tabIndex={-1}>
                <Popover.Title fontWeight="semibold">{title}</Popover.Title>
                <Text>{verdictRules[by].rule}</Text>
                <Text color="fg.muted">{whyOtherDiffers(by)}</Text>
                <Text color="fg.muted">{`${capital(other.name)}: ${other.rule}`}</Text>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
