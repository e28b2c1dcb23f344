import { gearField, GONE_WORDS, isChoice } from '#contract/gear.ts'
import { itemInWords, type TripGear } from '#contract/packing-lists.ts'
import type { GearOwner } from '#domain/gear/own.ts'
import { Button } from '../../../kit/button.tsx'
import { Select } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'

type Item = TripGear['sections'][number]['items'][number]

type Props = {
  gear: TripGear
  chosen: GearOwner
  isOpen: boolean
  left: Record<string, number>
  costs: Record<string, string>
  /** Says what becomes of what somebody wants to hire. */
  hiring: string
  /** What was typed into a form that was refused. */
  values: Record<string, string> | undefined
  errors: Partial<Record<string, string[]>>
}

/** The list of one traveller: a tick for what each brings, a choice for what can be hired or borrowed. */
export function GearForm({ gear, chosen, isOpen, left, costs, hiring, values, errors }: Props) {
  const { position, name, answers = {} } = chosen
  const say = useWords()
  const isGone = (item: Item) => !values && answers[item.id] === 'gone'
  const answerTo = (item: Item) =>
    values ? values[gearField(item)] : isGone(item) ? undefined : answers[item.id]
  return (
    <form className="grid gap-8" method="post" aria-label={name || `Traveller ${position}`}>
      <input type="hidden" name="position" value={position} />
      {gear.sections.map(({ title, items }) => (
        <fieldset key={title} className="break-inside-avoid">
          <legend className="font-display text-h3">{title}</legend>
          <ul className="mt-2">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line py-2">
                {isChoice(item) ? (
                  <Select
                    id={gearField(item)}
                    name={gearField(item)}
                    label={labelOf(item)}
                    help={item.note}
                    errors={isGone(item) ? [GONE_WORDS] : errors[gearField(item)]}
                    defaultValue={answerTo(item) ?? ''}
                    disabled={!isOpen}
                  >
                    <option value="">Not decided yet</option>
                    <option value="have">I have it</option>
                    <Hire item={item} chosen={chosen} costs={costs} />
                    <Borrow item={item} chosen={chosen} left={left[item.id] ?? 0} />
                  </Select>
                ) : (
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      className="size-5 shrink-0"
                      id={gearField(item)}
                      name={gearField(item)}
                      type="checkbox"
                      value="have"
                      defaultChecked={answerTo(item) === 'have'}
                      disabled={!isOpen}
                    />
                    <span>
                      {labelOf(item)}
                      {item.note && <span className="block text-small text-muted">{item.note}</span>}
                    </span>
                  </label>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {isOpen && (
        <div className="grid gap-3 print:hidden">
          <p className="text-small text-muted">
            {say('gear.text')} {hiring}
          </p>
          <Button className="justify-self-start" type="submit" size="large">
            {say('gear.button')}
          </Button>
        </div>
      )}
    </form>
  )
}

function labelOf(item: Item) {
  return item.need === 'advised' ? `${itemInWords(item)} (advised)` : itemInWords(item)
}

/** Who has hired it, or said so, keeps the choice, also when nobody else can hire it any more. */
function Hire({ item, chosen, costs }: { item: Item; chosen: GearOwner; costs: Props['costs'] }) {
  if (!item.hire) return null
  const { extra_id } = item.hire
  if (chosen.hires.includes(extra_id)) return <option value="hire">I hire it: it is in your booking</option>
  const price = costs[extra_id]
  if (price !== undefined) return <option value="hire">{`I want to hire it, ${price}`}</option>
  return chosen.answers?.[item.id] === 'hire' ? (
    <option value="hire">I want to hire it: ask us</option>
  ) : (
    <option disabled>None is left for hire</option>
  )
}

function Borrow({ item, chosen, left }: { item: Item; chosen: GearOwner; left: number }) {
  if (item.lends === null) return null
  return left >= item.quantity || chosen.answers?.[item.id] === 'borrow' ? (
    <option value="borrow">I borrow it from you, free of charge</option>
  ) : (
    <option disabled>None is left to borrow</option>
  )
}
