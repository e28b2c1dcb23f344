import { formatMoney, rateInWords, writeAmount, type Currency } from '#contract/money.ts'
import type { Purpose } from '#contract/payments.ts'
import { TextArea, TextField } from '../../kit/field.tsx'
import { LockedField } from '../booking/locked-field.tsx'
import { Segmented } from './segmented.tsx'
import { feeNameOf, sumOf, WayChoice, type Choice, type Due, type Way } from './ways.tsx'

export type PaymentFieldValues = {
  description: string
  /** Empty for a booking without an address: then whoever pays types `payerEmail`. */
  email: string
  payerEmail?: string
  nationality: string
  travellers: string
  currency: Currency
  amount: string
  remarks: string
}

type Props = {
  values: PaymentFieldValues
  /** True for the payment of a booking: its payer and its trip cannot be changed. */
  isLocked: boolean
  /** It pays the part of one traveller. */
  isPart?: boolean | undefined
  ways: Way[]
  /** Those to choose from. */
  currencies: Currency[]
  dues?: Due[] | undefined
  chosen: Choice
  errors?: Partial<Record<string, string[]>>
}

type Names = Record<Purpose, string>

const purposeNames: Names = {
  deposit: 'Deposit',
  installment: 'What is due next',
  balance: 'Balance',
  full: 'The whole trip',
}

const partNames: Names = {
  deposit: 'My part of the deposit',
  installment: 'My part of what is due next',
  balance: 'My part of the balance',
  full: 'My whole part',
}

/** The fields of a payment, with the names of the specification. */
export function PaymentFields({
  values,
  isLocked,
  isPart = false,
  ways,
  currencies,
  dues,
  chosen,
  errors = {},
}: Props) {
  const names = isPart ? partNames : purposeNames
  return (
    <>
      {isLocked ? <Settled values={values} /> : <Payer values={values} errors={errors} />}
      {dues && <Purposes dues={dues} chosen={chosen} names={names} />}
      <WayChoice ways={ways} dues={dues} choice={chosen} errors={errors.way} />
      <div>
        <Segmented
          // A way that takes one currency leaves one; then the chosen one must be ticked anew.
          key={currencies.join()}
          name="input_currency"
          label="Currency"
          chosen={chosen.currency}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
        {errors.input_currency && (
          <p className="mt-1.5 text-small font-medium text-danger">{errors.input_currency.join('. ')}</p>
        )}
      </div>
      {dues ? (
        <>
          <input type="hidden" name="input_amount" value={writeAmount(amountOf(dues, chosen))} />
          <noscript>
            <AllAmounts dues={dues} ways={ways} names={names} />
          </noscript>
        </>
      ) : (
        <TextField
          id="pay-input_amount"
          name="input_amount"
          label="Amount"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          defaultValue={values.amount}
          errors={errors.input_amount}
          required
        />
      )}
      <TextArea
        id="pay-input_remarks"
        name="input_remarks"
        label="Remarks"
        isOptional
        rows={3}
        limit={2000}
        defaultValue={values.remarks}
        errors={errors.input_remarks}
      />
    </>
  )
}

function Settled({ values }: { values: PaymentFieldValues }) {
  return (
    <div className="border-t border-line">
      <LockedField
        id="pay-description"
        name="input_description"
        label="Description"
        help="What you pay for: the reference of your booking and its trip."
        value={values.description}
      />
      {values.email === '' ? (
        <TextField
          id="pay-input_email"
          name="input_email"
          label="Email"
          help="The receipt goes there."
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.payerEmail}
          required
        />
      ) : (
        <LockedField id="pay-email" name="input_email" label="Email" value={values.email} />
      )}
      <LockedField
        id="pay-nationality"
        name="input_nationality"
        label="Nationality"
        value={values.nationality}
      />
      <LockedField
        id="pay-travellers"
        name="input_no_of_travelers"
        label="Number of travellers"
        value={values.travellers}
      />
    </div>
  )
}

function Payer({ values, errors }: { values: PaymentFieldValues } & Pick<Required<Props>, 'errors'>) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          id="pay-input_description"
          name="input_description"
          label="Description"
          help="What you pay for: the name of the trip, or the number that we gave you."
          isOptional
          maxLength={500}
          defaultValue={values.description}
          errors={errors.input_description}
        />
      </div>
      <TextField
        id="pay-input_email"
        name="input_email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        errors={errors.input_email}
        required
      />
      <TextField
        id="pay-input_nationality"
        name="input_nationality"
        label="Nationality"
        isOptional
        autoComplete="country-name"
        maxLength={100}
        defaultValue={values.nationality}
        errors={errors.input_nationality}
      />
      <TextField
        id="pay-input_no_of_travelers"
        name="input_no_of_travelers"
        label="Number of travellers"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        step={1}
        defaultValue={values.travellers}
        errors={errors.input_no_of_travelers}
        required
      />
    </div>
  )
}

function Purposes({ dues, chosen, names }: { dues: Due[]; chosen: Choice; names: Names }) {
  return (
    <Segmented
      name="purpose"
      label="Amount"
      chosen={chosen.purpose}
      options={dues.map((due) => {
        const sum = sumOf([due], { ...chosen, purpose: due.purpose }) ?? due.amounts[0]!
        return { value: due.purpose, label: `${names[due.purpose]}, ${formatMoney(sum.amount)}` }
      })}
    />
  )
}

/** All sums in a list, because without JavaScript they do not follow the choice. */
function AllAmounts({ dues, ways, names }: { dues: Due[]; ways: Way[]; names: Names }) {
  return (
    <ul className="list-disc pl-5 text-small text-muted">
      {dues.flatMap(({ purpose, amounts }) =>
        amounts.map(({ way, amount, charged, rate }) => {
          const found = ways.find((one) => one.way === way)
          const { name = '' } = found ?? {}
          const feeName = found ? feeNameOf(found) : 'fee'
          const by = ways.length > 1 ? ` by ${name}` : ''
          const fee = charged.amount > amount.amount ? ` with the ${feeName.replace('Card', 'card')}` : ''
          return (
            <li key={`${purpose} ${charged.currency} ${way}`}>
              {`${names[purpose]} in ${charged.currency}${by}: ${formatMoney(charged)}${fee}${rate === null ? '' : `, at ${rateInWords(rate)}`}`}
            </li>
          )
        }),
      )}
    </ul>
  )
}

function amountOf(dues: Due[], chosen: Choice) {
  return (sumOf(dues, chosen) ?? dues[0]?.amounts[0])?.amount.amount ?? 0
}
