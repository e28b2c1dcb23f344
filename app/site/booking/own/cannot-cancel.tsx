type Props = { phone: string }

/** In place of the form that cancels, from the first day on. */
export function CannotCancel({ phone }: Props) {
  return (
    <p className="border-b border-line py-5">
      The trip has begun, so it cannot be cancelled here any more. Please call us
      {phone && `: ${phone}`}.
    </p>
  )
}
