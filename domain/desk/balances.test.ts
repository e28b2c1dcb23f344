import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { maya, payFor } from '#test/bookings.ts'
import { planParts } from '#test/installments.ts'
import { createBooking } from '../bookings/create.ts'
import { editSetting } from '../settings/edits.ts'
import { balancesDue } from './balances.ts'

test('each balance is due by the rule it was booked with, in parts by the first that is open', async () => {
  await dueBefore(60)
  const early = await booked('Early')
  await dueBefore(0)
  await booked('On arrival')
  await planParts([
    { percent: 50, days_before: 90 },
    { percent: 50, days_before: 10 },
  ])
  const inParts = await booked('In parts')
  const due = async (daysBefore: number) => {
    const { total, items, path_in_admin } = await balancesDue(addDays(early.start_date, -daysBefore))
    expect(path_in_admin).toContain('due=true')
    expect(items).toHaveLength(total)
    return items.map(({ label }) => label)
  }

  expect(await due(91)).toEqual([])
  expect(await due(90)).toEqual(['In parts'])
  await payFor(inParts, inParts.installments[0]!.amount.amount)
  expect(await due(61)).toEqual([])
  expect(await due(60)).toEqual(['Early'])
  expect(await due(10)).toEqual(['Early', 'In parts'])
  expect(await due(0)).toEqual(['Early', 'On arrival', 'In parts'])
})

async function booked(fullname: string) {
  const booking = await createBooking({ ...maya, fullname, startDate: addDays(today(), 100) })
  return payFor(booking, booking.deposit!.amount)
}

function dueBefore(balance_due_days: number) {
  return editSetting('booking_rules', { ...defaultSettings.booking_rules, balance_due_days }, 'staff-pasang')
}
