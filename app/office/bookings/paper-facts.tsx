import { useEffect } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import {
  kindsWithFacts,
  PaperFacts,
  paperWords,
  sexes,
  type KindWithFacts,
  type TravellerPaper,
  type TravellerPapers,
} from '#contract/traveller-papers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { compactClass } from '../kit/compact.ts'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/paper-facts'
import { useOpenPaper } from './open-paper.ts'
import { PaperBeside } from './paper-beside.tsx'

/** What a passport, a visa or an insurance says, typed beside its files. */
export default function TypePaperFacts({ params: { reference, position, kind } }: Route.ComponentProps) {
  const { travellers, paper } = useOpenPaper({ position, kind })
  const known = kind in fieldsOf ? (kind as KindWithFacts) : undefined
  return (
    <ActionDialog
      // Another paper is another form.
      key={`${position} ${kind}`}
      title={known ? `${position}. ${paperWords[known].name}: what it says` : 'What it says'}
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
      beside={
        paper && (
          <div className="grid gap-3">
            <PaperBeside reference={reference} position={Number(position)} paper={paper} />
            <Neighbours
              reference={reference}
              here={`${position}/${kind}`}
              papers={travellers.flatMap((traveller) => typedFrom(traveller))}
            />
          </div>
        )
      }
    />
  )
}

/** Returns the papers of a traveller that have come and that facts are typed from. */
function typedFrom({ position, papers }: Pick<TravellerPapers, 'position'> & { papers: Came[] }) {
  return papers
    .filter(({ kind, files }) => files.length > 0 && kindsWithFacts.some((typed) => typed === kind))
    .map(({ kind }) => ({ path: `${position}/${kind}`, name: `${position}. ${paperWords[kind].name}` }))
}

type Came = Pick<TravellerPaper, 'kind'> & { files: object[] }

type NeighboursProps = { reference: string; here: string; papers: { path: string; name: string }[] }

/** Leads to the paper before and the one after, of all travellers; also by Alt and Page Up or Page Down. */
function Neighbours({ reference, here, papers }: NeighboursProps) {
  const navigate = useNavigate()
  const base = href('/admin/bookings/:reference/papers', { reference })
  const index = papers.findIndex(({ path }) => path === here)
  const [before, after] = [papers[index - 1], papers[index + 1]]

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const to = { PageUp: before, PageDown: after }[event.key]
      if (!event.altKey || !to) return
      event.preventDefault()
      void navigate(`${base}/${to.path}`, { preventScrollReset: true })
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [navigate, base, before, after])

  if (!before && !after) return null
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Other papers">
      {before && (
        <Link
          className={compactClass()}
          to={`${base}/${before.path}`}
          preventScrollReset
          aria-keyshortcuts="Alt+PageUp"
          title="Alt and Page Up"
        >
          ← {before.name}
        </Link>
      )}
      {after && (
        <Link
          className={compactClass()}
          to={`${base}/${after.path}`}
          preventScrollReset
          aria-keyshortcuts="Alt+PageDown"
          title="Alt and Page Down"
        >
          {after.name} →
        </Link>
      )}
    </nav>
  )
}

function initialOf(kind: string, paper: { facts: object | null } | undefined) {
  const blank = { kind, helicopter: 'unknown', sex: '' }
  const facts = Object.entries(paper?.facts ?? {}).map(([name, value]) => [name, value ?? ''])
  return { ...blank, ...(Object.fromEntries(facts) as Record<string, string | number>) }
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
