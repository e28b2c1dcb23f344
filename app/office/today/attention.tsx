import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { DoneButton } from './done-button.tsx'
import { Badge } from '../kit/badge.tsx'
import { Section } from '../kit/section.tsx'
import type { AttentionGroup } from './attention-groups.ts'

/** How many records of a group are visible before it is unfolded. One with late ones is always open. */
const OPEN_MAX = 6

/** Shows the records that wait for staff, group by group. One line counts the groups in which nothing waits, and unfolds to their names. */
export function Attention({ title, groups }: { title: string; groups: AttentionGroup[] }) {
  const waiting = groups.filter(({ total }) => total > 0)
  const quiet = groups.filter(({ total }) => total === 0)
  return (
    <Section title={title}>
      {waiting.length === 0 && (
        <p className="py-2">Nothing waits for you. Everything is answered, paid and complete.</p>
      )}
      {waiting.map((group) => (
        <Group key={group.label} group={group} />
      ))}
      {waiting.length > 0 && quiet.length > 0 && (
        <details className="py-2.5 text-muted">
          <summary className="w-fit underline underline-offset-2">
            Nothing waits under {counted(quiet.length, 'other heading', 'other headings')}
          </summary>
          <p className="pt-1">{quiet.map(({ label }) => label).join(', ')}.</p>
        </details>
      )}
    </Section>
  )
}

function Group({
  group: { label, total, items, allPath, isPressedAway = false, lateWord = 'Late' },
}: {
  group: AttentionGroup
}) {
  const late = items.filter(({ is_late }) => is_late).length
  return (
    <details className="border-b border-line py-1.5" open={late > 0 || items.length <= OPEN_MAX}>
      <summary className="flex items-center gap-2 py-1 font-medium">
        {label}
        {late > 0 && <Badge tone="bad">{lateWord}</Badge>}
        <span className="num ml-auto">{total}</span>
      </summary>
      <ul className="pb-1">
        {items.map(({ _id, label: name, note, path_in_admin, is_late }) => (
          <li key={_id} className="flex flex-wrap gap-x-3 py-1">
            {path_in_admin === '' ? (
              <span>{name}</span>
            ) : (
              <Link className="text-lake hover:underline" to={path_in_admin}>
                {name}
              </Link>
            )}
            <span className={is_late ? 'text-danger' : 'text-muted'}>{note}</span>
            {isPressedAway && <DoneButton id={_id} name={name} />}
          </li>
        ))}
      </ul>
      {allPath && (
        <Link
          className="block py-1 text-lake hover:underline"
          to={allPath}
          aria-label={`All ${total}: ${label}`}
        >
          All {total}
        </Link>
      )}
    </details>
  )
}
