import { Link, Outlet, useLocation } from 'react-router'
import { pictureValues, type OwnedPicture } from '#contract/content-tables.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { focalClass } from '../../kit/picture.tsx'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { counted } from '../kit/counted.ts'
import type { BulkAction } from '../kit/list/bulk.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { ServedTable, type ServedPage } from '../kit/list/served-table.tsx'
import type { Column, TableFilter } from '../kit/list/table-view.ts'
import { smallerFile } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import { choicesAmong } from '../trips/choices.ts'
import type { Route } from './+types/list'
import { loadAllPictures, loadPictures } from './load.ts'

type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? tripWords[loaderData.kind].office.pictures.title : 'Images'} · Admin` },
]

export async function clientLoader({ request, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, ...(await loadPictures(kind, request)) }
}

/** The pictures of destinations, or of tour packages. */
export default function ImageList({ loaderData: { kind, served, owners } }: Route.ComponentProps) {
  const { title, list: base } = tripWords[kind].office.pictures
  const { search } = useLocation()
  return (
    <>
      <ListHead title={title}>
        <Link className={compactClass('primary')} to={{ pathname: `${base}/new`, search }}>
          Add Image
        </Link>
      </ListHead>
      <ServedTable
        key={kind}
        label={title}
        served={served}
        loadAll={() => loadAllPictures(kind, new URLSearchParams(location.search))}
        idOf={({ _id }) => _id}
        nameOf={({ owner_name }) => owner_name}
        noteOf={({ alt }) => alt || 'No alt text'}
        renderBadge={({ position }) => position === 0 && <Badge>Lead</Badge>}
        thumbnailOf={smallerFile}
        renderCard={(image) => <PictureCard image={image} />}
        columns={columnsOf(kind)}
        filters={filtersOf(kind, served, owners, new URLSearchParams(search).get('of'))}
        bulk={bulkOf(kind)}
        empty="There are no images yet."
        renderActions={({ _id: id }) => (
          <>
            <RowLink to={`${base}/${id}/info`}>Info</RowLink>
            <RowLink to={`${base}/${id}`}>Edit</RowLink>
            <RowLink to={`${base}/${id}/delete`} look="danger">
              Delete
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

/** The picture as cards crop it, whose it is, and what is missing. */
function PictureCard({ image }: { image: OwnedPicture }) {
  const { owner_name, position, alt, credit } = image
  return (
    <>
      <img
        className={`focal aspect-3/2 w-full rounded-button bg-glacier ${focalClass(image)}`}
        src={smallerFile(image)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span className="grid gap-0.5 px-1">
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1 font-medium">{owner_name}</span>
          {position === 0 ? <Badge>Lead</Badge> : <span className="num text-muted">{position + 1}</span>}
        </span>
        <span className={alt ? 'text-muted' : 'text-warning'}>{alt || 'No alt text'}</span>
        <span className="text-[12.5px] text-muted">{credit || 'No credit'}</span>
      </span>
    </>
  )
}

function columnsOf(kind: TripKind): Column<OwnedPicture>[] {
  const { owner } = tripWords[kind].office.pictures
  return [
    { key: 'owner', label: owner, value: pictureValues.owner },
    { key: 'alt', label: 'Alt text', value: pictureValues.alt, isHidden: true },
    { key: 'credit', isMinor: true, label: 'Credit', value: pictureValues.credit },
    { key: 'place', label: 'Place', value: pictureValues.place, isNumber: true },
    {
      key: 'width',
      isMinor: true,
      label: 'Size, px',
      value: pictureValues.width,
      cell: ({ width, height }) => `${width} × ${height}`,
      isNumber: true,
    },
  ]
}

function filtersOf(
  kind: TripKind,
  { rows }: ServedPage<OwnedPicture>,
  owners: Loaded['owners'],
  chosen: string | null,
): TableFilter[] {
  const shown = rows.map(({ owner_id, owner_name }) => ({ value: owner_id, label: owner_name }))
  return [
    {
      key: 'lacks',
      label: 'Incomplete',
      choices: [
        { value: 'alt', label: 'No alt text' },
        { value: 'credit', label: 'No credit' },
      ],
    },
    { key: 'of', label: tripWords[kind].office.pictures.owner, choices: choicesAmong(owners, shown, chosen) },
  ]
}

function bulkOf(kind: TripKind): BulkAction<OwnedPicture>[] {
  const { api } = tripWords[kind].pictures
  return [
    {
      label: 'Delete',
      question: (count) => `Delete ${counted(count, 'image', 'images')}? This cannot be undone.`,
      isDanger: true,
      run: ({ _id, version }) =>
        changeApi(at(`${api}/{id}/`, { id: _id }), { method: 'DELETE', version: String(version) }),
    },
  ]
}
