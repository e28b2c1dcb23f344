import type { OwnPage, OwnPages } from '#contract/own-pages.ts'
import { addressOf } from '#contract/redirects.ts'
import type { Tx } from '#db/client.ts'
import { insertRedirect } from '../redirects/redirects.ts'
import { readSettings } from '../settings.ts'
import { withIds } from './with-ids.ts'

/** Returns the published page of this address; undefined for none. */
export async function findOwnPage(slug: string): Promise<OwnPage | undefined> {
  const { own_pages } = await readSettings()
  return own_pages.pages.find((page) => page.slug === slug && page.is_published)
}

/** Returns the pages as they are stored: each with an id of its own. */
export function pagesToStore({ pages }: OwnPages): OwnPages {
  return { pages: withIds(pages) }
}

/** Makes the former address of each page that has moved lead to it. At a former address a page stands again itself. */
export async function leadToMoved(tx: Tx, before: OwnPages, after: OwnPages): Promise<void> {
  const former = new Map(before.pages.map(({ id, slug }) => [id, slug]))
  const now = after.pages.map(({ slug }) => addressAt(slug))
  await tx
    .deleteFrom('redirects')
    .where('from_address', 'in', ['', ...now])
    .execute()
  for (const { id, slug } of after.pages) {
    const from = former.get(id)
    if (from === undefined || from === slug || now.includes(addressAt(from))) continue
    await insertRedirect(tx, { from_address: addressAt(from), target: `/${slug}`, trip_id: null })
  }
}

function addressAt(slug: string) {
  return addressOf(`/${slug}`)!
}
