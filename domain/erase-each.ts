import { DomainError } from './errors.ts'

/** How many were erased again after a restoration, and why others could not be, in sentences. */
export type ErasedAgain = { erased: number; refused: string[] }

/** Erases each of `these` by `erase`. One that it refuses does not keep the others from being erased. */
export async function eraseEach(
  these: Iterable<string>,
  erase: (one: string) => Promise<void>,
): Promise<ErasedAgain> {
  const result: ErasedAgain = { erased: 0, refused: [] }
  for (const one of these)
    try {
      await erase(one)
      result.erased++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      result.refused.push(error.message)
    }
  return result
}
