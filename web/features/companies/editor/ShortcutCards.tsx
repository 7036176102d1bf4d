import { Box, Center, Flex, Grid, Text } from '@chakra-ui/react';
import { ArrowRight, Database, UserRoundPen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';

/** Links the editor to the screens where figures come from. */
export function ShortcutCards() {
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
      <Shortcut
        to={paths.database}
        icon={Database}
        title="Database Viewer"
        description="Read companies from PDFs, see scores and evidence"
      />
      <Shortcut
        to={paths.humanMemos}
        icon={UserRoundPen}
        title="Human Memos"
        description="Extract figures from human memos"
      />
    </Grid>
  );
}

function Shortcut(props: { to: string; icon: LucideIcon; title: string; description: string }) {
  const Icon = props.icon;
  return (
    <Box
      asChild
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px="4"
      py="3"
      colorPalette="brand"
      transition="border-color 120ms, box-shadow 120ms"
      _hover={{ borderColor: 'colorPalette.emphasized', boxShadow: 'sm' }}
      focusVisibleRing="outside"
    >
      <TenantLink to={props.to}>
        <Flex gap="3.5" align="center">
          <Center boxSize="9" borderRadius="lg" bg="colorPalette.subtle" color="colorPalette.fg" flexShrink={0}>
            <Icon size={18} aria-hidden />
          </Center>
          <Box minW="0" flex="1">
            <Text fontWeight="semibold" textStyle="sm">
              {props.title}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {props.description}
            </Text>
          </Box>
          <Box color="fg.muted">
            <ArrowRight size={16} aria-hidden />
          </Box>
        </Flex>
      </TenantLink>
    </Box>
  );
}
