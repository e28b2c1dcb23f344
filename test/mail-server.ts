import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** No reply at all: the sender waits for an answer until it gives up, or dies. */
export const SILENCE = ''

/** Replies that come before the usual ones, in this order: to RCPT TO and to the end of DATA. */
type Replies = { recipient?: string[]; data?: string[] }

export type Received = { recipients: string[]; source: string }

/**
 * Starts a mail server that knows just enough SMTP. It stores the mails that it has taken, and counts those that it
 * left without an answer.
 */
export async function startMailServer(replies: Replies = {}) {
  const taken: Received[] = []
  const silence = { mails: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    void converse(socket, replies, taken, silence)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    silence,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function converse(socket: Socket, replies: Replies, taken: Received[], silence: { mails: number }) {
  const say = (line: string) => void (line === SILENCE || socket.write(`${line}\r\n`))
  let recipients: string[] = []
  let source: string[] | undefined
  socket.on('error', () => {})
  say('220 test')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (source && line !== '.') source.push(line)
    else if (source) {
      const reply = replies.data?.shift() ?? '250 taken'
      if (reply.startsWith('250')) taken.push({ recipients, source: source.join('\n') })
      if (reply === SILENCE) silence.mails++
      ;[recipients, source] = [[], undefined]
      say(reply)
    } else if (/^RCPT TO:/i.test(line)) {
      recipients.push(line.slice(8).replace(/[<>]/g, '').trim())
      say(replies.recipient?.shift() ?? '250 ok')
    } else if (/^DATA/i.test(line)) {
      source = []
      say('354 go on')
    } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
  }
}

/** Returns a header from the source of a mail. */
export function headerOf({ source }: Received, name: string): string | undefined {
  return source.match(new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im'))?.[1]
}
