import { z } from 'zod'
import { isStorable, text } from './text.ts'
import { webAddress } from './web-address.ts'

/** How many characters an address may have. */
const ADDRESS_MAX = 500
/** How many lost addresses are kept, and for how many days after somebody last asked for one. */
export const LOST_MAX = 1000
export const LOST_KEPT_DAYS = 90
/** How many redirects a site may have. */
export const REDIRECTS_MAX = 5000
/** How many characters of CSV are read at once: some 1,000 lines. */
const CSV_MAX = 100_000
const SLUG_MAX = 100

/** Pages behind these addresses are of one person, or of staff: nobody is led away from them, nor are they counted. */
const PRIVATE =
  /^\/(?:admin|api|bookings|shares|proposals|disruptions|crew|trail|waiting|newsletter|login)(?:\/|$)/

/**
 * Returns the one spelling under which an address is stored and looked for: path and query as a reader writes them, in
 * small letters, without host and without a slash at the end. Undefined for what is no address of a page.
 */
export function addressOf(typed: string): string | undefined {
  const wanted = typed.trim()
  if (
    !/^(?:https?:\/\/|\/(?!\/))/i.test(wanted) ||
    wanted.length > ADDRESS_MAX ||
    !URL.canParse(wanted, 'http://x')
  )
    return undefined
  const { pathname, search } = new URL(wanted, 'http://x')
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const address = decoded(path + search)
    .normalize('NFC')
    .toLowerCase()
  return isStorable(address) && address.length <= ADDRESS_MAX ? address : undefined
}

/** Whether visitors of this address may be led elsewhere, and counted when it has no page. */
export function isPublicAddress(address: string): boolean {
  return !PRIVATE.test(address)
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const FROM = 'Type the old address, such as /treks/everest.html or https://old.example/treks/everest.html'
const TO = 'Type a path of this site, such as /treks, or an address that begins with https://'

/** A path of this site, or a whole address elsewhere. */
const Target = z.union(
  [
    z
      .string()
      .regex(/^\/(?!\/)[^\s\\]*$/)
      .max(ADDRESS_MAX),
    webAddress(TO),
  ],
  TO,
)

export const RedirectInput = z
  .object({
    from: z
      .string(FROM)
      .max(ADDRESS_MAX, FROM)
      .refine((typed) => addressOf(typed) !== undefined, FROM),
    to: z.string(TO).max(ADDRESS_MAX, TO).trim().pipe(Target),
  })
  .superRefine(({ from }, context) => {
    const address = addressOf(from)
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['from'], message })
    if (address?.split('?', 1)[0] === '/') refuse('The home page leads nowhere else, whatever its query')
    if (address !== undefined && !isPublicAddress(address))
      refuse('Addresses of staff, of bookings and of the API lead nowhere else')
  })
  .meta({ id: 'RedirectInput' })
export type RedirectInput = z.infer<typeof RedirectInput>

/**
 * An address without a page, and where it leads. `trip_id`: it leads to the page of this trip, also when that moves again;
 * null where `to` was typed. `uses`: how often somebody was led on.
 */
export const Redirect = z
  .object({
    _id: z.string(),
    from: z.string(),
    to: z.string(),
    trip_id: z.string().nullable(),
    uses: z.int(),
    created_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Redirect' })
export type Redirect = z.infer<typeof Redirect>

/** Lines of an old and a new address, with commas, semicolons or tabs between them. */
export const RedirectLines = z
  .object({ csv: text('The list of addresses', CSV_MAX) })
  .meta({ id: 'RedirectLines' })

/** How many redirects were added, and how many led elsewhere before. */
export const RedirectsAdded = z.object({ added: z.int(), changed: z.int() }).meta({ id: 'RedirectsAdded' })
export type RedirectsAdded = z.infer<typeof RedirectsAdded>

/** An address that was asked for `asks` times since `first_at` and has no page. */
export const LostAddress = z
  .object({ address: z.string(), asks: z.int(), first_at: z.string(), last_at: z.string() })
  .meta({ id: 'LostAddress' })
export type LostAddress = z.infer<typeof LostAddress>

/** One of them, named in a body because addresses have slashes. */
export const LostAddressNamed = z
  .object({ address: text('Address', ADDRESS_MAX) })
  .meta({ id: 'LostAddressNamed' })

/** The last part of the address of a trip's page. */
export const TripAddress = z
  .object({
    slug: text('The address', SLUG_MAX),
  })
  .meta({ id: 'TripAddress' })
