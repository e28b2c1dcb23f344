import { CircleAlert } from 'lucide-react'
import { capital } from '#contract/capital.ts'
import { formatDay } from '#contract/days.ts'
import type { NewLine } from '#contract/lines.ts'
import { formatMoney, type Currency, type Money } from '#contract/money.ts'
import { addsInWords, choicesOf, type ProposalChoice } from '#contract/proposal-prices.ts'
import type { ProposalDocument } from '#contract/proposals.ts'
import type { OwnProposal } from '#domain/proposals/own.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { rowsOfPrice } from '../booking/price-rows.ts'
import { Sums } from '../booking/sums.tsx'
import { Filled, useWords } from '../kit/words.tsx'

type Props = {
  document: ProposalDocument
  state: OwnProposal['state']
  /** Whether it could be booked as it stands today. */
  isPossible: boolean
  /** Of this page: with it the form comes back to it. */
  address: URLSearchParams
  taken: number[]
  values: Record<string, string>
  errors: Partial<Record<string, string[]>>
  lines: NewLine[]
  total: Money | null
  currency: Currency
}

/** What can be chosen, what it comes to, and the answer. Once it is answered, what was agreed. */
export function AnswerBox(props: Props) {
  const { document, state, isPossible, address, taken, total, lines, currency } = props
  const say = useWords()
  const isOpen = state === 'sent' || state === 'seen'
  const canAccept = isOpen && isPossible
  const canChoose = isOpen || state === 'draft'
  const { choices, extras } = choicesOf(document.options)
  const rows = rowsOfPrice({ currency, lines }, document.title)
  return (
    <aside
      className="break-inside-avoid self-start rounded-card border border-line bg-paper p-6 shadow-box lg:sticky lg:top-8"
      aria-labelledby="price"
    >
      <form className="grid gap-6" method="post">
        {canAccept && total && (
          // What the return key presses.
          <button
            className="sr-only"
            type="submit"
            name="intent"
            value="accept"
            tabIndex={-1}
            aria-hidden="true"
          >
            Accept
          </button>
        )}
        <h2 className="scroll-mt-6 text-h3" id="price">
          {say('proposal.price')}
        </h2>
        {choices.map(({ name, options }) => (
          <fieldset className="grid gap-3" disabled={!canChoose} key={name}>
            <legend className="text-small font-semibold">{name}</legend>
            {options.map((each) => (
              <Choice
                key={each.position}
                {...each}
                type="radio"
                name={`choice-${options[0]!.position}`}
                currency={currency}
                isTaken={taken.includes(each.position)}
              />
            ))}
          </fieldset>
        ))}
        {extras.length > 0 && (
          <fieldset className="grid gap-3" disabled={!canChoose}>
            <legend className="text-small font-semibold">{say('proposal.extras')}</legend>
            {extras.map((each) => (
              <Choice
                key={each.position}
                {...each}
                type="checkbox"
                name={`extra-${each.position}`}
                currency={currency}
                isTaken={taken.includes(each.position)}
              />
            ))}
          </fieldset>
        )}
        {canChoose && document.options.length > 0 && (
          <Button
            className="justify-self-start print:hidden"
            look="secondary"
            type="submit"
            name="intent"
            value="price"
            formAction={`?${address}#price`}
            formNoValidate
          >
            {say('proposal.show')}
          </Button>
        )}
        {total ? (
          <Sums
            rows={rows.map((row, index) => ({
              ...row,
              isStrong: index === rows.length - 1 && rows.length > 1,
            }))}
          />
        ) : (
          <p className="text-muted">{say('proposal.no_price')}</p>
        )}
        {canAccept && total && <Acceptance {...props} total={total} />}
      </form>
      {isOpen && <Decline {...props} />}
    </aside>
  )
}

type ChoiceProps = ProposalChoice['options'][number] & {
  type: 'radio' | 'checkbox'
  name: string
  currency: Currency
  isTaken: boolean
}

function Choice({ option, position, type, name, currency, isTaken }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        className="mt-1 size-5 flex-none"
        type={type}
        name={name}
        value={position}
        defaultChecked={isTaken}
      />
      <span className="min-w-0">
        {option.name}
        <span className="num block text-small text-muted">
          {capital(addsInWords(option, currency))}
          {option.text !== '' && ` · ${option.text}`}
        </span>
      </span>
    </label>
  )
}

function Acceptance({ document, values, errors, total }: Props & { total: Money }) {
  const say = useWords()
  return (
    <div className="grid gap-4 border-t border-line pt-6 print:hidden">
      <p>
        <b className="font-semibold">{say('proposal.until', { day: formatDay(document.valid_until) })}</b>{' '}
        {say('proposal.hold')}
      </p>
      <input type="hidden" name="shown" value={total.amount} />
      <TextField
        label="Your name"
        id="proposal-name"
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={values.name ?? ''}
        errors={errors.name}
      />
      <label className="flex items-start gap-3">
        <input
          className="mt-1 size-5 flex-none"
          id="proposal-terms"
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={values.terms === 'yes'}
          aria-invalid={errors.terms && true}
          aria-describedby={errors.terms && 'proposal-terms-error'}
        />
        <span>
          <Filled
            says={say('proposal.agree', { sum: formatMoney(total) })}
            held={{
              terms: (
                <a className="underline" href="/terms-conditions">
                  {say('proposal.agree_terms')}
                </a>
              ),
            }}
          />
        </span>
      </label>
      {errors.terms && (
        <p className="flex gap-2 text-small font-medium text-danger" id="proposal-terms-error">
          <CircleAlert className="icon mt-px" />
          {errors.terms.join('. ')}
        </p>
      )}
      <Button look="primary" size="large" type="submit" name="intent" value="accept">
        {say('proposal.accept')}
      </Button>
      <p className="text-small text-muted">{say('proposal.next')}</p>
    </div>
  )
}

function Decline({ values, errors }: Props) {
  const say = useWords()
  return (
    <details
      className="mt-6 border-t border-line pt-4 print:hidden"
      open={values.intent === 'decline' || values.intent === 'sure'}
    >
      <summary className="text-small font-semibold">{say('proposal.decline')}</summary>
      <form className="mt-4 grid gap-4" method="post">
        <TextArea
          label="Why? It helps us to send something better"
          id="proposal-reason"
          name="reason"
          rows={3}
          isOptional
          defaultValue={values.reason ?? ''}
          errors={errors.reason}
        />
        <Button className="justify-self-start" look="secondary" type="submit" name="intent" value="decline">
          {say('proposal.decline_button')}
        </Button>
      </form>
    </details>
  )
}
