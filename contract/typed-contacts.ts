import { z } from 'zod'
import { webAddress } from './web-address.ts'

// What people type of how they can be reached, kept as links need it.

const address = webAddress()

/** An address of another site, or nothing. One that is typed without its beginning, "instagram.com/lekh", gets it. */
export const typedLink = z
  .string()
  .max(2000, 'An address has at most 2,000 characters')
  .overwrite((typed) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed))
  .refine((typed) => typed === '' || address.safeParse(typed).success, {
    message: 'Use the address of a page, such as https://instagram.com/lekh',
  })
  .default('')

/** With the country code, digits only, as a wa.me link takes it; typed with plus, spaces or hyphens too. */
export const typedWhatsapp = z
  .string()
  .max(50, 'A number has at most 15 digits')
  .overwrite((number) => number.replaceAll(/^\s*(?:\+|00)|[\s().-]/g, ''))
  .regex(/^(?:\d{7,15})?$/, 'Write the number with the country code, such as +977 980 0000000')
  .default('')
