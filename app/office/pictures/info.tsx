import { Link } from 'react-router'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { Facts } from '../kit/facts.tsx'
import type { ImageKind, loadPicture } from './kinds.ts'

/** A picture as large as the popup, and what is known of it. */
export function ImageInfo({
  kind: { owner, ownerBase },
  loaded,
}: {
  kind: ImageKind
  loaded: Awaited<ReturnType<typeof loadPicture>>
}) {
  if (!loaded.picture) return <InfoDialog title="Info" problem={loaded.problem} />
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
            owner,
            <Link key="owner" className="text-lake underline" to={`${ownerBase}/${owner_id}`}>
              {owner_name}
            </Link>,
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
