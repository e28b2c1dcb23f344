import type { CrewInput } from '#contract/crew.ts'
import type { CrewPaperKind } from '#contract/crew-papers.ts'
import type { BlogInput, BlogSectionInput } from '#contract/blogs.ts'
import type { BookingInput } from '#contract/bookings.ts'
import type { TripCostsInput } from '#contract/cost-templates.ts'
import type { DiscountCodeInput } from '#contract/discount-codes.ts'
import type { Day } from '#contract/day.ts'
import type { ExtraInput } from '#contract/extras.ts'
import type { FaqInput } from '#contract/faq.ts'
import type { PackingListInput } from '#contract/packing-lists.ts'
import type { PermitInput } from '#contract/permits.ts'
import type { ProposalInput } from '#contract/proposals.ts'
import type { RegionInput } from '#contract/regions.ts'
import type { ReviewInput } from '#contract/reviews.ts'
import type { Settings } from '#contract/settings.ts'
import type { SupplierInput } from '#contract/suppliers.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'

/**
 * The content of a demo: an invented operator, as its own staff would have entered it. Pictures are named by their
 * files.
 */
export type DemoWorld = {
  regions: { slug: string; picture: string; input: RegionInput }[]
  /** The top destinations first, in their order. */
  trips: DemoTrip[]
  posts: DemoPost[]
  /** `written`: the day on which each was written, after the season of its trip. */
  reviews: (ReviewInput & { written: Day })[]
  faq: FaqInput
  codes: DiscountCodeInput[]
  extras: DemoExtra[]
  permits: PermitInput[]
  packing_lists: DemoPackingList[]
  /** By the file of the trip. */
  costs: { slug: string; input: TripCostsInput }[]
  crew: DemoPerson[]
  suppliers: DemoSupplier[]
  settings: Settings
  home: { picture: string; portrait?: string | undefined }[]
  pictures: DemoPicture[]
  travellers: DemoTraveller[]
  proposal: DemoProposal
}

/** What staff would compose for somebody, without its days: it starts and ends so many days after the demo was installed. */
export type DemoProposal = {
  input: Omit<ProposalInput, 'start_date' | 'valid_until' | 'enquiry_id'>
  starts_in_days: number
  valid_days: number
}

/** The first of its pictures leads. */
export type DemoTrip = { kind: TripKind; slug: string; input: TripInput; pictures: string[] }

export type DemoPackingList = { slug: string; input: PackingListInput }

export type DemoExtra = { slug: string; input: ExtraInput }

/** `updated`: the day on which its facts were last checked. */
export type DemoPost = {
  id: string
  input: Pick<BlogInput, 'title' | 'author' | 'summary' | 'tags'> & { date: string }
  updated: string
  thumbnail: string
  sections: DemoSection[]
}

export type DemoSection = Pick<BlogSectionInput, 'type' | 'title' | 'content' | 'bullets'> & {
  picture?: string
}

/** Pictures of one `motif` look nearly the same to a visitor. */
export type DemoPicture = {
  file: string
  sha: string
  width: number
  height: number
  placeholder: string
  alt: string
  motif: string
  credit: string
  focus_x: number
  focus_y: number
}

/** A paper that ends so many days after the demo was installed. */
export type DemoPaper = { kind: CrewPaperKind; expires_in_days: number }

/** Somebody invented who works for the demo. `has_agreed`: visitors see them. `led`: how often they led each trip before, by its slug. */
export type DemoPerson = {
  slug: string
  input: CrewInput
  has_agreed: boolean
  led: Record<string, number>
  papers: DemoPaper[]
}

export type DemoSupplier = { slug: string; input: SupplierInput; papers: DemoPaper[] }

/** An invented person who books a demo departure. */
export type DemoTraveller = Pick<BookingInput, 'fullname' | 'gender' | 'nationality' | 'mobile'>

/** Demo content has ids that say what it is, the same in every database. */
export function demoId(
  noun:
    | 'region'
    | 'trip'
    | 'departure'
    | 'review'
    | 'image'
    | 'section'
    | 'faq'
    | 'discount-code'
    | 'extra'
    | 'permit'
    | 'packing-list'
    | 'crew'
    | 'supplier',
  name: string,
): string {
  return `demo-${noun}-${name}`
}

/** Returns an address at a domain that RFC 2606 reserves, so nobody has it. */
export function addressOf({ fullname }: Pick<DemoTraveller, 'fullname'>) {
  const words = fullname
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z]+/g) ?? ['somebody']
  return `${words.join('.')}@traveller.example`
}
