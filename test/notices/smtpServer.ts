import { once } from 'node:events';
import { createServer, type Socket, type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

export interface MailServer {
  /** smtp://127.0.0.1:PORT */
  url: string;
  /** What it has taken, in order. */
  emails: Email[];
  /** Addresses that it refuses for ever. */
  refused: Set<string>;
  /** While true, it answers 451 to every address: try again later. */
  isBusy: boolean;
  close(): Promise<void>;
}

/** Starts a mail server that keeps what it takes. `port` to come back at the address of an earlier one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void converse(socket);
  });
  const running: Omit<MailServer, 'url'> = {
    emails: [],
    refused: new Set(),
    isBusy: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    let text = '';
    let isData = false;
    for await (const chunk of socket.setEncoding('latin1') as AsyncIterable<string>) {
      text += chunk;
      for (let end = endOf(text, isData); end >= 0; end = endOf(text, isData)) {
        const [part, length] = [text.slice(0, end), isData ? 5 : 2];
        text = text.slice(end + length);
        if (isData) {
          isData = false;
          running.emails.push(await PostalMime.parse(Buffer.from(part.replaceAll('\r\n..', '\r\n.'), 'latin1')));
          say('250 taken');
        } else if (part === 'DATA') {
          isData = true;
          say('354 go on');
        } else say(answerTo(part));
        if (part === 'QUIT') socket.end();
      }
    }
  }

  function answerTo(line: string): string {
    const [, address] = /^RCPT TO:<(.*)>/.exec(line) ?? [];
    if (line === 'QUIT') return '221 bye';
    if (address === undefined) return '250 test';
    if (running.refused.has(address)) return '550 no such person';
    return running.isBusy ? '451 try again later' : '250 known';
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(running, { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const endOf = (text: string, isData: boolean): number => text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
