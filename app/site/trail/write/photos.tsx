import { useEffect, useState, type ChangeEvent } from 'react'
import { TRAIL_PHOTO_MAX_BYTES, TRAIL_PHOTO_MAX_EDGE } from '#contract/trail-limits.ts'
import { smallerPhoto } from '../../kit/smaller-photo.ts'
import { newId } from '../keep/address.ts'
import { Field } from './form.tsx'
import type { DraftPhoto } from './use-draft.ts'

type Props = { photos: DraftPhoto[]; setPhotos: (photos: DraftPhoto[]) => void; most: number }

/** Photos of an incident: each is made smaller when it is chosen, so that little lies on the phone and little is sent. */
export function Photos({ photos, setPhotos, most }: Props) {
  const [says, setSays] = useState('')

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const taken = chosen.slice(0, most - photos.length)
    const faults = chosen.length > taken.length ? [`At most ${most} photos are taken.`] : []
    const made: DraftPhoto[] = []
    for (const [index, each] of taken.entries()) {
      setSays(`Photo ${index + 1} of ${taken.length} is made smaller…`)
      const file = await smallerPhoto(each, TRAIL_PHOTO_MAX_EDGE, TRAIL_PHOTO_MAX_BYTES)
      if (file.size > TRAIL_PHOTO_MAX_BYTES)
        faults.push(`${each.name} is not a photo that this phone can read.`)
      else made.push({ client_id: newId(), file })
    }
    setPhotos([...photos, ...made])
    setSays(faults.join(' '))
  }

  return (
    <>
      <Field id="incident-photos" label="Photos" help={`At most ${most}; the phone makes them smaller.`}>
        <input id="incident-photos" type="file" accept="image/*" multiple onChange={choose} />
      </Field>
      <p role="status">{says}</p>
      <ul className="trail-photos">
        {photos.map((photo, index) => (
          <li key={photo.client_id}>
            <Thumb file={photo.file} alt={`Photo ${index + 1}`} />
            <button
              className="trail-button trail-quiet"
              type="button"
              onClick={() => setPhotos(photos.filter((one) => one !== photo))}
            >
              Leave out photo {index + 1}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A photo that lies on this phone. The page's policy shows pictures of the site and those that stand in the page itself. */
export function Thumb({ file, alt }: { file: Blob; alt: string }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(file)
  }, [file])
  return address === '' ? null : <img src={address} alt={alt} />
}
