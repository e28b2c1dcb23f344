import { privacyEntries, privacyRights, type PrivacyEntry } from '#contract/privacy.ts'
import { daysKept } from '#contract/retention.ts'
import { readSettings } from './settings.ts'

/** What is kept of people, why, how long by the settings of today and who reads it; and what they can ask for. */
export async function readPrivacy(): Promise<{
  entries: PrivacyEntry[]
  rights: { title: string; content: string }[]
}> {
  const { retention, contacts } = await readSettings()
  const contact = [contacts.email, contacts.phone].filter((way) => way !== '').join(' or ')
  return { entries: privacyEntries((kind) => daysKept(kind, retention)), rights: privacyRights(contact) }
}
