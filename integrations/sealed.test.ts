import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from './env.ts'
import { addPapersKey, makePapersKey, presentPapersKey } from './papers-key.ts'
import { keyIdOfText, seal, sealText, unseal, unsealText } from './sealed.ts'
import { newSecret } from './secret-file.ts'

const file = env.papersKeyFile
const canary = Buffer.from('K1234567 zanzibarquux')

beforeEach(() => {
  rmSync(dirname(file), { recursive: true, force: true })
  makePapersKey()
})
afterEach(() => {
  Object.assign(env, { papersKey: undefined, formerPapersKey: undefined, papersKeyFile: file })
})

test('what is sealed holds nothing of what it was, and opens again', () => {
  const { bytes, keyId } = seal(canary, 'a passport')
  expect(bytes.includes('zanzibarquux')).toBe(false)
  expect(seal(canary, 'a passport').bytes.equals(bytes)).toBe(false)
  expect(Buffer.from(unseal(bytes, 'a passport'))).toEqual(canary)
  expect(keyId).toBe(presentPapersKey().id)
})

test('a sealed text says its key and nothing else; the empty text stays empty', () => {
  const sealed = sealText('K1234567', 'a number')
  expect(sealed).not.toContain('K1234567')
  expect(keyIdOfText(sealed)).toBe(presentPapersKey().id)
  expect(unsealText(sealed, 'a number')).toBe('K1234567')
  expect([sealText('', 'a number'), unsealText('', 'a number')]).toEqual(['', ''])
})

test('a text that somebody typed before there were keys is read as it is', () => {
  expect(unsealText('K1234567', 'a number')).toBe('K1234567')
  expect(unsealText('sealed by the embassy', 'a number')).toBe('sealed by the embassy')
})

test('the key lies outside of DATA_DIR, made once, for this account alone', () => {
  expect(`${file}/`.startsWith(`${env.dataDir}/`)).toBe(false)
  const { id } = presentPapersKey()
  makePapersKey()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  expect(presentPapersKey().id).toBe(id)
  expect(readFileSync(file, 'utf8').trim()).toHaveLength(43)
})

test('another name, a changed byte or a cut end opens nothing', () => {
  const { bytes } = seal(canary, 'a passport')
  expect(() => unseal(bytes, 'a visa')).toThrow('It is not as it was written')
  const changed = Buffer.from(bytes)
  changed[changed.length - 1]! ^= 1
  expect(() => unseal(changed, 'a passport')).toThrow('It is not as it was written')
  expect(() => unseal(bytes.subarray(0, 20), 'a passport')).toThrow('It is not as it was written')
  expect(() => unseal(canary, 'a passport')).toThrow('It is not as it was written')
})

test('after a new key the old one opens, and the new one seals', async () => {
  const old = seal(canary, 'a passport')
  const { id } = await addPapersKey()
  expect(id).not.toBe(old.keyId)
  expect(Buffer.from(unseal(old.bytes, 'a passport'))).toEqual(canary)
  expect(seal(canary, 'a passport').keyId).toBe(id)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a key of the environment comes before the file, and a former one opens', () => {
  rmSync(file)
  env.papersKey = newSecret()
  makePapersKey()
  const old = seal(canary, 'a passport')
  Object.assign(env, { papersKey: newSecret(), formerPapersKey: env.papersKey })
  expect(Buffer.from(unseal(old.bytes, 'a passport'))).toEqual(canary)
  expect(seal(canary, 'a passport').keyId).not.toBe(old.keyId)
  expect(existsSync(file)).toBe(false)
})

test('without its key nothing opens', () => {
  const { bytes } = seal(canary, 'a passport')
  env.papersKey = newSecret()
  expect(presentPapersKey().id).toHaveLength(8)
  expect(() => unseal(bytes, 'a passport')).toThrow('Its key is not here')
})

test('where no key can be made a sentence says what to do, and a cut one is never used', () => {
  env.papersKeyFile = '/dev/null/none/papers'
  expect(() => seal(canary, 'a passport')).toThrow(/no key to encrypt papers with .*set PAPERS_KEY/)
  env.papersKeyFile = file
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, newSecret().slice(0, 20))
  expect(() => seal(canary, 'a passport')).toThrow('cut short')
})

test('a key that has vanished is missed, never replaced', async () => {
  const { bytes } = seal(canary, 'a passport')
  rmSync(file)
  expect(() => seal(canary, 'a passport')).toThrow(`put ${file} back`)
  await expect(addPapersKey()).rejects.toThrow(`put ${file} back`)
  expect(existsSync(file)).toBe(false)
  // Who runs already still knows it.
  expect(Buffer.from(unseal(bytes, 'a passport'))).toEqual(canary)
})

test('a damaged former key is reported and skipped, and stays in the file', async () => {
  const old = seal(canary, 'a passport')
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const damaged = newSecret().slice(0, 20)
  const former = readFileSync(file, 'utf8')
  writeFileSync(file, [newSecret(), damaged, former].join('\n'))

  expect(seal(canary, 'a passport').keyId).not.toBe(old.keyId)
  expect(Buffer.from(unseal(old.bytes, 'a passport'))).toEqual(canary)
  expect(written.mock.calls.flat().join('')).toMatch(/a former key is skipped: A key for papers is cut short/)
  await addPapersKey()
  expect(readFileSync(file, 'utf8')).toContain(damaged)
  Object.assign(env, { papersKey: newSecret(), formerPapersKey: damaged })
  expect(presentPapersKey().id).toHaveLength(8)
})
