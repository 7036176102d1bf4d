import { Box, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import { ArrowRight, ChartColumn, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';

const screens: readonly { label: string; text: string; path: string; icon: LucideIcon }[] = [
  {
    label: 'Portfolio Analytics',
    text: 'Industries, stages and medians of the companies in the database.',
    path: paths.analytics,
    icon: ChartColumn,
  },
  {
    label: 'Portfolio Rankings',
    text: 'All scored companies in order, with the figures behind their scores.',
    path: paths.rankings,
    icon: Trophy,
  },
  {
    label: 'AI Investment Analysis',
    text: 'The best investments of the portfolio, and new companies to look at.',
    path: paths.aiAnalysis,
    icon: Sparkles,
  },
];

export function AnalyticsTab() {
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg">
        Analytics
      </Heading>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
        {screens.map(({ label, text, path, icon: Icon }) => (
          <Flex
            key={path}
            asChild
            direction="column"
            gap="3"
            p="5"
            colorPalette="brand"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="xl"
            focusVisibleRing="outside"
            transition="border-color 120ms, box-shadow 120ms"
            _hover={{ borderColor: 'colorPalette.emphasized', boxShadow: 'sm' }}
          >
            <TenantLink to={path}>
              <Box color="colorPalette.fg">
                <Icon size={22} strokeWidth={1.75} />
              </Box>
              <Flex fontWeight="semibold" align="center" gap="2">
                {label} <ArrowRight size={16} />
              </Flex>
              <Muted>{text}</Muted>
            </TenantLink>
          </Flex>
        ))}
      </Grid>
    </Stack>
  );
}
