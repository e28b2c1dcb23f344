import { TEST_MONEY } from '#contract/test-money.ts'

/** A bar above everything else, on paper too. */
export function TestMoneyBar() {
  return (
    <p className="test-money" role="note">
      {TEST_MONEY}
    </p>
  )
}
