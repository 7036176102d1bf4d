import { Box, Card, Code, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { asCurl, examples, type Example } from './examples.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { guide } from './guide.ts';

/** Shows what an integrator must know, and first calls to try; links to an explorer of each API. */
export function DevelopersPage() {
  const { search } = useLocation();
  return (
    <Stack gap="6">
      <Stack gap="2">
        <PageTitle>Developers</PageTitle>
        <Text color="fg.muted" maxW="68ch">
          Everything that this application shows and does is open to programs: over GraphQL, REST, MCP for agents, and
          SQL for BI tools.
        </Text>
        <Flex as="nav" aria-label="Explorers" gap="4">
          {Object.entries(paths.explorers).map(([name, path]) => (
            <Link key={path} href={withTenant(path, search)} variant="underline">
              {name} explorer
            </Link>
          ))}
        </Flex>
      </Stack>
      <Guide />
    </Stack>
  );
}

function Guide() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '8', xl: '12' }}
    >
      <Stack gap="8">
        {guide.map(({ heading, points }) => (
          <Stack key={heading} as="section" gap="2">
            <Heading as="h2" size="md">
              {heading}
            </Heading>
            <Grid as="dl" templateColumns={{ sm: '6rem minmax(0, 1fr)' }} columnGap="4" rowGap="1.5" textStyle="sm">
              {points.map(([name, text]) => (
                <Fragment key={name}>
                  <Text as="dt" fontWeight="medium">
                    {name}
                  </Text>
                  <Text as="dd" color="fg.muted" mb={{ base: '1.5', sm: '0' }}>
                    <Marked text={text} />
                  </Text>
                </Fragment>
              ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
      <Stack as="section" gap="4" aria-label="Examples">
        <Heading as="h2" size="md">
          Examples
        </Heading>
        {examples.map((example) => (
          <ExampleCard key={example.title} example={example} />
        ))}
      </Stack>
    </Grid>
  );
}

function Marked({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <Code key={at} size="sm" whiteSpace="normal" overflowWrap="anywhere">
        {part}
      </Code>
    ) : (
      part
    ),
  );
}

function ExampleCard({ example }: { example: Example }) {
  const command = asCurl(example, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      showToast({ title: 'Copied', tone: 'success' });
    } catch {
      // Browsers refuse the clipboard without a permission, and on pages that are not served over HTTPS.
      showToast({ title: 'It could not be copied', description: 'Mark the command and copy it.', tone: 'error' });
    }
  };
  return (
    <Card.Root size="sm">
      <Card.Body gap="2">
        <Flex justify="space-between" gap="2">
          <Box minW="0">
            <Heading as="h3" size="sm">
              {example.title}
            </Heading>
            <Muted>{example.text}</Muted>
          </Box>
          <IconAction label={`Copy “${example.title}”`} icon={Copy} onClick={() => void copy()} />
        </Flex>
        <Box
          as="pre"
          tabIndex={0}
          aria-label={`Command: ${example.title}`}
          p="3"
          rounded="l2"
          bg="bg.muted"
          textStyle="xs"
          fontFamily="mono"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxH="14rem"
          overflowY="auto"
          focusVisibleRing="outside"
        >
          {command}
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
