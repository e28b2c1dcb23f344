import { ask } from '#domain/asks/asks.ts'

/** Has somebody in sales ask for the invoice of a booking, with these words. */
export async function leaveAsk(reference: string, note: string): Promise<void> {
  const staffId = 'staff-dawa'
  await ask({ kind: 'invoice', of: reference, amount: null, note, wish: null }, { staffId, roles: ['sales'] })
}
