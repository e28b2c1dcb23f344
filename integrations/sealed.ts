import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { papersKeyWithId, presentPapersKey } from './papers-key.ts'

const CIPHER = 'aes-256-gcm'
const MARK = Buffer.from('CHP1')
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + ID_BYTES + NONCE_BYTES + TAG_BYTES
const TEXT = /^sealed\.([0-9a-f]{8})\.([\w-]+)$/

/** What is sealed cannot be opened: with a key that is not here (`key`), or it is not as it was written (`damaged`). */
export class SealBroken extends Error {
  reason: 'key' | 'damaged'

  constructor(reason: 'key' | 'damaged', cause?: unknown) {
    super(reason === 'key' ? 'Its key is not here' : 'It is not as it was written', { cause })
    this.reason = reason
  }
}

/**
 * Encrypts bytes with AES-256-GCM and the present key for papers. `name` says what they are, and only with the same name
 * they open, so that nobody puts one in the place of another. Throws `PapersKeyMissing`.
 */
export function seal(plain: Uint8Array, name: string): { bytes: Buffer; keyId: string } {
  const key = presentPapersKey()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  const bytes = Buffer.concat([MARK, Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), body])
  return { bytes, keyId: key.id }
}

/** Returns what `seal` was given. Throws `SealBroken`, and `PapersKeyMissing`. */
export function unseal(sealed: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < HEAD_BYTES || !bytes.subarray(0, MARK.length).equals(MARK))
    throw new SealBroken('damaged')
  const parts = partsOf(bytes)
  const key = papersKeyWithId(parts.keyId)
  if (!key) throw new SealBroken('key')
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, parts.nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(parts.tag)
    const plain = decipher.update(parts.body)
    // In this mode nothing follows; it checks the tag. Papers are large, so none is copied.
    decipher.final()
    return new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength)
  } catch (error) {
    throw new SealBroken('damaged', error)
  }
}

/** Encrypts a text for a column of the database; the empty text stays empty. See `seal`. */
export function sealText(plain: string, name: string): string {
  if (plain === '') return ''
  const { bytes, keyId } = seal(Buffer.from(plain), name)
  return `sealed.${keyId}.${bytes.toString('base64url')}`
}

/** Returns what `sealText` was given; a text that nobody has sealed as it is. Throws as `unseal` does. */
export function unsealText(sealed: string, name: string): string {
  const [, , body] = TEXT.exec(sealed) ?? []
  return body === undefined ? sealed : Buffer.from(unseal(Buffer.from(body, 'base64url'), name)).toString()
}

/** Returns the id of the key that a text was sealed with; undefined for a plain one. */
export function keyIdOfText(text: string): string | undefined {
  return TEXT.exec(text)?.[1]
}

function partsOf(bytes: Buffer) {
  let at = MARK.length
  const next = (length: number) => bytes.subarray(at, (at += length))
  return {
    keyId: next(ID_BYTES).toString('hex'),
    nonce: next(NONCE_BYTES),
    tag: next(TAG_BYTES),
    body: bytes.subarray(HEAD_BYTES),
  }
}
