import { z } from 'zod'
import { ID_MAX, optionalText, text } from './text.ts'
import { TextPage } from './titled.ts'

/** How many pages of their own an operator may have. */
export const OWN_PAGES_MAX = 40
const SLUG_MAX = 60

/**
 * The first parts of addresses that are not to be had: other pages of the site, and what the server answers itself.
 * Guesses that lead on, such as /visa or /contact, may become a page.
 */
export const takenAddresses: ReadonlySet<string> = new Set(
  `about accessibility admin api assets blogs bookings crew customize-trip departures destination disruptions
  docs emergency forgotten-password healthz images invitation login metrics new-password newsletter
  payment_request permits preview privacy proposals readyz regions reviews search second-factor share shares
  terms-conditions theme tour_packages tours trail treks waiting-list well-known
  activities compare find grades kept money when`.split(/\s+/),
)

/**
 * A page that an operator writes. `id`: the server gives one, by which a page is known when its address changes; its
 * former address leads to it then. `search`: what it says of itself to search engines, else its lead.
 */
const OwnPage = TextPage.extend({
  id: z.string().max(ID_MAX).default(''),
  slug: text('Address', SLUG_MAX)
    .toLowerCase()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and hyphens, such as visa-for-nepal')
    .refine((slug) => !takenAddresses.has(slug), 'Another page of the site has this address'),
  search: optionalText('For search engines', 300),
  in_menu: z.boolean().default(false),
  in_foot: z.boolean().default(false),
  is_published: z.boolean().default(false),
})
export type OwnPage = z.infer<typeof OwnPage>

/** The pages in the order of the menus. */
export const OwnPages = z
  .object({ pages: z.array(OwnPage).max(OWN_PAGES_MAX, `At most ${OWN_PAGES_MAX} pages`) })
  .superRefine(({ pages }, { addIssue }) => {
    const seen = new Set<string>()
    for (const [index, { slug }] of pages.entries()) {
      const message = 'Another of these pages has this address'
      if (seen.has(slug)) addIssue({ code: 'custom', path: ['pages', index, 'slug'], message })
      seen.add(slug)
    }
  })
export type OwnPages = z.infer<typeof OwnPages>
