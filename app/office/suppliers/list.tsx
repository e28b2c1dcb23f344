import { href } from 'react-router'
import { bedsOf, supplierKinds, supplierKindWords, type Supplier } from '#contract/suppliers.ts'
import { Badge } from '../kit/badge.tsx'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { Phone } from '../kit/phone.tsx'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { endOfPapers, PapersCell } from '../crew-papers/cell.tsx'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const suppliers = listOf(sourceAt(at('/api/suppliers/'), { problem: 'Error fetching suppliers' }), {
  title: 'Suppliers',
  columns: [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'kind', label: 'Kind', value: ({ kind }) => supplierKindWords[kind] },
    { key: 'place', label: 'Place', value: ({ place = '' }) => place, isMinor: true },
    { key: 'room', label: 'Seats or beds', value: (row) => roomInWords(row as Supplier) },
    { key: 'contact', label: 'Contact', value: ({ contact = '' }) => contact, isMinor: true },
    {
      key: 'phone',
      label: 'Telephone',
      value: ({ phone = '' }) => phone,
      cell: ({ phone = '' }) => phone !== '' && <Phone number={phone} />,
      isMinor: true,
    },
    {
      key: 'papers',
      label: 'Papers',
      value: ({ papers }) => endOfPapers(papers),
      cell: ({ papers }) => <PapersCell papers={papers} />,
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      choices: supplierKinds.map((value) => ({ value, label: supplierKindWords[value] })),
      matches: ({ kind }, value) => kind === value,
    },
  ],
  phoneNoteOf: (row) =>
    [supplierKindWords[row.kind], roomInWords(row as Supplier)].filter(Boolean).join(', '),
  renderBadge: ({ is_active = true }) => (is_active ? null : <Badge>Not active</Badge>),
  add: { label: 'Add Supplier', to: href('/admin/suppliers/new') },
  empty:
    'There are no suppliers yet. Add vehicles with their seats, lodges with their rooms, and whom else you buy from.',
  renderActions: ({ _id: id }) => (
    <>
      <RowLink to={href('/admin/suppliers/:id/papers', { id })}>Papers</RowLink>
      <EditAndDelete at={href('/admin/suppliers/:id', { id })} />
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Suppliers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return suppliers.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  return <List {...suppliers} page={loaderData} />
}

function roomInWords(supplier: Supplier) {
  if (supplier.seats !== null) return `${supplier.seats} seats`
  const beds = bedsOf(supplier)
  return beds === null ? '' : `${beds} beds`
}
