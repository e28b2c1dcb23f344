import { z } from 'zod'
import { thumbPattern } from './images.ts'

/** Said of a picture that was uploaded and is no longer kept. */
export const CHOOSE_PICTURE_AGAIN = 'Choose the picture once more'

/** A picture of the site's own pages, as the upload answered it; null for none. */
export const sitePicture = z.string().regex(thumbPattern, CHOOSE_PICTURE_AGAIN).nullable().default(null)

/** The answer to an uploaded picture: what to save in the settings. */
export const UploadedSitePicture = z.object({ picture: z.string() }).meta({ id: 'UploadedSitePicture' })
