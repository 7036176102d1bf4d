import { createSlotRecipeContext, type HTMLChakraProps, type SlotRecipeProps } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

/** The theme's tabs without the state machine of Chakra's tabs, 9 kB (gzip) that two screens would load. */
const { withProvider, withContext } = createSlotRecipeContext({ key: 'tabs' });
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div', SlotRecipeProps<'tabs'>>>('div', 'root');
const List = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'list');
const Trigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'trigger');
const Content = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'content');

const horizontal = { 'data-orientation': 'horizontal' };

/** Returns the position that a key of the tabs leads to, or undefined for other keys. */
function positionAfter(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % count;
  if (key === 'ArrowLeft') return (position + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Shows tabs and the content of the chosen one. The arrow keys choose the neighbours. */
export function TabSet<Value extends string>(props: {
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The space between the tabs and the content. */
  gap: string;
  /** True to keep what was typed in a tab while another is shown. */
  keepsState?: boolean;
}) {
  const { tabs, value, onChange, keepsState = false } = props;
  const id = useId();
  const tabId = (of: Value) => `${id}-tab-${of}`;
  const panelId = (of: Value) => `${id}-panel-${of}`;
  const position = tabs.findIndex((tab) => tab.value === value);
  const move = (event: KeyboardEvent) => {
    const next = tabs[positionAfter(event.key, position, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next.value))?.focus();
    onChange(next.value);
  };
  return (
    <Root colorPalette="brand" {...horizontal}>
      <List role="tablist" aria-orientation="horizontal" onKeyDown={move} {...horizontal}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(value) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            {...horizontal}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs
        .filter((tab) => keepsState || tab.value === value)
        .map((tab) => (
          <Content
            key={tab.value}
            role="tabpanel"
            id={panelId(tab.value)}
            aria-labelledby={tabId(tab.value)}
            hidden={tab.value !== value}
            tabIndex={0}
            colorPalette="gray"
            pt={props.gap}
            pb="0"
            {...horizontal}
          >
            {tab.content}
          </Content>
        ))}
    </Root>
  );
}
