import { z } from 'zod'
import { sitePicture } from './site-pictures.ts'
import { optionalText, text } from './text.ts'

const Step = z.object({ title: text('Title', 200), text: text('Text', 1000) })

/** The home page: its hero, and the lists that its parts show. */
export const Home = z.object({
  /** The pictures behind the headline, which take turns; without one the page has a drawn hero. */
  hero: z
    .array(
      z.object({
        picture: sitePicture,
        alt: optionalText('Alt text', 300),
        credit: optionalText('Credit', 200),
      }),
    )
    .max(5)
    .default([]),
  headline: text('Headline', 200),
  /** The words of the headline set in italics. */
  emphasis: optionalText('Emphasis', 100),
  introduction: optionalText('Introduction', 500),
  services: z.array(Step).max(12),
  steps: z.array(Step).max(6),
  /** `path` is where a category leads, an address on this site. */
  categories: z
    .array(
      z.object({
        title: text('Title', 200),
        text: text('Text', 500),
        path: z
          .string()
          .regex(/^\/[\w\-/?=&]*$/, 'Write an address of this site that begins with a slash, such as /treks')
          .max(200),
      }),
    )
    .max(12),
})
