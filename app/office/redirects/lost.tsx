import { href, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { LOST_KEPT_DAYS } from '#contract/redirects.ts'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { mapped, sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/lost'

const source = mapped(
  sourceAt(at('/api/lost-addresses/'), { problem: 'Error fetching lost addresses' }),
  (row) => ({ _id: row.address, ...row }),
)

const lost = listOf(source, {
  title: 'Lost Addresses',
  columns: [
    { key: 'address', label: 'Address', value: ({ address }) => address, isWide: true },
    { key: 'asks', label: 'Asked for', value: ({ asks }) => asks, isNumber: true },
    { key: 'first', label: 'First', value: ({ first_at }) => first_at, as: 'day', isMinor: true },
    { key: 'last', label: 'Last', value: ({ last_at }) => last_at, as: 'day' },
  ],
  phoneNoteOf: ({ asks }) => counted(asks, 'visit', 'visits'),
  empty: `Nobody has looked for a missing page in the last ${LOST_KEPT_DAYS} days.`,
  renderActions: ({ address }) => (
    <>
      <RowLink
        to={href('/admin/lost-addresses/redirect')}
        query={`?${new URLSearchParams({ from: address }).toString()}`}
      >
        Redirect
      </RowLink>
      <Forget address={address} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Lost Addresses · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return lost.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function LostAddresses({ loaderData }: Route.ComponentProps) {
  return <List {...lost} page={loaderData} />
}

/** Takes the address from the list until somebody asks for it again. */
function Forget({ address }: { address: string }) {
  const { revalidate } = useRevalidator()
  async function forget() {
    await tryApi(at('/api/lost-addresses/forget/'), { method: 'POST', body: { address } })
    await revalidate()
  }
  return (
    <button type="button" className={compactClass()} onClick={() => void forget()}>
      Forget
    </button>
  )
}
