import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CONTINGENCIES_MAX, legWords, OPTIONS_MAX, optionKindWords } from '#contract/contingencies.ts'
import { useField } from '../../kit/form/context.ts'
import { SelectInput, TextBox, TextInput } from '../../kit/form/inputs.tsx'
import { ErrorText } from '../../kit/form/labelled.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import type { TripPart } from './basics.tsx'
import { blankContingency, blankOption } from './contingency-text.ts'
import type { ContingencyRow } from './text.ts'

/** The fields for what is offered when a part of the way is closed. */
export function ContingencyFields({ text, edit }: TripPart<'contingencies'>) {
  const { errors } = useField('contingencies')
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">If the way is closed</legend>
      <p className="text-micro text-muted">
        Travellers read this on the page of the trip before they book. When it happens, a disruption of a
        departure takes its choices from here. Sums are for each person, in the currency of the price.
      </p>
      {errors && <ErrorText errors={errors} />}
      <RepeatableList
        noun="closed leg"
        rows={text.contingencies}
        onChange={(contingencies) => edit({ contingencies })}
        blank={blankContingency}
        max={CONTINGENCIES_MAX}
      >
        {(row, index, tools) => <ContingencyCard row={row} index={index} edit={tools.edit} />}
      </RepeatableList>
    </fieldset>
  )
}

type CardProps = { row: ContingencyRow; index: number; edit: (change: Partial<ContingencyRow>) => void }

function ContingencyCard({ row, index, edit }: CardProps) {
  // A new one starts unfolded for typing; stored ones start folded, so that the list stays short.
  const [isOpen] = useState(() => row.title === '')
  const at = (field: string) => `contingencies.${index}.${field}`
  const { errors } = useField(at('options'))
  return (
    <details className="group/leg rounded-button border border-line" open={isOpen}>
      <summary className="flex min-h-9 items-center gap-2 px-3 py-1.5 text-sm">
        <ChevronRight
          className="size-4 flex-none text-muted transition-transform group-open/leg:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1 truncate font-semibold">
          {row.title || `Closed leg ${index + 1}`}
        </span>
        <span className="num flex-none text-micro text-muted">
          {row.options.length === 1 ? '1 choice' : `${row.options.length} choices`}
        </span>
      </summary>
      <div className="grid gap-3 px-3 pt-1 pb-3">
        <div className="grid gap-3 sm:grid-cols-[1fr_7rem_5rem_9.5rem]">
          <TextInput
            path={at('title')}
            label={`Closed leg ${index + 1}`}
            placeholder="If Lukla is closed"
            value={row.title}
            onChange={(title) => edit({ title })}
          />
          <Choice
            path={at('leg')}
            label="What"
            value={row.leg}
            choices={legWords}
            onChange={(leg) => edit({ leg })}
          />
          <TextInput
            path={at('day')}
            label="Day"
            inputMode="numeric"
            value={row.day}
            onChange={(day) => edit({ day })}
          />
          <TextInput
            path={at('checked')}
            label="Sums checked on"
            type="date"
            value={row.checked}
            onChange={(checked) => edit({ checked })}
          />
        </div>
        <TextBox
          path={at('note')}
          label="How it goes"
          help="When it is known, who decides, in which order people fly."
          isOptional
          rows={2}
          value={row.note}
          onChange={(note) => edit({ note })}
        />
        {errors && <ErrorText errors={errors} />}
        <RepeatableList
          noun="choice"
          rows={row.options}
          onChange={(options) => edit({ options })}
          blank={blankOption}
          max={OPTIONS_MAX}
        >
          {(option, position, tools) => (
            <OptionFields
              path={`${at('options')}.${position}`}
              position={position}
              option={option}
              edit={tools.edit}
            />
          )}
        </RepeatableList>
      </div>
    </details>
  )
}

type OptionRow = ContingencyRow['options'][number]
type OptionProps = {
  path: string
  position: number
  option: OptionRow
  edit: (change: Partial<OptionRow>) => void
}

function OptionFields({ path, position, option, edit }: OptionProps) {
  const at = (field: string) => `${path}.${field}`
  return (
    <div className="grid gap-x-3 gap-y-2 border-l-2 border-line pl-3 sm:grid-cols-6">
      <Choice
        className="sm:col-span-2"
        path={at('kind')}
        label={`Choice ${position + 1}`}
        value={option.kind}
        choices={optionKindWords}
        onChange={(kind) => edit({ kind })}
      />
      <TextBox
        className="sm:col-span-4"
        path={at('words')}
        label="What happens"
        rows={1}
        value={option.words}
        onChange={(words) => edit({ words })}
      />
      <TextInput
        path={at('price')}
        label="Costs each"
        inputMode="decimal"
        value={option.price}
        onChange={(price) => edit({ price })}
      />
      <Choice
        path={at('paid_by')}
        label="Paid by"
        value={option.paid_by}
        choices={payers}
        onChange={(paid_by) => edit({ paid_by })}
      />
      <TextInput
        path={at('refund')}
        label="Goes back"
        inputMode="decimal"
        value={option.refund}
        onChange={(refund) => edit({ refund })}
      />
      <TextInput
        path={at('places')}
        label="Places"
        placeholder="no limit"
        inputMode="numeric"
        value={option.places}
        onChange={(places) => edit({ places })}
      />
      <TextInput
        path={at('decide_hours')}
        label="Hours to decide"
        inputMode="numeric"
        value={option.decide_hours}
        onChange={(decide_hours) => edit({ decide_hours })}
      />
      <TextInput
        path={at('extra_days')}
        label="Days longer"
        help="-2: two days shorter"
        value={option.extra_days}
        onChange={(extra_days) => edit({ extra_days })}
      />
    </div>
  )
}

type ChoiceProps = {
  path: string
  label: string
  value: string
  choices: Record<string, string>
  className?: string
  onChange: (value: string) => void
}

function Choice({ choices, ...field }: ChoiceProps) {
  return (
    <SelectInput {...field}>
      {Object.entries(choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
}

const payers = { traveller: 'Traveller', operator: 'Us' }
