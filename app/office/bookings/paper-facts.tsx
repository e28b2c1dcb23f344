import { useEffect, useState } from 'react'
import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import { PaperFacts, paperWords, sexes, type KindWithFacts } from '#contract/traveller-papers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at, type Address } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useDataOf } from '../shell/route-data.ts'
import type { Route } from './+types/paper-facts'

/** What a passport, a visa or an insurance says, typed beside its pictures. */
export default function TypePaperFacts({ params: { reference, position, kind } }: Route.ComponentProps) {
  const loaded = useDataOf('booking-papers')
  const travellers = loaded && 'body' in loaded ? loaded.body : []
  const traveller = travellers.find((one) => String(one.position) === position)
  const paper = traveller?.papers.find((one) => one.kind === kind)
  const known = kind in fieldsOf ? (kind as KindWithFacts) : undefined
  return (
    <ActionDialog
      title={known ? `${paperWords[known].name}: what it says` : 'What it says'}
      problem={paper && known ? undefined : 'There is no such paper'}
      fields={known ? fieldsOf[known] : []}
      schema={PaperFacts}
      initial={initialOf(kind, paper)}
      save="Save"
      says="Saved, and compared with the booking"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/travellers/{position}/paper-facts/', { reference, position }), {
          method: 'PUT',
          body,
          ...call,
        })
      }
    >
      {paper?.files
        .filter(({ type }) => type === 'image/jpeg')
        .map(({ _id }) => (
          <Picture key={_id} path={at('/api/bookings/{reference}/papers/{id}/', { reference, id: _id })} />
        ))}
    </ActionDialog>
  )
}

function initialOf(kind: string, paper: { facts: object | null } | undefined) {
  const blank = { kind, helicopter: 'unknown', sex: '' }
  const facts = Object.entries(paper?.facts ?? {}).map(([name, value]) => [name, value ?? ''])
  return { ...blank, ...(Object.fromEntries(facts) as Record<string, string | number>) }
}

function Picture({ path }: { path: Address<'/api/bookings/{reference}/papers/{id}/'> }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    // If the session has ended, the person's next click finds out; nothing is shown here.
    void pictureAt(path).then(
      (read) => isWanted && setAddress(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [path])
  if (!address) return null
  return <img className="max-h-[60vh] rounded-chip border border-line" src={address} alt="The paper" />
}

/** Returns the picture as a data URL, because the content security policy refuses blob URLs. */
async function pictureAt(
  path: Address<'/api/bookings/{reference}/papers/{id}/'>,
): Promise<string | undefined> {
  const result = await tryApi(path)
  if ('failure' in result) return undefined
  const bytes = new Uint8Array(await result.response.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:image/jpeg;base64,${btoa(letters)}`
}

const fieldsOf: Record<KindWithFacts, Field[]> = {
  passport: [
    { kind: 'line', name: 'name', label: 'Name, as in the passport' },
    { kind: 'line', name: 'number', label: 'Passport number' },
    { kind: 'line', name: 'birth_date', label: 'Birth date', type: 'date' },
    {
      kind: 'choice',
      name: 'sex',
      label: 'Sex',
      choices: sexes.map((value) => ({ value, label: value || 'Not typed' })),
    },
    { kind: 'line', name: 'expires_on', label: 'Valid until', type: 'date' },
  ],
  visa: [
    { kind: 'line', name: 'number', label: 'Visa number' },
    { kind: 'line', name: 'valid_until', label: 'Valid until', type: 'date' },
  ],
  insurance: [
    { kind: 'line', name: 'insurer', label: 'Insurance company' },
    { kind: 'line', name: 'policy_number', label: 'Policy number' },
    { kind: 'line', name: 'valid_from', label: 'Valid from', type: 'date' },
    { kind: 'line', name: 'valid_until', label: 'Valid until', type: 'date' },
    { kind: 'whole', name: 'insured_m', label: 'Insured up to, m', min: 0, max: HIGHEST_POINT_M },
    {
      kind: 'choice',
      name: 'helicopter',
      label: 'Helicopter',
      choices: [
        { value: 'yes', label: 'Pays for it' },
        { value: 'no', label: 'Does not pay for it' },
        { value: 'unknown', label: 'Not known' },
      ],
    },
    { kind: 'line', name: 'emergency_phone', label: 'Emergency telephone', type: 'tel' },
  ],
}
