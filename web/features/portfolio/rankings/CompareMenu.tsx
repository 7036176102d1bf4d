import { Button, Menu } from '@chakra-ui/react';
import { GitCompareArrows } from 'lucide-react';
import { formatDateTime } from '../../../lib/text/format.ts';
import { MenuRoot } from '../../../ui/MenuRoot.tsx';

/** The address parameter's value for a ranking of today's figures. */
export const today = 'today';

/** A menu of what a ranking can be compared with: today's figures, or another ranking. */
export function CompareMenu(props: {
  runs: readonly { id: string; createdAt: string }[];
  /** The current comparison. */
  runId: string;
  onCompare: (other: string) => void;
}) {
  const others = props.runs.filter(({ id }) => id !== props.runId);
  return (
    <MenuRoot positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => props.onCompare(value)}>
      <Menu.Trigger asChild>
        <Button variant="outline" bg="bg.panel" flexShrink={0} _icon={{ boxSize: '4' }}>
          <GitCompareArrows aria-hidden /> Compare
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxW="calc(100vw - 2rem)" maxH="22rem" overflowY="auto">
          <Menu.Item value={today}>With today’s figures</Menu.Item>
          {others.map(({ id, createdAt }) => (
            <Menu.Item key={id} value={id}>
              With {formatDateTime(createdAt)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}
