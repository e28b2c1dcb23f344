/** How much of something is done. `width`: a class, the whole line by default. */
export function ProgressBar({
  label,
  width = 'w-full',
  value,
  max,
}: {
  label: string
  width?: string
  value: number
  max: number
}) {
  return <progress className={`h-2 ${width} accent-lake`} aria-label={label} value={value} max={max} />
}
