import { useState } from 'react'
import { today } from '#contract/days.ts'
import { shownMoney, type ShownRate } from '#contract/shown-money.ts'
import { Select } from '../../kit/field.tsx'
import { useIsAwake } from '../island/awake.ts'
import { keepChosen, readChosen } from './kept.ts'
import { showMoney } from './show.ts'

/** Chooses the money that prices are shown in too, and keeps the choice in this browser. */
export default function MoneyChooser({ rates }: { rates: ShownRate[] }) {
  if (useIsAwake()) return <Chooser rates={rates} />
  return (
    <p className="text-muted">
      Showing it beside each price needs JavaScript. The table below says the same without.
    </p>
  )
}

function Chooser({ rates }: { rates: ShownRate[] }) {
  const [code, setCode] = useState<string>(() => readChosen()?.code ?? '')
  const [says, setSays] = useState('')
  const [from] = useState(pageBefore)

  function choose(next: string) {
    const rate = rates.find((each) => each.code === next)
    setCode(next)
    const isKept = keepChosen(rate ? { ...rate, asked: today() } : null)
    setSays(isKept ? saidOf(rate) : 'This browser stores nothing, so the choice cannot be kept.')
    void showMoney()
  }

  return (
    <>
      <Select
        id="money-code"
        label="Show prices also in"
        value={code}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Only what is charged</option>
        {rates.map((rate) => (
          <option key={rate.code} value={rate.code}>
            {`${shownMoney[rate.code].name} (${rate.code})`}
          </option>
        ))}
      </Select>
      <p className="mt-3 text-small text-muted" role="status">
        {says}
        {says && from && ' '}
        {says && from && (
          <a className="font-semibold underline underline-offset-2" href={from}>
            Back to where you were
          </a>
        )}
      </p>
    </>
  )
}

function saidOf(rate: ShownRate | undefined) {
  return rate
    ? `Kept in this browser. Prices now say what they are in ${rate.code}, but not where you book and pay.`
    : 'Prices now say only what is charged.'
}

/** The page of this site that led here; empty when it was another site’s. */
function pageBefore() {
  const before = URL.parse(document.referrer)
  return before?.origin === location.origin && before.pathname !== location.pathname
    ? before.pathname + before.search
    : ''
}
