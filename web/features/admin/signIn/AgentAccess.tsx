import { Code, Heading, Stack, Text } from '@chakra-ui/react';
import { CopiedAddress } from './CopiedAddress.tsx';

/** How an agent signs in for a person, and what must be configured at the identity provider for it. */
export function AgentAccess({ name, addresses }: { name: string; addresses: readonly string[] }) {
  return (
    <Stack gap="2.5">
      <Heading as="h3" size="sm">
        Agents
      </Heading>
      {addresses.length === 0 ? (
        <Text textStyle="sm" color="fg.muted" maxW="70ch">
          Agents can sign in with {name} once a person has signed in with these settings. Until then they use API
          tokens.
        </Text>
      ) : (
        <>
          <Text textStyle="sm" color="fg.muted" maxW="70ch">
            An agent that speaks MCP signs in with {name} and works as the person who let it in. Enter the address below
            at {name} as a resource (API) with the scopes <Code>mcp:read</Code> and <Code>mcp:write</Code> and JWT
            access tokens, and register the agent as a client. Then give the agent the same address: it finds the rest.
          </Text>
          {addresses.map((address) => (
            <CopiedAddress key={address} label="Address for agents" address={address} />
          ))}
        </>
      )}
    </Stack>
  );
}
