import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { Facts } from '../kit/facts.tsx'
import type { Route } from './+types/info'
import { MayLink } from '../kit/may-link.tsx'
import { loadPicture } from './load.ts'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, loaded: await loadPicture(kind, params.id) }
}

/** Shows a picture as large as the dialog, with its facts. */
export default function ImageInfo({ loaderData: { kind, loaded } }: Route.ComponentProps) {
  if (!loaded.picture) return <InfoDialog title="Info" problem={loaded.problem} />
  const { office } = tripWords[kind]
  const { owner_id, owner_name, alt, credit, width, height, position, focus_x, focus_y, image_file } =
    loaded.picture
  return (
    <InfoDialog title={owner_name}>
      <img
        className="mb-4 w-full rounded-button bg-glacier"
        src={image_file}
        alt={alt}
        width={width}
        height={height}
      />
      <Facts
        facts={[
          [
            office.pictures.owner,
            <MayLink isFact key="owner" className="text-lake underline" to={`${office.list}/${owner_id}`}>
              {owner_name}
            </MayLink>,
          ],
          ['Alt text', alt || 'None yet'],
          ['Credit', credit || 'None yet'],
          ['Place', position === 0 ? '1, the lead picture' : position + 1],
          ['Size', `${width} × ${height} px`],
          ['Focal point', `${focus_x} % from the left, ${focus_y} % from the top`],
        ]}
      />
    </InfoDialog>
  )
}
