type Props = {
  name: string
  label: string
  chosen: string
  options: { value: string; label: string }[]
}

/** Radio buttons beside each other, of which one is chosen. */
export function Segmented({ name, label, chosen, options }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option) => (
          <label key={option.value} className="chip num h-12 px-3 text-center">
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
