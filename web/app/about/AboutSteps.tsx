import { Box, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, ChartScatter, FileText, Mic, PenLine } from 'lucide-react';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { aboutSteps } from './aboutText.ts';

const icons = { Listen: Mic, Read: FileText, Write: PenLine, Measure: ChartScatter };

export function AboutSteps() {
  return (
    <Grid
      as="ol"
      listStyleType="none"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {aboutSteps.map(({ title, text, link, path }) => {
        const Icon = icons[title];
        return (
          <Stack
            as="li"
            key={title}
            gap="2"
            borderWidth="1px"
            borderRadius="xl"
            bg="bg.panel"
            p={{ base: '4', md: '5' }}
          >
            <Box color="brand.fg">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </Box>
            <Heading as="h2" size="md">
              {title}
            </Heading>
            <Text textStyle="sm" color="fg.muted" flex="1">
              {text}
            </Text>
            <HStack
              asChild
              gap="1"
              mt="1"
              w="fit-content"
              textStyle="sm"
              fontWeight="medium"
              color="brand.fg"
              borderRadius="l1"
              focusVisibleRing="outside"
              colorPalette="brand"
              _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              <TenantLink to={path}>
                {link} <ArrowRight size={14} aria-hidden />
              </TenantLink>
            </HStack>
          </Stack>
        );
      })}
    </Grid>
  );
}
