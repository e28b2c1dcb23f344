import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '#integrations/env.ts'
import { createSiteServer, keepAliveMs } from './process.ts'
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from './safe-input.ts'

const caddy = readFileSync('deploy/Caddyfile', 'utf8')
const dockerCaddy = readFileSync('deploy/compose.Caddyfile', 'utf8')
const nginx = readFileSync('deploy/nginx.conf', 'utf8')

test('a connection that a proxy keeps open is never closed by the site first', () => {
  const kept = {
    caddy: 60_000 * Number(caddy.match(/keepalive (\d+)m/)![1]),
    dockerCaddy: 60_000 * Number(dockerCaddy.match(/keepalive (\d+)m/)![1]),
    nginx: 1000 * Number(nginx.match(/keepalive_timeout (\d+)s; {2}# to the site/)![1]),
  }
  expect(kept).toEqual({ caddy: 120_000, dockerCaddy: 120_000, nginx: 60_000 })
  for (const proxy of Object.values(kept)) expect(keepAliveMs(1)).toBeGreaterThan(proxy)
})

test.each([
  { proxies: 1, seconds: 130 },
  { proxies: 0, seconds: 5 },
])('with $proxies proxies a connection is kept $seconds seconds, which an answer tells', async (given) => {
  env.trustedProxies = given.proxies
  onTestFinished(() => void (env.trustedProxies = 0))
  const server = createSiteServer().on('request', (_, response) => response.end('ok'))
  onTestFinished(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')

  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  expect(headers.get('keep-alive')).toBe(`timeout=${given.seconds}`)
})

test('the proxies take no bigger bodies than the site, but where it takes pictures and slips', () => {
  const mega = 1024 * 1024
  for (const text of [caddy, dockerCaddy]) {
    expect(mega * Number(text.match(/@others \{\n\s*max_size (\d+)MiB/)![1])).toBeGreaterThan(BODY_MAX_BYTES)
    expect(mega * Number(text.match(/@uploads \{\n\s*max_size (\d+)MiB/)![1])).toBeGreaterThan(
      UPLOAD_MAX_BYTES,
    )
  }
  const [others, uploads] = Array.from(
    nginx.matchAll(/client_max_body_size (\d+)m;/g),
    ([, size]) => Number(size) * mega,
  )
  expect(others).toBeGreaterThan(BODY_MAX_BYTES)
  expect(others).toBeLessThan(8 * BODY_MAX_BYTES)
  expect(uploads).toBeGreaterThan(UPLOAD_MAX_BYTES)
})

test('when memory is short the process for pictures ends, and systemd lets the server go on', () => {
  const unit = readFileSync('deploy/chautari.service', 'utf8')
  expect(unit).toMatch(/^OOMPolicy=continue$/m)
  expect(readFileSync('docs/operations.md', 'utf8')).toContain('`OOMPolicy=continue`')
})

test('no proxy of ours shows the figures, and each bounds how long it waits and how much it takes from an address', () => {
  for (const text of [caddy, dockerCaddy]) {
    expect(text).toContain('respond /metrics 404')
    expect(text).toMatch(/timeouts \{\s+read_header 10s/)
  }
  expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/)
  for (const limit of ['limit_req ', 'limit_conn ', 'client_header_timeout', 'client_body_timeout'])
    expect(nginx).toContain(`    ${limit}`)
})
