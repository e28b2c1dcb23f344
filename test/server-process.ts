import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** As much of what it printed as is kept, the newest. */
const LOG_MAX = 2_000_000

export type ServerProcess = ReturnType<typeof spawnServer> & { url: string }

type Manner = { quiet?: boolean }

/**
 * Starts the built site as a process of its own and waits until it is open. `settings` are variables of its environment.
 * What it complains of is shown, unless it is `quiet` because that is expected.
 */
export async function startServer(
  settings: Record<string, string>,
  manner: Manner = {},
): Promise<ServerProcess> {
  const server = spawnServer(settings, manner)
  return { ...server, url: await server.opened }
}

/** As `startServer`, without waiting: `opened` is its address once there is one. */
export function spawnServer(settings: Record<string, string>, { quiet = false }: Manner = {}) {
  const server = spawn('node', ['--max-semi-space-size=4', 'server.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...settings },
  })
  let printed = ''
  for (const output of [server.stdout, server.stderr]) {
    output.setEncoding('utf8')
    output.on('data', (text: string) => (printed = (printed + text).slice(-LOG_MAX)))
  }
  if (!quiet) server.stderr.pipe(process.stderr)
  const opened = announcedUrl(server.stdout, settings).catch((error: Error) => {
    throw new Error(`${error.message}:\n${printed}`)
  })
  return { opened, pid: server.pid!, log: () => printed, isRunning, stop, kill }

  /** Whether it is still the process that was started: nothing starts it again. */
  function isRunning() {
    return server.exitCode === null && server.signalCode === null
  }

  /** Asks it to stop. Answers the exit code, so a test can tell an orderly stop from a forced one. */
  async function stop(): Promise<number | null> {
    return end('SIGTERM')
  }

  /** Ends it as a power cut does. */
  async function kill(): Promise<void> {
    await end('SIGKILL')
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const exit = isRunning() ? once(server, 'exit') : [server.exitCode]
    server.kill(signal)
    const [code] = await exit
    return code as number | null
  }
}

/** It announces where visitors find it. With a PUBLIC_URL that is not where it listens, which is then at PORT. */
async function announcedUrl(output: NodeJS.ReadableStream, { PUBLIC_URL, PORT }: Record<string, string>) {
  for await (const line of createInterface({ input: output })) {
    const [, announced] = line.match(/ is open at (https?:\/\/\S+)/) ?? []
    if (!announced) continue
    // Whatever else it prints must not fill the pipe: a full one would stop it.
    output.resume()
    return PUBLIC_URL ? `http://localhost:${PORT}` : announced
  }
  throw new Error('The server ended before it was open')
}
