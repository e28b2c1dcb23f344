import { env } from './env.ts'

let listening: string | undefined

/** Told by the process once it listens, because only then a port that was left to the system is known. */
export function setOwnAddress(address: string): void {
  listening = address
}

/** This very process, for calls to itself: `http://127.0.0.1:3000`. */
export function ownAddress(): string {
  return listening ?? `http://127.0.0.1:${env.port}`
}

/** Where visitors find the site, for links in mails and for payment providers: PUBLIC_URL, or this machine. */
export function publicUrl(path = ''): string {
  return (env.publicUrl ?? ownAddress().replace('127.0.0.1', 'localhost')) + path
}
