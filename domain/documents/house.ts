import { yearsWith, type BsYears } from '#contract/bikram-sambat.ts'
import type { DocumentSnapshot } from '#contract/documents.ts'
import type { Settings } from '#contract/settings.ts'
import { sayingOf, type Say } from '#contract/site-words.ts'
import type { db, Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'

/**
 * What papers that are issued now say of the operator: name and address, how it is taxed, where transfers go, and the
 * calendar it knows.
 */
export type House = {
  seller: DocumentSnapshot['seller']
  tax: Settings['tax']
  bank: Settings['bank']
  years: BsYears
  /** Says the words of the operator. */
  say: Say
}

export async function houseOf(tx: Tx | typeof db): Promise<House> {
  const { brand, company, contacts, tax, bank, words } = await readSettings(tx)
  const { name, legal_name, registration, pan } = company
  const { address, phone, email } = contacts
  const mark = brand.mark && { icon: brand.mark.icon, width: brand.mark.width, height: brand.mark.height }
  return {
    seller: { name, legal_name: legal_name || name, registration, pan, address, phone, email, mark },
    tax,
    bank,
    years: yearsWith(tax.calendar),
    say: sayingOf(words, name),
  }
}
