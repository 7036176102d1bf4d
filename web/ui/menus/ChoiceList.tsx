import { Menu, useMenu, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The address of the file that this choice downloads. */
  download?: string;
}

export interface ChoiceMenuProps<Value extends string> {
  choices: readonly Choice<Value>[];
  /** The current choice; undefined where the choices are actions. */
  value?: Value;
  onChoose?: (value: Value) => void;
  /** The menu's smallest width, as a size of the theme. */
  menuWidth: string;
  /** The last entry, which adds choices and leaves the menu open. */
  more?: { label: string; onSelect: () => void };
}

export type TriggerProps = Pick<
  ButtonProps,
  'id' | 'type' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

/** The longest list scrolls, so that a menu at the end of a screen stays inside the window. */
const contentHeight = '22rem';

/** Shows the menu of a `ChoiceMenu`. The button stands outside, because it shows before this file has loaded. */
export function ChoiceList(
  props: ChoiceMenuProps<string> & {
    /** How the button was used before this file had loaded; the menu then opens at once. */
    early: 'pointer' | 'keyboard' | null;
    /** Receives the button's properties, now and whenever the menu has opened or closed. */
    onTrigger: (trigger: TriggerProps) => void;
  },
) {
  const { choices, value, onChoose, more, early } = props;
  const menu = useMenu({ positioning: { placement: 'bottom-end' } });
  const { open: isOpen } = menu.api;
  const attach = useEffectEvent(() => props.onTrigger(menu.api.getTriggerProps()));
  useLayoutEffect(() => attach(), [isOpen]);
  const listen = useEffectEvent(() => menu.service.send({ type: 'TRIGGER_FOCUS' }));
  // The button may have had the focus before the menu existed; unless the menu knows that, it ignores the arrow keys.
  useEffect(() => listen(), []);
  const openEarly = useEffectEvent(() => {
    menu.api.setOpen(true);
    if (early === 'keyboard' && choices[0]) menu.api.setHighlightedValue(choices[0].value);
  });
  useEffect(() => {
    if (early) openEarly();
  }, [early]);
  return (
    <Menu.RootProvider
      value={menu}
      onExitComplete={() => leaveMenu(document.getElementById(menu.api.getTriggerProps().id ?? ''))}
    >
      <Menu.Positioner>
        <Menu.Content minW={props.menuWidth} maxW="calc(100vw - 2rem)" maxH={contentHeight} overflowY="auto">
          {value === undefined ? (
            choices.map((choice) => (
              <Menu.Item
                key={choice.value}
                value={choice.value}
                onSelect={() => onChoose?.(choice.value)}
                asChild={choice.download !== undefined}
              >
                {choice.download === undefined ? (
                  choice.label
                ) : (
                  <a href={choice.download} download>
                    {choice.label}
                  </a>
                )}
              </Menu.Item>
            ))
          ) : (
            <Menu.RadioItemGroup value={value} onValueChange={(chosen) => onChoose?.(chosen.value)}>
              {choices.map((choice) => (
                <Menu.RadioItem key={choice.value} value={choice.value}>
                  {choice.label}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          )}
          {more && (
            <Menu.Item value="more" closeOnSelect={false} onSelect={more.onSelect} color="fg.muted">
              {more.label}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
}

/** Returns the focus to the menu's button once; Chakra would do it again when two keys come in one frame. */
function leaveMenu(opener: Element | null): void {
  if (document.activeElement?.role === 'menu' && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
