type Props = { phone: string }

/** Replaces the cancellation form from the first day of the trip on. */
export function CannotCancel({ phone }: Props) {
  return (
    <p className="border-b border-line py-5">
      The trip has begun, so it cannot be cancelled here any more. Please call us
      {phone && `: ${phone}`}.
    </p>
  )
}
