import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { lineInWords, shownLines } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'
import { totalOf } from '#contract/price.ts'
import type { Say } from '#contract/site-words.ts'
import { openOf } from '#contract/standing.ts'
import { balanceWhen } from '#contract/terms.ts'
import type { Traveller } from '#contract/travellers.ts'
import type { OwnExtra, OwnExtras } from '#domain/adjustments/own-extras.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { useWords } from '../../kit/words.tsx'
import { BesidePicture, ForWhom, HowMany } from '../extra-fields.tsx'
import { fieldOf } from '../form/chosen-extras.ts'
import { Sums } from '../sums.tsx'
import type { Adding } from './adding.ts'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  booking: Booking
  token: string
  extras: OwnExtras
  travellers: Traveller[]
  /** What was chosen in the first step; undefined before that step. */
  adding?: Adding | undefined
  posted: PostedPart | undefined
}

/** Adding rooms and extras takes two steps: the page says what they cost before they are added. */
export function AddExtras({ extras, adding, posted, ...props }: Props) {
  const { offered, removable } = extras
  const say = useWords()
  if (offered.length + removable.length === 0) return null
  const part = posted?.intent === 'add' || posted?.intent === 'take-back' ? posted : undefined
  return (
    <Fold
      id="add"
      title={say('changing.add')}
      note={namesOf(offered)}
      isOpen={adding !== undefined || part !== undefined}
    >
      {adding ? (
        <Confirm {...props} adding={adding} />
      ) : (
        <div className="grid max-w-[640px] gap-10">
          {removable.length > 0 && <Added {...props} removable={removable} />}
          {offered.length > 0 && <Choose {...props} offered={offered} part={part} />}
        </div>
      )}
    </Fold>
  )
}

function namesOf(offered: OwnExtra[]) {
  const names = [...new Set(offered.map(({ name }) => name))]
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and more` : names.join(', ')
}

type StepProps = Omit<Props, 'extras' | 'adding' | 'posted'>

function Choose({
  booking,
  token,
  travellers,
  offered,
  part,
}: StepProps & { offered: OwnExtra[]; part: PostedPart | undefined }) {
  const say = useWords()
  return (
    <form className="grid gap-7" method="get" action={`/bookings/${booking.reference}#add`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="add" value="see" />
      {offered.map((extra) => (
        <div key={extra._id} className="grid gap-1.5" id={`add-extras.${extra._id}`}>
          <BesidePicture picture={extra.picture}>
            <p className="font-semibold">{extra.name}</p>
            {extra.text && <p className="text-small text-prose">{extra.text}</p>}
            <p className="num text-small text-muted">{wordsOn(extra, say)}</p>
            {extra.left !== 0 && (
              <Fields extra={extra} booking={booking} travellers={travellers} values={part?.values ?? {}} />
            )}
            {part?.errors?.[`extras.${extra._id}`]?.map((message) => (
              <p key={message} className="text-small font-medium text-danger">
                {message}
              </p>
            ))}
          </BesidePicture>
        </div>
      ))}
      <p className="text-small text-muted">{say('changing.add_text')}</p>
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        {say('changing.add_see')}
      </Button>
    </form>
  )
}

/** "US$28 a day. Until Fri 5 March 2027. 2 left on your date." */
function wordsOn({ costs, until, goes_back, left }: OwnExtra, say: Say) {
  return [
    `${costs}.`,
    say('changing.add_until', { day: formatDay(until) }),
    !goes_back && say('changing.add_kept'),
    left !== null && say(left === 0 ? 'changing.add_none' : 'changing.add_left', { number: String(left) }),
  ]
    .filter(Boolean)
    .join(' ')
}

type FieldsProps = Pick<Props, 'booking' | 'travellers'> & { extra: OwnExtra; values: Record<string, string> }

function Fields({ extra, booking, travellers, values }: FieldsProps) {
  const say = useWords()
  if (extra.per !== 'traveller') {
    const name = fieldOf(extra, 0)
    return <HowMany name={name} extra={extra} value={values[name] ?? '0'} />
  }
  // One room is enough for one traveller, and so is one of everything else.
  const has = booking.lines.flatMap(({ extra_id, kind, traveller }) =>
    extra_id === extra._id || (extra.kind === 'room' && kind === 'room') ? [traveller] : [],
  )
  const who = travellers
    .filter(({ position }) => !has.includes(position))
    .map(({ position, name }) => {
      const field = fieldOf(extra, position)
      return { name: field, words: name || `Traveller ${position}`, isTicked: values[field] === '1' }
    })
  if (who.length === 0) return <p className="text-small">{say('changing.add_all')}</p>
  return <ForWhom extra={extra.name} who={who} />
}

function Confirm({ booking, token, adding }: StepProps & { adding: Adding }) {
  const say = useWords()
  const { reference, total } = booking
  const own = `/bookings/${reference}?token=${token}`
  const more = totalOf(adding.price)
  const then = { ...more, amount: (total?.amount ?? 0) + more.amount }
  const open = { ...more, amount: (openOf(booking)?.amount ?? 0) + more.amount }
  return (
    <form className="grid max-w-[640px] gap-5" method="post" action={own}>
      {Object.entries(adding.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Sums
        rows={[
          ...shownLines(adding.price).map((line) => ({
            label: lineInWords(line),
            value: formatMoney(line.amount),
          })),
          { label: 'This comes to', value: formatMoney(more), isStrong: true },
          { label: 'Your trip then costs', value: formatMoney(then) },
          { label: 'Of that still open', value: formatMoney(open) },
        ]}
      />
      <p className="text-prose">
        {say('changing.add_pay', { when: balanceWhen(booking.money_rules, booking.start_date) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" type="submit">
          {say('changing.add_do', { sum: formatMoney(more) })}
        </Button>
        <a className={buttonClass('secondary', 'large')} href={own}>
          {say('changing.add_leave')}
        </a>
      </div>
    </form>
  )
}

/** What she has added and can take back. */
function Added({ booking, token, removable }: StepProps & { removable: string[] }) {
  const say = useWords()
  const lines = booking.lines.filter(({ _id }) => removable.includes(_id))
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li key={line._id} className="flex items-center justify-between gap-6 border-b border-line py-3">
          <span className="num text-small">
            {lineInWords(line)}
            <span className="block text-muted">
              {say('changing.add_unpaid', { sum: formatMoney(line.amount) })}
            </span>
          </span>
          <form method="post" action={`/bookings/${booking.reference}?token=${token}`}>
            <input type="hidden" name="intent" value="take-back" />
            <input type="hidden" name="line" value={line._id} />
            <Button look="quiet" type="submit" aria-label={`Take out ${lineInWords(line)}`}>
              {say('changing.add_take')}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
