import { needInWords, type DepartureCrew } from '#contract/assignments.ts'
import { counted } from '#contract/counted.ts'
import type { Day } from '#contract/days.ts'
import type { DepartureLoads } from '#contract/departure-loads.ts'
import type { DepartureRooms } from '#contract/departure-rooms.ts'
import type { DeparturePart } from '#contract/departure-parts.ts'
import { stateInWords, type DisruptionEntry } from '#contract/disruptions.ts'
import { tooManyLent, type DepartureGear } from '#contract/gear.ts'
import { formatKilograms } from '#contract/loads.ts'
import { isUnarranged, transferWords, type Transfer } from '#contract/transfers.ts'
import { partOf, said, some } from './part.ts'

/**
 * Who works on it: who is asked, what the operator's ratios lack, and what speaks against somebody. `isNear`: everybody
 * should have confirmed by now.
 */
export function crewPart({ assignments, needs, travellers }: DepartureCrew, isNear: boolean): DeparturePart {
  const count = (state: string) => assignments.filter((one) => one.state === state).length
  const lacking = needs.filter(({ needed, there }) => there < needed)
  if (assignments.length === 0 && lacking.length === 0)
    return partOf('crew', travellers === 0 ? 'Nobody has paid a deposit yet' : 'Nobody is assigned', {
      state: 'none',
    })
  const clashes = assignments.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
  const waiting = [
    ...lacking.map((need) => `Only ${needInWords(need)}`),
    ...assignments.filter(({ state }) => state === 'asked').map(({ name }) => `${name} has not confirmed`),
  ]
  return partOf(
    'crew',
    said(
      ...needs.map(needInWords),
      some(count('confirmed'), 'confirmed'),
      some(count('asked'), 'not confirmed'),
      some(count('declined'), 'declined'),
    ),
    isNear ? { wrong: [...clashes, ...waiting] } : { wrong: clashes, open: waiting },
  )
}

/**
 * Where everybody sleeps, and which lodges know it. One that knows another list is wrong; one whose nights are over need not
 * be told.
 */
export function roomsPart({ travellers, nights, lodges, faults }: DepartureRooms): DeparturePart {
  if (travellers.length === 0) return partOf('rooms', 'Nobody has booked yet', { state: 'none' })
  const known = lodges.filter((lodge) => lodge.nights.length > 0 && lodge.state !== 'over')
  const open = nights.filter(({ lodge_id, is_none }) => lodge_id === null && !is_none)
  const isTold = known.filter(({ state }) => state === 'sent')
  const isChanged = lodges.some(({ state }) => state === 'changed')
  const figures = said(
    counted(nights.length, 'night', 'nights'),
    open.length > 0 && `${open.length} without a lodge`,
    known.length > 0 && `${isTold.length} of ${counted(known.length, 'lodge', 'lodges')} told`,
  )
  return partOf('rooms', figures, {
    ...(isTold.length < known.length && faults.length === 0 && { state: 'open' as const }),
    ...(isChanged ? { wrong: faults } : { open: faults }),
  })
}

/**
 * How the parties are fetched and brought from `day` on; what lies before is over, however it went. `until`: the last day for
 * which somebody should be set to drive by now.
 */
export function transfersPart(transfers: Transfer[], day: Day, until: Day | undefined): DeparturePart {
  if (transfers.length === 0) return partOf('transfers', 'Nobody has booked yet', { state: 'none' })
  const coming = transfers.filter((one) => one.day >= day)
  const lacking = coming.filter(({ faults }) => faults.length > 0)
  const figures = said(
    coming.length > 0 && `${coming.length - lacking.length} of ${coming.length} arranged`,
    some(transfers.length - coming.length, 'over'),
  )
  const isWrong = (one: Transfer) => one.is_outdated || isUnarranged(one, day, until)
  return partOf('transfers', figures, {
    wrong: lacking.filter(isWrong).map(transferInWords),
    open: lacking.filter((one) => !isWrong(one)).map(transferInWords),
  })
}

/** What the bags weigh and who carries them; what breaks the law is wrong. */
export function loadsPart({ bags, carriers, needed, faults }: DepartureLoads): DeparturePart {
  if (bags.length === 0 || needed === 0)
    return partOf('loads', bags.length === 0 ? 'Nobody has booked yet' : 'Needs no porter', {
      state: 'none',
    })
  const sum = bags.reduce((grams, { counted_g }) => grams + counted_g, 0)
  const weighed = bags.filter(({ weighed_g }) => weighed_g !== null).length
  const isOver = carriers.some(({ fault }) => fault !== '') || bags.some(({ fault }) => fault !== '')
  return partOf(
    'loads',
    said(
      `${counted(bags.length, 'bag', 'bags')} with ${formatKilograms(sum)}`,
      `${weighed} of ${bags.length} weighed`,
      `${carriers.length} of ${counted(needed, 'porter', 'porters')}`,
    ),
    isOver ? { wrong: faults } : { open: faults },
  )
}

/** What is hired and lent, and who has not read what to bring. */
export function gearPart({ counts, travellers, has_list }: DepartureGear): DeparturePart {
  const sum = (key: 'hired' | 'lent' | 'wanted') => counts.reduce((total, one) => total + one[key], 0)
  const unread = has_list ? travellers.filter(({ is_read }) => !is_read).length : 0
  const figures = said(some(sum('hired'), 'hired'), some(sum('lent'), 'lent'))
  const wanted = counts.filter((one) => one.wanted > 0)
  if (travellers.length === 0 || (figures === '' && unread === 0 && wanted.length === 0))
    return partOf('gear', 'Nothing is hired or lent', { state: 'none' })
  return partOf('gear', figures || 'Nothing is hired or lent', {
    open: [
      ...(unread > 0 ? [`${unread} of ${travellers.length} have not read the list`] : []),
      ...wanted.map((one) => `${one.wanted} × ${one.name} wanted for hire, not added`),
      ...counts.flatMap((count) => tooManyLent(count) ?? []),
    ],
  })
}

/** What has come between, as long as it is not over. */
export function disruptionsPart(entries: DisruptionEntry[]): DeparturePart {
  if (entries.length === 0) return partOf('disruptions', 'None', { state: 'none' })
  const live = entries.filter(({ state }) => state === 'open' || state === 'asked')
  const figures = said(some(live.length, 'open'), some(entries.length - live.length, 'over'))
  return partOf('disruptions', figures, {
    wrong: live.map((entry) => `${entry.title}: ${stateInWords(entry)}`),
  })
}

function transferInWords({ direction, fullname, faults }: Transfer) {
  return `${transferWords[direction]} of ${fullname}: ${faults.join(', ').toLowerCase()}`
}
