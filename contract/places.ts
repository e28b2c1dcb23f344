import { z } from 'zod'

/** Where some trip spends a night, with what is known of it. */
export const Place = z
  .object({
    name: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    sleep_m: z.number().nullable(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>
