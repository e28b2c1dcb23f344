import { counted } from '#contract/counted.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/separate'
import { customerPath } from './path.ts'

/** The person, and the address that is to be another one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const [email, other] = [query.get('email') ?? '', query.get('other') ?? '']
  return { other, result: await readApi(at('/api/customers/', {}, { email })) }
}

export default function SeparateCustomer({ loaderData: { other, result } }: Route.ComponentProps) {
  const customer = 'failure' in result ? undefined : result.body
  const merged = customer?.addresses.find(({ email }) => email === other)
  const along = customer?.addresses.filter(({ merged_into }) => merged_into === other) ?? []
  const own = customer?.bookings.filter(({ email }) => email.toLowerCase() === other) ?? []
  return (
    <QuestionDialog
      title="Take a merge back"
      problem={
        'failure' in result
          ? result.failure.reason
          : merged?.merged_into
            ? undefined
            : 'This address is not one of several of this person. Look at the page again'
      }
      save="They are two people"
      onSave={async (_, call) => {
        const body = { email: other, version: customer!.version }
        const answer = await tryApi(at('/api/customers/separations/'), { method: 'POST', body, ...call })
        if ('failure' in answer) return answer
        return { says: `${other} is another person again`, to: customerPath(customer!.email) }
      }}
    >
      <p>
        <strong>{other}</strong> becomes a customer by itself again
        {along.length > 0 && `, with ${along.map(({ email }) => email).join(', ')}`}, with{' '}
        {counted(own.length, 'booking', 'bookings')} and all else that came by it. Nothing is lost, and they
        can be made one person again.
      </p>
    </QuestionDialog>
  )
}
