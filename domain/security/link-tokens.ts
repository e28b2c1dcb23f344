import { createHmac, timingSafeEqual } from 'node:crypto'
import { noteSecurity } from './log.ts'
import { acceptedKeys, signingKey } from '#integrations/signing-key.ts'

type Opened =
  | 'booking'
  | 'mailbox'
  | 'code'
  | 'pass'
  | 'payment'
  | 'share'
  | 'review'
  | 'departure-calendar'
  | 'crew-calendar'
  | 'waiting'
  | 'disruption'
  | 'draft'
  | 'proposal'
  | 'subscriber'
  | 'subscriber-confirms'

/**
 * Returns the token with which a traveller without an account opens a booking or the result of a payment: an HMAC of
 * its id, 256 bits. Nothing is stored, and a repeated request gets the same token.
 */
export function accessToken(noun: Opened, id: string): string {
  return signedWith(signingKey(), noun, id)
}

/**
 * Returns whether a token is valid, in constant time. Tokens signed with the former secret stay valid, because mailed
 * links outlive a change of the secret.
 */
export function isAccessToken(noun: Opened, id: string, token: string): boolean {
  return nounOfToken([noun], id, token) !== undefined
}

/** As `isAccessToken`, of links to the same thing that open it for different ends; undefined for a wrong token. */
export function nounOfToken<Noun extends Opened>(
  nouns: [Noun, ...Noun[]],
  id: string,
  token: string,
): Noun | undefined {
  const right = nouns.find((noun) => isSigned(noun, id, token))
  if (right === undefined && token !== '') noteSecurity('wrong-link', nouns[0])
  return right
}

/** A generation of a booking's links: raising `link_generation` ends the former ones. */
export type LinkOf = { id: string; link_generation: number }

/** The token of a booking's link. */
export function bookingToken(link: LinkOf): string {
  return accessToken('booking', linkName(link))
}

/** Whether a token opens the booking now. */
export function isBookingToken(link: LinkOf, token: string): boolean {
  return isAccessToken('booking', linkName(link), token)
}

/** The token with which one of the travellers, 1 for the first, writes a review. */
export function reviewToken(link: LinkOf, position: number): string {
  return accessToken('review', reviewName(link, position))
}

/** Whether a token lets this traveller write a review now. */
export function isReviewToken(link: LinkOf, position: number, token: string): boolean {
  return isAccessToken('review', reviewName(link, position), token)
}

/** A traveller's own part of a booking: raising `generation` ends its former links. */
export type ShareLinkOf = { id: string; generation: number }

/** The token of the link to a traveller's own part of a booking. */
export function shareToken(share: ShareLinkOf): string {
  return accessToken('share', shareName(share))
}

/** Whether a token opens this part now. */
export function isShareToken(share: ShareLinkOf, token: string): boolean {
  return isAccessToken('share', shareName(share), token)
}

/** Returns the key that only mailed links carry: it proves that its holder reads the mail of this address. */
export function mailboxProof(link: LinkOf & { email: string }): string {
  return accessToken('mailbox', mailboxName(link))
}

/** Whether this came from a mail to the address that the booking has now. */
export function isMailboxProof(link: LinkOf & { email: string }, proof: string): boolean {
  return isAccessToken('mailbox', mailboxName(link), proof)
}

/** Returns the hash of a mailed code. It depends on the link's generation, so a renewed link ends its codes. */
export function codeHash(link: LinkOf, code: string): string {
  return accessToken('code', codeName(link, code))
}

/** Whether this is the code of which `hash` is kept. */
export function isCode(link: LinkOf, code: string, hash: string): boolean {
  return isSigned('code', codeName(link, code), hash)
}

/** Returns the signature of a pass that ends at this second. */
export function passSignature(link: LinkOf, endsAt: number): string {
  return accessToken('pass', passName(link, endsAt))
}

/**
 * Returns whether the signature of a pass is valid for the booking's present link. A pass of a former link is not noted
 * as an attack.
 */
export function isPassSignature(link: LinkOf, endsAt: number, signature: string): boolean {
  return isSigned('pass', passName(link, endsAt), signature)
}

/** Whether somebody has opened a mail to the booking's address. Before that, anybody may have typed it. */
export function isMailboxProven({ mailbox_proven_at }: { mailbox_proven_at: string | null }): boolean {
  return mailbox_proven_at !== null
}

/** Names a link. Links made before there were generations count as the first. */
function linkName({ id, link_generation }: LinkOf) {
  return link_generation === 1 ? id : `${id} ${link_generation}`
}

function shareName({ id, generation }: ShareLinkOf) {
  return `${id} ${generation}`
}

function reviewName({ id, link_generation }: LinkOf, position: number) {
  return link_generation === 1 ? `${id} ${position}` : `${id} ${position} ${link_generation}`
}

function mailboxName({ id, link_generation, email }: LinkOf & { email: string }) {
  return `${id} ${link_generation} ${email.toLowerCase()}`
}

function codeName(link: LinkOf, code: string) {
  return `${linkName(link)} ${code}`
}

function passName(link: LinkOf, endsAt: number) {
  return `${linkName(link)} ${endsAt}`
}

function isSigned(noun: Opened, id: string, token: string) {
  const given = Buffer.from(token)
  return acceptedKeys()
    .map((key) => Buffer.from(signedWith(key, noun, id)))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
}

function signedWith(key: Uint8Array, noun: Opened, id: string) {
  return createHmac('sha256', key).update(`${noun} ${id}`).digest('base64url')
}
