import { expect } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'

/** Fails when an invariant is broken: see `brokenInvariants`. */
export async function expectInvariants(): Promise<void> {
  expect(await brokenInvariants()).toEqual([])
}
