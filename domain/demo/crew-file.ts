import { z } from 'zod'
import { CrewInput } from '#contract/crew.ts'
import { CrewPaperKind } from '#contract/crew-papers.ts'
import { SupplierInput } from '#contract/suppliers.ts'

/** In a rupee. */
const PAISA = 100

const Papers = z.array(z.strictObject({ kind: CrewPaperKind, expires_in_days: z.int().min(1) }))

/** How often they led each trip before, by its slug. */
const Led = z.record(z.string(), z.int().min(1)).default({})

const Person = z.object({
  slug: z.string(),
  papers: Papers,
  has_agreed: z.boolean(),
  led: Led,
  input: z.strictObject(CrewInput.shape),
})

const Sold = z.object({ slug: z.string(), papers: Papers, input: z.strictObject(SupplierInput.shape) })

/** Somebody of `crew.json`. `agreed`: whether visitors see them. `pay`: of a day, in rupees. */
export const CrewFile = z
  .looseObject({
    slug: z.string(),
    pay: z.int(),
    agreed: z.boolean().default(false),
    led: Led,
    papers: Papers.default([]),
  })
  .transform(({ slug, pay, agreed, led, papers, ...person }): unknown => ({
    slug,
    papers,
    led,
    has_agreed: agreed,
    input: { ...person, day_pay: pay * PAISA },
  }))
  .pipe(Person)

/** One of `suppliers.json`. */
export const SupplierFile = z
  .looseObject({ slug: z.string(), papers: Papers.default([]) })
  .transform(({ slug, papers, ...input }): unknown => ({ slug, papers, input }))
  .pipe(Sold)
