import { env } from './env.ts'

let listening: string | undefined

/** Sets the address once the process listens: only then is a port known that the system chose. */
export function setOwnAddress(address: string): void {
  listening = address
}

/** Returns the address of this process, for calls to itself: `http://127.0.0.1:3000`. */
export function ownAddress(): string {
  return listening ?? `http://127.0.0.1:${env.port}`
}

/**
 * Returns the public address of a path, for links in mails and for payment providers: below PUBLIC_URL, else on this
 * machine.
 */
export function publicUrl(path = ''): string {
  return (env.publicUrl ?? ownAddress().replace('127.0.0.1', 'localhost')) + path
}
