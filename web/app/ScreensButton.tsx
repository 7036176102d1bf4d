import { Flex, Stack } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menuScreens } from '../lib/screens.ts';
import { HeaderPopover } from '../ui/menus/HeaderPopover.tsx';
import { TenantLink } from '../ui/links/TenantLink.tsx';

/** Shows a menu of all screens, including those for which the header has no room. */
export function ScreensButton() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <HeaderPopover
      title="All screens"
      label="All screens"
      icon={<Menu size={18} aria-hidden />}
      isMarked={false}
      isOpen={isOpen}
      setOpen={setOpen}
    >
      <Stack as="ul" gap="0" p="2" listStyleType="none" maxH="min(38rem, 80dvh)" overflowY="auto">
        {menuScreens.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Flex
              asChild
              gap="3"
              align="center"
              px="2.5"
              minH="10"
              textStyle="sm"
              borderRadius="md"
              color={path === pathname ? 'fg' : 'fg.muted'}
              bg={path === pathname ? 'bg.subtle' : undefined}
              focusVisibleRing="inside"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
            >
              <TenantLink
                to={path}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon size={16} aria-hidden /> {label}
              </TenantLink>
            </Flex>
          </li>
        ))}
      </Stack>
    </HeaderPopover>
  );
}
