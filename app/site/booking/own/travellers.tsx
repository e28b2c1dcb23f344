import { countryName } from '#contract/countries.ts'
import { travellerDetails, type Traveller } from '#contract/travellers.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { Say } from '#contract/site-words.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { COUNTRIES, Countries } from '../../kit/countries.tsx'
import { useWords } from '../../kit/words.tsx'
import { ConsentField } from './consent-field.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  travellers: Traveller[]
  highest_m: number | null
  consentedAt: string | null
  /** The id of the part that the visitor came for. */
  open: string | undefined
  posted: PostedPart | undefined
}

/** The travellers: a form for each, to fill in now or later, one at a time. */
export function Travellers({ travellers, highest_m: highest, consentedAt, open, posted }: Props) {
  const say = useWords()
  return (
    <section aria-labelledby="travellers-title">
      <h2 className="text-h2" id="travellers-title">
        {say('telling.travellers')}
      </h2>
      <p className="mt-3 mb-5 max-w-[640px] text-prose">{say('telling.travellers_text')}</p>
      <Countries />
      <div>
        {travellers.map((traveller) => {
          const isPosted =
            posted?.intent === 'traveller' && posted.values.position === String(traveller.position)
          const part = isPosted ? posted : undefined
          const id = `traveller-${traveller.position}`
          return (
            <Fold
              key={traveller.position}
              id={id}
              title={traveller.name || `Traveller ${traveller.position}`}
              note={noteOn(traveller, say)}
              isOpen={part !== undefined || open === id}
            >
              <TravellerForm
                traveller={traveller}
                highest={highest}
                consentedAt={consentedAt}
                posted={part}
              />
            </Fold>
          )
        })}
      </div>
    </section>
  )
}

function noteOn({ missing, insurance_gap }: Traveller, say: Say) {
  const gap = insurance_gap && `Insurance: ${insurance_gap.toLowerCase()}`
  const open = missing.length > 0 && say('telling.missing', { what: missing.join(', ') })
  return [open, gap].filter(Boolean).join('. ') || say('telling.complete')
}

/** "We read it as India.", for a nationality that names a country in other words. */
function meantBy(nationality: string) {
  const country = countryName(nationality)
  return country === undefined || country === nationality ? undefined : `We read it as ${country}.`
}

type FormProps = Pick<Props, 'consentedAt' | 'posted'> & { highest: number | null } & { traveller: Traveller }

function TravellerForm({ traveller, highest, consentedAt, posted }: FormProps) {
  const { position, insured_altitude_m, insurance_gap } = traveller
  const say = useWords()
  const stored: Record<string, string> = {
    name: traveller.name,
    nationality: traveller.nationality,
    birth_date: traveller.birth_date ?? '',
    passport_number: traveller.passport_number,
    diet: traveller.diet,
    emergency_name: traveller.emergency_name,
    emergency_phone: traveller.emergency_phone,
    insurer: traveller.insurer,
    policy_number: traveller.policy_number,
    insured_altitude_m: insured_altitude_m === null ? '' : String(insured_altitude_m),
  }
  const field = (name: string) => ({
    id: `traveller-${position}-${name}`,
    name,
    defaultValue: posted?.values[name] ?? stored[name],
    errors: posted?.errors?.[name],
  })
  const metres = highest === null ? undefined : `The trip reaches ${formatMetres(highest)}`
  return (
    <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
      <input type="hidden" name="intent" value="traveller" />
      <input type="hidden" name="position" value={position} />
      <TextField label="Name as in the passport" {...field('name')} required maxLength={200} />
      <TextField
        label="Nationality"
        {...field('nationality')}
        list={COUNTRIES}
        autoComplete="off"
        maxLength={100}
        help={meantBy(traveller.nationality)}
      />
      <TextField label="Birth date" {...field('birth_date')} type="date" />
      <TextField
        label="Passport number"
        {...field('passport_number')}
        isOptional={!traveller.missing.includes(travellerDetails.passport)}
        maxLength={50}
        help={traveller.passport_number && 'We have it, and show only its end. Leave it as it is to keep it.'}
      />
      <TextField label="Emergency contact" {...field('emergency_name')} maxLength={200} />
      <TextField label="Their phone" {...field('emergency_phone')} type="tel" maxLength={50} />
      <TextField label="Insurance company" {...field('insurer')} maxLength={200} />
      <TextField label="Policy number" {...field('policy_number')} maxLength={100} />
      <TextField
        label="Insured up to, in metres"
        {...field('insured_altitude_m')}
        inputMode="numeric"
        maxLength={4}
        help={metres}
      />
      <TextField label="Diet" {...field('diet')} isOptional maxLength={500} />
      {insurance_gap && (
        <p className="rounded-button bg-warning-tint px-5 py-4 text-small text-warning sm:col-span-2">
          {say('telling.insurance', { gap: insurance_gap })}
        </p>
      )}
      <ConsentField consentedAt={consentedAt} prefix={`traveller-${position}-`} posted={posted} />
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        {say('telling.travellers_save', { number: String(position) })}
      </Button>
    </form>
  )
}
