import { z } from 'zod'

/** A picture of the demo, as `pictures.json` describes it. Pictures of one `motif` look nearly the same to a visitor. */
export const PictureFile = z.strictObject({
  file: z.string(),
  sha: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string().min(1),
  motif: z.string().min(1),
  credit: z.string(),
  focus_x: z.int(),
  focus_y: z.int(),
})
