import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chautari-secret-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('servers that start together make one secret and agree on it', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => keyOfNewServer()))

  expect(new Set(keys)).toEqual(new Set([readFileSync(join(dataDir, 'jwt-secret'), 'utf8')]))
  expect(keys[0]!.length).toBeGreaterThanOrEqual(32)
  expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
})

test('a secret of which a power cut left nothing signs nothing', async () => {
  writeFileSync(join(dataDir, 'jwt-secret'), '')

  await expect(keyOfNewServer()).rejects.toThrow('is cut short')
})

async function keyOfNewServer() {
  const program = `
    const { signingKey } = await import('./integrations/signing-key.ts')
    process.stdout.write(new TextDecoder().decode(signingKey()))`
  const env = { ...process.env, DATA_DIR: dataDir, JWT_SECRET: '' }
  const { JWT_SECRET: _, ...without } = env
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', program], {
    env: without,
  })
  return stdout
}
