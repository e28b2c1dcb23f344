import { at } from '../shell/api-address.ts'
import { uploadForm } from '../shell/upload.ts'

/** Uploads a picture of the site's own pages. It is shown once a part of the settings is saved with it. */
export async function uploadPicture(file: File) {
  const result = await uploadForm(at('/api/settings/pictures/'), {
    method: 'POST',
    fields: { image_file: file },
  })
  return 'failure' in result ? result : { body: result.body.picture }
}
