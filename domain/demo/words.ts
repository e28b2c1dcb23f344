import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { db } from '#db/client.ts'
import { FOLDER } from './files.ts'

const Said = z.object({
  company: z.object({ name: z.string() }),
  contacts: z.object({ phone: z.string(), email: z.string(), whatsapp: z.string() }),
})

let read: string[] | undefined

/**
 * Returns the words that only the demo operator says: its name, its telephone numbers and where it gets mail. None while
 * the demo is installed, whose content is all of it, and none on a machine without its files.
 */
export async function wordsOfRemovedDemo(): Promise<string[]> {
  const isDemo = await db.selectFrom('settings').select('name').where('is_demo', '=', 1).executeTakeFirst()
  if (isDemo) return []
  read ??= wordsInFile()
  return read
}

function wordsInFile(): string[] {
  try {
    const { company, contacts } = Said.parse(JSON.parse(readFileSync(join(FOLDER, 'settings.json'), 'utf8')))
    const host = contacts.email.replace(/^.*@/, '')
    return [company.name, contacts.phone, contacts.whatsapp, host].filter((word) => word !== '')
  } catch {
    return []
  }
}
