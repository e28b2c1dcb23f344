import { href } from 'react-router'
import { fieldHash } from '#contract/checks.ts'
import { counted } from '#contract/counted.ts'
import {
  isIllustration,
  libraryValues,
  LibraryQuery,
  nameOfPicture,
  type LibraryPicture,
} from '#contract/pictures.ts'
import { focalClass } from '../../kit/picture.tsx'
import { Badge } from '../kit/badge.tsx'
import { deletion } from '../kit/list/bulk-verbs.ts'
import { List } from '../kit/list/list.tsx'
import { EditAndDelete, RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { smallerFile } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const source = sourceAt(at('/api/pictures/'), { problem: 'Error fetching pictures', query: LibraryQuery })

const pictures = listOf(source, {
  title: 'Pictures',
  columns: [
    { key: 'name', label: 'Name', value: libraryValues.name },
    { key: 'alt', label: 'Alt text', value: libraryValues.alt, isWide: true },
    { key: 'credit', label: 'Credit', value: libraryValues.credit, isMinor: true },
    { key: 'licence', label: 'Licence', value: libraryValues.licence, isMinor: true },
    { key: 'uses', label: 'Uses', value: libraryValues.uses, isNumber: true },
    { key: 'used_in', label: 'Used in', value: libraryValues.used_in, isOnlyExported: true },
    {
      key: 'width',
      isMinor: true,
      label: 'Size, px',
      value: libraryValues.width,
      cell: ({ width, height }) => `${width} × ${height}`,
      isNumber: true,
    },
    { key: 'added', label: 'Added', value: libraryValues.added, as: 'day', isMinor: true },
  ],
  nameOf: nameOfPicture,
  thumbnailOf: smallerFile,
  renderCard: (picture) => <PictureCard picture={picture} />,
  isGridFirst: true,
  filters: [
    {
      kind: 'chips',
      key: 'only',
      label: 'Which pictures',
      choices: [
        { value: 'unused', label: 'Unused' },
        { value: 'no-alt', label: 'No alt text' },
        { value: 'no-credit', label: 'No credit' },
        { value: 'twins', label: 'Duplicates' },
        { value: 'illustration', label: 'Illustrations in use' },
      ],
    },
  ],
  add: { label: 'Add Pictures', to: href('/admin/pictures/new') },
  empty: 'The library has no pictures yet.',
  renderActions: (picture) => {
    const to = href('/admin/pictures/:id', { id: picture._id })
    return (
      <>
        {isIllustration(picture) && (
          <RowLink to={to} hash={fieldHash('image_file')}>
            Replace by photo
          </RowLink>
        )}
        <EditAndDelete at={to} />
      </>
    )
  },
  bulk: [
    deletion(
      (id) => at('/api/pictures/{id}/', { id }),
      (count) =>
        `Delete ${counted(count, 'picture', 'pictures')} from the library? Those that are used somewhere stay.`,
    ),
  ],
})

export const meta: Route.MetaFunction = () => [{ title: 'Pictures · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return pictures.source.readPage(request)
}

/** Lists the pictures of the library. */
export default function Library({ loaderData }: Route.ComponentProps) {
  return <List {...pictures} page={loaderData} />
}

/** Shows a picture cropped as on cards, where it is used, and which texts are missing. */
function PictureCard({ picture }: { picture: LibraryPicture }) {
  const { alt, credit, uses, used_in, uses_without_alt, twin_id } = picture
  return (
    <>
      <img
        className={`focal aspect-3/2 w-full rounded-button bg-glacier ${focalClass(picture)}`}
        src={smallerFile(picture)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span className="grid gap-0.5 px-1">
        <span className="font-medium break-words">{nameOfPicture(picture)}</span>
        <span className={alt && uses_without_alt === 0 ? 'text-muted' : 'text-warning'}>
          {altOf(picture)}
        </span>
        <span className="text-[12.5px] text-muted">{credit || 'No credit'}</span>
        <span className="text-[12.5px] text-muted">{uses === 0 ? 'Used nowhere' : usedIn(used_in)}</span>
        {twin_id && (
          <span>
            <Badge tone="waiting">Duplicate?</Badge>
          </span>
        )}
      </span>
    </>
  )
}

function altOf({ alt, uses_without_alt }: LibraryPicture) {
  if (alt === '') return 'No alt text'
  if (uses_without_alt > 0) return `No alt text in ${counted(uses_without_alt, 'place', 'places')}`
  return alt
}

function usedIn(names: string[]) {
  const more = names.length - 2
  return `In ${names.slice(0, 2).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
