import { href, Outlet } from 'react-router'
import { CHECKS_MAX, checkKinds, checkWords, type Check, type CheckKind } from '#contract/checks.ts'
import { counted } from '#contract/counted.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { LeftChecks } from './left.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Checks · Admin' }]

export async function clientLoader() {
  return readApi(at('/api/checks/'))
}

/** What is wrong with what visitors read, kind by kind, the red ones first. */
export default function ChecksPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <ListFailure failure={loaderData.failure} />
  const { total, red, checks, left, left_total } = loaderData.body
  const byKind = Map.groupBy(checks, ({ kind }) => kind)
  const found = checkKinds.filter((kind) => byKind.has(kind))
  const isRed = (kind: CheckKind) => byKind.get(kind)!.some(({ is_red }) => is_red)
  return (
    <>
      <ListHead
        title="Checks"
        note={[
          total === 0
            ? 'What visitors read, checked again whenever it changes'
            : `${counted(total, 'thing', 'things')} to look at${red > 0 ? `, ${red} of them red` : ''}`,
          ...(left_total > 0 ? [`${left_total} left on purpose`] : []),
        ].join(', ')}
      />
      {total === 0 && (
        <Nothing>
          {left_total === 0
            ? 'Nothing to look at: everything is fine.'
            : 'Nothing to look at: the rest is left on purpose.'}
        </Nothing>
      )}
      <div className="grid gap-6">
        {[...found.filter(isRed), ...found.filter((kind) => !isRed(kind))].map((kind) => (
          <KindSection key={kind} kind={kind} checks={byKind.get(kind)!} />
        ))}
      </div>
      {total > checks.length && (
        <p className="mt-4 text-muted">
          The first {CHECKS_MAX} are listed. The others follow once these are mended.
        </p>
      )}
      {left_total > 0 && (
        <div className="mt-8">
          <LeftChecks left={left} total={left_total} />
        </div>
      )}
      <Outlet />
    </>
  )
}

function KindSection({ kind, checks }: { kind: CheckKind; checks: Check[] }) {
  const { label, mend } = checkWords[kind]
  return (
    <Section title={`${label} (${checks.length})`}>
      <p className="pt-2 text-muted">{mend}</p>
      <ul>
        {checks.map(({ _id, of, says, is_red, path_in_admin }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
            <MayLink isFact className="text-lake hover:underline" to={path_in_admin}>
              {of}
            </MayLink>
            <span className="min-w-0 break-words text-muted">{says}</span>
            <span className="ml-auto flex items-center gap-3">
              {is_red && <Badge tone="bad">Red</Badge>}
              <MayLink
                className={compactClass('plain')}
                to={`${href('/admin/checks/leave')}?${new URLSearchParams({ id: _id })}`}
                aria-label={`Leave it: ${of}, ${says}`}
                preventScrollReset
              >
                Leave it
              </MayLink>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
