import { useWords } from '../../kit/words.tsx'

type Props = { phone: string }

/** Replaces the cancellation form from the first day of the trip on. */
export function CannotCancel({ phone }: Props) {
  const say = useWords()
  return (
    <p className="border-b border-line py-5">
      {say(phone ? 'changing.cancel_late_phone' : 'changing.cancel_late', { phone })}
    </p>
  )
}
