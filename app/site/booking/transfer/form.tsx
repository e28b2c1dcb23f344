import { writeAmount, type Money } from '#contract/money.ts'
import { PROOF_HELP } from '#contract/proofs.ts'
import { Button } from '../../../kit/button.tsx'
import { Select, TextArea, TextField } from '../../../kit/field.tsx'
import { EmailField } from '../../kit/contact-fields.tsx'
import { useWords } from '../../kit/words.tsx'

type Values = { amount: string; currency: string; note: string; email: string }

type Props = {
  currencies: string[]
  values: Values
  errors: Partial<Record<string, string[]>>
  /** Who pays must say where the receipt goes. */
  asksEmail?: boolean
}

/** Returns what the fields show: what was typed, else all that is due. */
export function typedIn({ amount, currency }: Money, posted: Record<string, string> = {}): Values {
  return { amount: writeAmount(amount), currency, note: '', email: '', ...posted }
}

/** The fields of a bank transfer: the sum that was sent, and the slip. */
export function TransferForm({ currencies, values, errors, asksEmail = false }: Props) {
  const say = useWords()
  return (
    <form className="grid gap-5 sm:grid-cols-2" method="post" encType="multipart/form-data">
      <TextField
        id="transfer-amount"
        name="amount"
        label="Amount sent"
        inputMode="decimal"
        maxLength={20}
        defaultValue={values.amount}
        errors={errors.amount}
        required
      />
      <Select
        id="transfer-currency"
        name="currency"
        label="Currency"
        defaultValue={values.currency}
        errors={errors.currency}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      {asksEmail && (
        <div className="sm:col-span-2">
          <EmailField
            id="transfer-email"
            name="email"
            label="Your email"
            help="We send the receipt there."
            defaultValue={values.email}
            errors={errors.email}
            required
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField
          id="transfer-proof"
          name="proof"
          label="Your bank’s confirmation"
          help={`${PROOF_HELP}. Only our office sees it.`}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
          errors={errors.proof}
          className="w-full py-2 text-small file:mr-4 file:h-11 file:cursor-pointer file:rounded-button file:border file:border-input file:bg-paper file:px-4 file:font-semibold file:text-ink hover:file:border-ink"
          required
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          id="transfer-note"
          name="note"
          label="Note"
          rows={2}
          maxLength={500}
          defaultValue={values.note}
          errors={errors.note}
          isOptional
        />
      </div>
      <Button className="justify-self-start" type="submit" size="large">
        {say('transfer.button')}
      </Button>
    </form>
  )
}
