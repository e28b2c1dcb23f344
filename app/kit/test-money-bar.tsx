import { TEST_MONEY } from '#contract/test-money.ts'

/** Above everything else, on paper too. */
export function TestMoneyBar() {
  return (
    <p className="test-money" role="note">
      {TEST_MONEY}
    </p>
  )
}
