import { TransferInput } from '#contract/transfers.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { STAFF } from './disruptions.ts'

/** Arranges who fetches the party of a booking, with a word in each field. */
export async function leaveTransfer(reference: string, word: string) {
  const places = { from_place: word, to_place: word, sign: word }
  const input = TransferInput.parse({ ...places, vehicle: word, driver: word, note: word })
  await arrangeTransfer(reference, 'arrival', input, STAFF)
}
