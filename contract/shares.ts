import { z } from 'zod'
import type { Claim } from './class-prices.ts'
import { classWords, readClaim } from './classes.ts'
import type { BookingLine } from './lines.ts'
import { AMOUNT_MAX, Money, SignedMoney } from './money.ts'
import { TRAVELLERS_MAX } from './terms.ts'

/**
 * What one traveller of a booking pays. Whoever booked is the first; what was paid by the link of the booking counts for
 * them.
 */
export const BookingShare = z
  .object({
    /** Of the traveller; null for one who has left the party. */
    position: z.int().nullable(),
    name: z.string(),
    /** Their own lines and an equal part of the shared ones. Negative where more is taken off than they cost. */
    amount: SignedMoney,
    /** What they have paid, less what went back, and what staff have counted for them. */
    paid: SignedMoney,
    /** What is still to pay of it. */
    open: Money,
    /** The address of their own page; null while they have none. */
    url: z.string().nullable(),
  })
  .meta({ id: 'BookingShare' })
export type BookingShare = z.infer<typeof BookingShare>

const position = z.int('Name a traveller').min(1, 'Name a traveller').max(TRAVELLERS_MAX, 'Name a traveller')

/** A sum that one traveller has paid and that counts for another, in minor units of the booking's currency. */
export const ShareMove = z
  .object({
    from: position,
    to: position,
    amount: z.int('Enter an amount above 0').min(1, 'Enter an amount above 0').max(AMOUNT_MAX),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another traveller' })
  .meta({ id: 'ShareMove' })
export type ShareMove = z.infer<typeof ShareMove>

type Line = Pick<BookingLine, 'kind' | 'label' | 'traveller' | 'quantity'> & { amount: number }

/** What a traveller pays in minor units: of lines of their own, and of shared ones. */
export type Part = { own: number; shared: number }

/**
 * Returns what each traveller pays, the first first; together it is the sum of the lines. Lines of a traveller, and
 * those of the class that they are booked as, are theirs. All other lines are shared equally, and what does not divide
 * is paid by the first.
 */
export function partsOfTravellers(lines: Line[], travellers: number, claims: Claim[] | null): Part[] {
  const byClass = classLinesOf(lines, travellers, claims)
  const permits = permitLinesOf(lines, travellers, claims)
  const parts = Array.from({ length: travellers }, (_, index): Part => {
    const named = lines.filter(({ traveller }) => traveller === index + 1)
    const own = named.reduce((sum, { amount }) => sum + amount, 0)
    const ofClass = [byClass?.[index] ?? [], ...permits.map((line) => line[index] ?? [])].flat()
    return { own: ofClass.reduce((sum, { amount, quantity }) => sum + amount / quantity, own), shared: 0 }
  })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const shared = total - parts.reduce((sum, { own }) => sum + own, 0)
  const each = Math.floor(shared / travellers)
  return parts.map(({ own }, index) => ({
    own,
    shared: index === 0 ? shared - each * (travellers - 1) : each,
  }))
}

/**
 * Returns what each traveller pays of a sum that is due of the whole booking, in proportion to what they pay at all. What
 * does not divide is paid by the first.
 */
export function dueOfEach(due: number, amounts: number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  // Two amounts multiplied may be more than a number holds exactly.
  const parts = amounts.map((amount) =>
    total <= 0 ? 0 : Number((BigInt(due) * BigInt(Math.max(0, amount))) / BigInt(total)),
  )
  const rest = due - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

/**
 * Returns what a sum that whoever booked has paid covers of each part, the first first. `paid`: what its own traveller has
 * paid of a part; of the first nothing beside the sum. Parts of which the least is paid are filled first, so that, as far
 * as the sum goes, the same share of every part is paid. Never more than is open of a part. All in minor units.
 */
export function coveredByFirst(sum: number, parts: { amount: number; paid: number }[]): number[] {
  const all = parts.reduce((so, { paid }) => so + paid, sum)
  const level = dueOfEach(
    all,
    parts.map(({ amount }) => amount),
  )
  const isAhead = parts.map(({ paid }, index) => level[index]! < paid)
  if (!isAhead.includes(true))
    return parts.map(({ amount, paid }, index) => Math.max(0, Math.min(amount, level[index]!) - paid))
  const done = { amount: 0, paid: 0 }
  return coveredByFirst(
    sum,
    parts.map((part, index) => (isAhead[index] ? done : part)),
  )
}

/** Returns the line of the trip of each traveller, where there is one for each class; undefined where they do not fit. */
function classLinesOf(lines: Line[], travellers: number, claims: Claim[] | null): Line[] | undefined {
  const ofTrip = lines.filter(({ kind, traveller }) => kind === 'trip' && traveller === null)
  if (ofTrip.length < 2 || claims?.length !== travellers) return undefined
  const found = claims.flatMap((claim) => lineOfClass(ofTrip, claim) ?? [])
  const fits = ofTrip.every(
    (line) =>
      found.filter((each) => each === line).length === line.quantity && line.amount % line.quantity === 0,
  )
  return fits && found.length === travellers ? found : undefined
}

/**
 * Returns for each line of a permit whose it is, by the position less one: those of the class that it names. A line that does
 * not fit, such as one that not all children of a class are on, is shared.
 */
function permitLinesOf(lines: Line[], travellers: number, claims: Claim[] | null): (Line | undefined)[][] {
  if (claims?.length !== travellers) return []
  return lines
    .filter(({ kind, traveller }) => kind === 'permit' && traveller === null)
    .flatMap((line) => {
      const whose = (all: Claim[]) =>
        all.map((claim) =>
          line.label.endsWith(`, ${classWords[readClaim(claim).class]}`) ? line : undefined,
        )
      const adults = claims.map((claim) => (readClaim(claim).isChild ? undefined : claim))
      const fits = [whose(claims), adults.map((claim) => claim && whose([claim])[0])].find(
        (each) => each.filter(Boolean).length === line.quantity,
      )
      return fits && line.amount % line.quantity === 0 ? [fits] : []
    })
}

/** A class without a price of its own pays as travellers from abroad. */
function lineOfClass(lines: Line[], claim: Claim): Line | undefined {
  const { class: name, isChild } = readClaim(claim)
  const own = lines.filter(({ label }) => label.startsWith(isChild ? 'Child' : 'Adult'))
  const of = (word: string) => own.find(({ label }) => label.endsWith(`, ${word}`))
  return of(classWords[name]) ?? of(classWords.foreign) ?? own.find(({ label }) => !label.includes(', '))
}
