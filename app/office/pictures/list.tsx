import { useLocation } from 'react-router'
import { pictureValues, type OwnedPicture } from '#contract/content-tables.ts'
import { counted } from '#contract/counted.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { focalClass } from '../../kit/picture.tsx'
import { Badge } from '../kit/badge.tsx'
import { deletion } from '../kit/list/bulk-verbs.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { smallerFile } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { choicesAmong } from '../trips/choices.ts'
import { readTripNames } from '../trips/names.ts'
import type { Route } from './+types/list'
import { picturesOf } from './load.ts'

type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? tripWords[loaderData.kind].office.pictures.title : 'Images'} · Admin` },
]

/** Loads the pictures that the address asks for, and the trips to filter by if they are few enough for a select. */
export async function clientLoader({ request, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  const [page, owners] = await Promise.all([picturesOf(kind).readPage(request), readTripNames(kind)])
  return { kind, page, owners }
}

/** Lists the pictures of treks or of tours. */
export default function ImageList({ loaderData }: Route.ComponentProps) {
  const { kind, page } = loaderData
  const { api } = tripWords[kind].pictures
  const { title, list: base } = tripWords[kind].office.pictures
  const { search } = useLocation()
  return (
    <List
      key={kind}
      source={picturesOf(kind)}
      page={page}
      title={title}
      noteOf={({ alt }) => alt || 'No alt text'}
      renderBadge={({ position }) => position === 0 && <Badge>Lead</Badge>}
      thumbnailOf={smallerFile}
      renderCard={(image) => <PictureCard image={image} />}
      columns={columnsOf(kind)}
      filters={filtersOf(loaderData, new URLSearchParams(search).get('of'))}
      add={{ label: 'Add Image', to: { pathname: `${base}/new`, search } }}
      empty="There are no images yet."
      renderActions={({ _id: id }) => (
        <>
          <RowLink to={`${base}/${id}/info`}>Info</RowLink>
          <EditAndDelete at={`${base}/${id}`} />
        </>
      )}
      bulk={[
        deletion(
          (id) => at(`${api}/{id}/`, { id }),
          (count) => `Delete ${counted(count, 'image', 'images')}? This cannot be undone.`,
        ),
      ]}
    />
  )
}

/** Shows a picture cropped as on cards, the name of its trip, and which texts are missing. */
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

function filtersOf({ kind, page, owners }: Loaded, chosen: string | null): ListFilter[] {
  const shown = page.rows.map(({ owner_id, owner_name }) => ({ value: owner_id, label: owner_name }))
  return [
    {
      kind: 'chips',
      key: 'lacks',
      label: 'Incomplete',
      choices: [
        { value: 'alt', label: 'No alt text' },
        { value: 'credit', label: 'No credit' },
      ],
    },
    {
      kind: 'chips',
      key: 'of',
      label: tripWords[kind].office.pictures.owner,
      choices: choicesAmong(owners, shown, chosen),
    },
  ]
}
