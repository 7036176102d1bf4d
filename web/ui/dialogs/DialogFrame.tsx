import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Muted } from '../page/Muted.tsx';

/** Shows a dialog with fields: full screen on a phone, a sheet on a desktop. Only the body scrolls. */
export function DialogFrame(props: {
  isOpen: boolean;
  title: string;
  subtitle?: string;
  /** 'xl' for a dialog with a table. */
  size?: 'lg' | 'xl';
  children: ReactNode;
  onClose: () => void;
}) {
  const { size = 'lg' } = props;
  return (
    <Dialog.Root
      size={size}
      placement="center"
      scrollBehavior="inside"
      open={props.isOpen}
      // An accidental click outside must not discard what was typed.
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '0', md: '4' }}>
          <Dialog.Content
            my={{ base: '0', md: '8' }}
            h={{ base: '100dvh', md: 'auto' }}
            maxH={{ base: 'none', md: 'calc(100dvh - 4rem)' }}
            borderRadius={{ base: '0', md: 'l3' }}
          >
            <Dialog.Header display="block" borderBottomWidth="1px" py="4">
              <Dialog.Title>{props.title}</Dialog.Title>
              {props.subtitle && (
                <Muted lineClamp="2" overflowWrap="anywhere" pe="8">
                  {props.subtitle}
                </Muted>
              )}
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {props.children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
