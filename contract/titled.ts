import { z } from 'zod'
import { RichText } from './rich-text.ts'
import { optionalText, text } from './text.ts'

/** A section with a heading and its text. */
export const Titled = z.object({
  title: text('Title', 200),
  content: text('Text', 20_000),
  rich: z.nullish(RichText),
})
export type Titled = z.infer<typeof Titled>

/** A page of text: its heading, the lead below it, and its sections. */
export const TextPage = z.object({
  title: text('Title', 200),
  lead: optionalText('Lead', 2000),
  sections: z.array(Titled).max(30),
})
export type TextPage = z.infer<typeof TextPage>
