import { useState, type ComponentProps } from 'react'
import { Settings } from '#contract/settings.ts'
import { isTypedWithoutVat, VAT_BASIS_POINTS, type Sold } from '#contract/tax.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { useRead } from '../use-read.ts'
import { TextInput } from './inputs.tsx'
import { addVat, takeVatOff } from './price-text.ts'
import { tripSold } from './sold.ts'

type Tax = Settings['tax']

/**
 * The input for the price of something sold. `value` and what `onChange` gets hold the VAT; where the settings say so, the
 * input shows and takes them without it. Nothing can be typed before the settings are read.
 */
export function PriceInput({
  sold,
  value,
  onChange,
  ...props
}: ComponentProps<typeof TextInput> & { sold: Sold }) {
  const tax = useRead(readTax)
  const [typed, setTyped] = useState('')
  if (tax === 'failed') {
    const errors = ['The tax settings could not be read, so no price can be typed. Load the page again']
    return <TextInput {...props} value="" onChange={onChange} errors={errors} readOnly />
  }
  if (!tax || !isTypedWithoutVat(sold, tax))
    return <TextInput {...props} value={tax ? value : ''} onChange={onChange} readOnly={!tax} />
  const paid = `${value} with ${VAT_BASIS_POINTS / 100} % VAT, which travellers see and pay`
  return (
    <TextInput
      {...props}
      label={`${props.label}, without VAT`}
      derived={props.derived ?? (addVat(value) === value ? '' : paid)}
      value={addVat(typed) === value ? typed : takeVatOff(value)}
      onChange={(next) => {
        setTyped(next)
        onChange(addVat(next))
      }}
    />
  )
}

/** Where the prices of trips are typed without VAT, says what is typed with it all the same: "Type the sum off". */
export function TypedWithVat({ what }: { what: string }) {
  const tax = useRead(readTax)
  if (!tax || tax === 'failed' || !isTypedWithoutVat(tripSold(), tax)) return null
  return (
    <p className="text-micro text-muted">
      {what} with the VAT, as travellers pay, though prices are typed without it.
    </p>
  )
}

let reading: Promise<Tax | 'failed'> | undefined

/** Reads how prices are typed now, once for all inputs of a form that appear together. */
function readTax() {
  reading ??= readApi(at('/api/settings/tax/'))
    .then((result) =>
      'body' in result ? (Settings.shape.tax.safeParse(result.body).data ?? 'failed') : 'failed',
    )
    .finally(() => {
      reading = undefined
    })
  return reading
}
