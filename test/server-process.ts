import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** How much of the newest output is kept, in characters. */
const LOG_MAX = 2_000_000

const { TEST_RUN_FOLDER } = process.env

/** In a test run the second server finds what the first has compiled, which is a quarter of the work of a start. */
const compiled = TEST_RUN_FOLDER && { NODE_COMPILE_CACHE: join(TEST_RUN_FOLDER, 'compiled') }

export type ServerProcess = ReturnType<typeof spawnServer> & { url: string }

type Manner = { quiet?: boolean }

/**
 * Starts the built site as a separate process and waits until it is open. `settings` are variables of its environment.
 * Its errors are printed, unless it is `quiet` because the test expects them.
 */
export async function startServer(
  settings: Record<string, string>,
  manner: Manner = {},
): Promise<ServerProcess> {
  const server = spawnServer(settings, manner)
  return { ...server, url: await server.opened }
}

/** As `startServer`, without waiting; `opened` resolves with its address. */
export function spawnServer(settings: Record<string, string>, { quiet = false }: Manner = {}) {
  const server = spawn('node', ['--max-semi-space-size=4', 'server.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...compiled, NODE_ENV: 'production', PORT: '0', ...settings },
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

  /** Returns whether the started process still runs. Nothing restarts it. */
  function isRunning() {
    return server.exitCode === null && server.signalCode === null
  }

  /** Asks the process to stop. Returns its exit code, so a test can tell an orderly stop from a forced one. */
  async function stop(): Promise<number | null> {
    return end('SIGTERM')
  }

  /** Kills the process, as a power cut does. */
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

/**
 * Returns the address that the server announces. With a PUBLIC_URL it announces another address than it listens on, so
 * then it is the one at PORT.
 */
async function announcedUrl(output: NodeJS.ReadableStream, { PUBLIC_URL, PORT }: Record<string, string>) {
  for await (const line of createInterface({ input: output })) {
    const [, announced] = line.match(/ is open at (https?:\/\/\S+)/) ?? []
    if (!announced) continue
    // The rest of the output must still be read: a full pipe would stop the server.
    output.resume()
    return PUBLIC_URL ? `http://localhost:${PORT}` : announced
  }
  throw new Error('The server ended before it was open')
}
