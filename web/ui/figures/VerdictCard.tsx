import { LatePopover } from '../menus/HeaderPopoverCard.tsx';
import { capital } from '../../lib/text/format.ts';
import { Popover, Stack, Text } from '@chakra-ui/react';
import { verdictRules, whyOtherDiffers, type VerdictRule } from '../../lib/verdicts.ts';

/** Explains both recommendation rules in a popover at the button with the id `triggerId`. */
export function VerdictCard(props: { triggerId: string; title: string; by: VerdictRule; close: () => void }) {
  const { triggerId, title, by, close } = props;
  const other = verdictRules[by === 'ABSOLUTE' ? 'PORTFOLIO' : 'ABSOLUTE'];
  return (
    <LatePopover
      title={title}
      triggerId={triggerId}
      isOpen
      setOpen={close}
      positioning={{ placement: 'top', strategy: 'fixed' }}
      w="sm"
      maxW="calc(100vw - 2rem)"
    >
      <Popover.Body>
        <Stack gap="2" textStyle="sm" tabIndex={-1}>
          <Popover.Title fontWeight="semibold">{title}</Popover.Title>
          <Text>{verdictRules[by].rule}</Text>
          <Text color="fg.muted">{whyOtherDiffers(by)}</Text>
          <Text color="fg.muted">{`${capital(other.name)}: ${other.rule}`}</Text>
        </Stack>
      </Popover.Body>
    </LatePopover>
  );
}
