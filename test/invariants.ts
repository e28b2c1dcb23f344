import { expect } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'

/** What must hold whatever went wrong: see `brokenInvariants`. */
export async function expectInvariants(): Promise<void> {
  expect(await brokenInvariants()).toEqual([])
}
