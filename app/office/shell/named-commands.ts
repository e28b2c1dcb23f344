import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import { readTripNames } from '../trips/names.ts'
import { at } from './api-address.ts'
import { readList } from './api.ts'
import type { LoadCommands } from './command-menu.tsx'

/** Returns trips and posts by name, for the command menu; with `typed`, only trips with these words in their name. */
export const namedCommands: LoadCommands = async (typed) => {
  const [blogs, ...kinds] = await Promise.all([
    typed === '' ? readList(at('/api/blogs'), '') : { rows: [] },
    ...tripKinds.map(async (kind) => ({ kind, ...(await readTripNames(kind, typed)) })),
  ])
  return {
    commands: [
      ...kinds.flatMap(({ kind, trips }) =>
        trips.map(({ _id, name }) => ({
          label: name,
          kind: tripWords[kind].office.pictures.owner,
          path: `${tripWords[kind].office.list}/${_id}`,
        })),
      ),
      ...blogs.rows.map(({ _id, title }) => ({ label: title, kind: 'Blog', path: `/admin/blogs/${_id}` })),
    ],
    isWhole: kinds.every(({ isWhole }) => isWhole),
  }
}
