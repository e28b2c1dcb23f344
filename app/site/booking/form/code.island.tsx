import { useEffect, useRef, useState } from 'react'
import type { DiscountAnswer } from '#contract/discount-codes.ts'
import { tooFewForCode, UNKNOWN_CODE } from '#contract/discounts.ts'
import { formatMoney } from '#contract/money.ts'
import { afterPress, watchPresses } from '../../../kit/after-press.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { CODE_FOLD, setCodeAnswer, useCodeAnswer } from './code-answer.ts'
import { useChoice, type Choice, type Offer } from './choice.ts'

type Props = { offer: Offer; typed: string; errors?: string[] }

/**
 * The field for a discount code. Its button asks what the code gives, and the sums follow. Without JavaScript it sends
 * the form, which comes back with the price and everything that was typed, and books nothing.
 */
export default function BookingCode({ offer, typed, errors }: Props) {
  const choice = useChoice(offer)
  const answer = useCodeAnswer(offer.code)
  const [fault, setFault] = useState(errors?.[0])
  const [faultOf, setFaultOf] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const lastAsked = useRef(offer.code?.code)
  const tooFew = answer && choice.travellers < answer.least_travellers ? tooFewForCode(answer) : undefined
  // A code that was refused for a date or a party may be right for another; one that there is not stays wrong.
  const { departure, start, travellers, days } = choice
  const about = [departure, start, travellers, days].join(' ')
  const isOfThis = faultOf === undefined || faultOf === about || fault === UNKNOWN_CODE
  const says = tooFew ?? (isOfThis ? fault : undefined)

  useEffect(watchPresses, [])

  function learn(found: Asked) {
    setCodeAnswer(found.answer)
    setFault(found.fault)
    setFaultOf(about)
  }

  async function ask() {
    const code = input.current?.value.trim() ?? ''
    if (code === '') return learn({})
    lastAsked.current = code
    const found = isCode(offer.code, code) ? { answer: offer.code } : await askFor(code, offer, choice)
    // Who types on meanwhile is not answered about what they typed before.
    if (input.current?.value.trim() === code) afterPress(() => learn(found))
  }

  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        ref={input}
        id="booking-code"
        name="code"
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={typed}
        errors={says === undefined ? undefined : [says]}
        onInput={() => {
          lastAsked.current = undefined
          learn({})
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== (lastAsked.current ?? '')) void ask()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void ask()
        }}
      />
      <Button
        className="sm:mt-7"
        type="submit"
        name="intent"
        value="price"
        formNoValidate
        formAction={`#${CODE_FOLD}`}
        look="quiet"
        onClick={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        Use the code
      </Button>
      <p className="text-small font-medium empty:hidden sm:col-span-2" role="status">
        {answer && !tooFew && inWords(answer)}
      </p>
    </div>
  )
}

type Asked = { answer?: DiscountAnswer | undefined; fault?: string | undefined }

const ASK_MS = 10_000
const UNASKED =
  'We could not check the code just now. You can send the form all the same: nothing is booked without the code’s price'

/** Asks the server what a code gives for the choice. */
async function askFor(
  code: string,
  { trip_id }: Offer,
  { departure, start, travellers, days }: Choice,
): Promise<Asked> {
  const wish = departure ? { departure_id: departure } : { startDate: start, days }
  try {
    const response = await fetch('/api/discount-codes/check/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, trip_id, travellers, ...wish }),
      signal: AbortSignal.timeout(ASK_MS),
    })
    const said = await response.json()
    return response.ok ? { answer: said } : { fault: said.errors?.code?.[0] ?? said.detail ?? UNASKED }
  } catch {
    return { fault: UNASKED }
  }
}

function isCode(answer: DiscountAnswer | undefined, typed: string) {
  return answer?.code === typed.replaceAll(/\s/g, '').toUpperCase()
}

function inWords({ code, percent, amount }: DiscountAnswer) {
  const off = percent === null ? amount && formatMoney(amount) : `${percent} %`
  return `The code ${code} takes ${off} off the trip. The price follows.`
}
