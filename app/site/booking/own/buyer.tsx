import type { Buyer as Named } from '#domain/bookings/buyer.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = { buyer: Named; fullname: string; posted: PostedPart | undefined }

/** The form for whom the invoice names; once there is an invoice, how another one is asked for. */
export function Buyer({ buyer, fullname, posted }: Props) {
  const part = posted?.intent === 'buyer' ? posted : undefined
  const { buyer_name, buyer_pan, invoice } = buyer
  const say = useWords()
  const note = [buyer_name || fullname, buyer_pan && `PAN ${buyer_pan}`].filter(Boolean).join(', ')
  return (
    <Fold id="buyer" title={say('telling.buyer')} note={note} isOpen={part !== undefined}>
      {invoice === null ? (
        <BuyerForm
          values={part?.values ?? { buyer_name, buyer_pan }}
          errors={part?.errors}
          fullname={fullname}
        />
      ) : (
        <p className="max-w-[640px] text-prose">{say('telling.buyer_issued', { number: invoice })}</p>
      )}
    </Fold>
  )
}

type FormProps = { values: Record<string, string>; errors: PostedPart['errors']; fullname: string }

function BuyerForm({ values, errors, fullname }: FormProps) {
  const say = useWords()
  return (
    <form className="grid max-w-[640px] gap-5 sm:grid-cols-2" method="post">
      <input type="hidden" name="intent" value="buyer" />
      <TextField
        id="buyer-buyer_name"
        label="Name on the invoice"
        help={`A company, for example. Left empty: ${fullname}.`}
        name="buyer_name"
        defaultValue={values.buyer_name}
        errors={errors?.buyer_name}
        maxLength={200}
        isOptional
      />
      <TextField
        id="buyer-buyer_pan"
        label="PAN"
        help="Nine digits, of a company or person in Nepal."
        name="buyer_pan"
        defaultValue={values.buyer_pan}
        errors={errors?.buyer_pan}
        maxLength={40}
        inputMode="numeric"
        isOptional
      />
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        {say('telling.buyer_save')}
      </Button>
    </form>
  )
}
