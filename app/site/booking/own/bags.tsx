import { formatKilograms } from '#contract/loads.ts'
import type { Traveller } from '#contract/travellers.ts'
import type { OwnBags } from '#domain/loads/own.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  travellers: Traveller[]
  bags: OwnBags
  open: string | undefined
  posted: PostedPart | undefined
}

/** The form in which travellers say what the bags weigh that porters carry, or that they carry their own. */
export function Bags({ travellers, bags: { bag_g, declared, own }, open, posted }: Props) {
  const part = posted?.intent === 'bags' ? posted : undefined
  const say = useWords()
  const most = formatKilograms(bag_g)
  const told = travellers.filter(({ position }) => own.has(position) || declared.has(position)).length
  return (
    <Fold
      id="bags"
      title={say('telling.bags')}
      note={
        told === travellers.length
          ? say('telling.complete')
          : say('telling.bags_note', { told: String(told), all: String(travellers.length), most })
      }
      isOpen={part !== undefined || open === 'bags'}
    >
      <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
        <input type="hidden" name="intent" value="bags" />
        <p className="text-prose sm:col-span-2">{say('telling.bags_text', { most })}</p>
        {travellers.map(({ position, name }) => {
          const field = `bags.${position}`
          const grams = declared.get(position)
          const whose = name || `traveller ${position}`
          const isOwn = part ? part.values[`own.${position}`] === 'yes' : own.has(position)
          return (
            <div key={position} className="grid content-start gap-1.5">
              <TextField
                id={`bags-${field}`}
                label={`Bag of ${whose}, in kilograms`}
                name={field}
                inputMode="decimal"
                maxLength={20}
                help="Such as 12.5"
                isOptional
                defaultValue={part?.values[field] ?? (grams === undefined ? '' : String(grams / 1_000))}
                errors={part?.errors?.[field]}
              />
              <label className="flex min-h-11 items-center gap-3">
                <input
                  className="size-5 shrink-0"
                  name={`own.${position}`}
                  type="checkbox"
                  value="yes"
                  defaultChecked={isOwn}
                />
                <span>
                  {position === 1 ? 'I carry' : 'They carry'} all of it
                  <span className="sr-only">, {whose}</span>
                </span>
              </label>
            </div>
          )
        })}
        <div className="sm:col-span-2">
          <Button className="justify-self-start" look="secondary" size="large" type="submit">
            {say('telling.bags_save')}
          </Button>
        </div>
      </form>
    </Fold>
  )
}
