import { accentProblem } from '#contract/accent.ts'
import type { Check } from '#contract/checks.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { parsedJson } from '../stored.ts'
import { checkOf } from './items.ts'
import { checkedPart } from './writings.ts'

/** Returns what a site still says as it was delivered, and a colour that cannot be read. */
export async function checkSettings(): Promise<Check[]> {
  const { company, contacts, home } = await readSettings()
  const isDefault = home.headline === defaultSettings.home.headline && home.services.length === 0
  return [
    ...(company.name === defaultSettings.company.name
      ? [
          checkOf(
            checkedPart('company'),
            'blank',
            'name',
            `The company is called “${company.name}”, as the software is.`,
          ),
        ]
      : []),
    ...(contacts.phone === '' && contacts.email === '' && contacts.whatsapp === ''
      ? [
          checkOf(
            checkedPart('contacts'),
            'blank',
            'phone',
            'Visitors find neither a telephone number nor an address for mail.',
          ),
        ]
      : []),
    ...(isDefault
      ? [
          checkOf(
            checkedPart('home'),
            'blank',
            'headline',
            'The home page still has the headline it came with.',
          ),
        ]
      : []),
    ...(await checkAccent()),
  ]
}

/** The form refuses a colour that cannot be read; one that was stored otherwise, or under an earlier rule, may be. */
async function checkAccent() {
  const row = await db
    .selectFrom('settings')
    .select('document')
    .where('name', '=', 'brand')
    .executeTakeFirst()
  const { accent } = Object(row && parsedJson(row.document)) as { accent?: unknown }
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent)) return []
  const problem = accentProblem(accent)
  return problem === undefined ? [] : [checkOf(checkedPart('brand'), 'contrast', 'accent', `${problem}.`)]
}
