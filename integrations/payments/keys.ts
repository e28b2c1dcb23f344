import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Reads a key given as PEM (line ends may be written \n), as JWK, or as the path of a file with one. */
export function readKey(name: string, value: string, kind: 'private' | 'public'): KeyObject {
  const key = parsedKey(value, kind)
  if (key instanceof Error || key.asymmetricKeyType !== 'rsa')
    // Without the cause, which may contain parts of the key: they must not get into a log.
    throw new Error(`${name} must be an RSA ${kind} key as PEM or JWK, or the path of a file with one`)
  return key
}

function parsedKey(value: string, kind: 'private' | 'public'): KeyObject | Error {
  try {
    const text = /^\s*(-----BEGIN|\{)/.test(value) ? value : readFileSync(value, 'utf8')
    const create = kind === 'private' ? createPrivateKey : createPublicKey
    return text.trimStart().startsWith('{')
      ? create({ key: z.record(z.string(), z.unknown()).parse(JSON.parse(text)), format: 'jwk' })
      : create(text.replaceAll('\\n', '\n'))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
